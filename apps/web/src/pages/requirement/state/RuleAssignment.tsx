/** The assignee of the requirement and its due date (R10.22), as a line that opens both fields. */
import { useLocalStorage } from "@mantine/hooks"
import { docket, queryClient } from "../../../api/docket.ts"
import { ruleQuery } from "../../../api/rules.ts"
import { takeRule } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { AssignmentLine, useAssigning } from "../../../parts/AssignmentLine.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { useKeys } from "../../../parts/useKeys.ts"
import { dayName } from "../../../words/day.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { isLate } from "../navigator/rows.ts"
import * as labels from "../../../words/requirement.ts"

export const RuleAssignment = () => {
  const { rule } = useEditor()
  const { assignee, due_on } = rule
  const mayAssign = rule.permits.assign === true
  const assigning = useAssigning(rule)
  const [keysOn] = useLocalStorage({ key: "docket-single-keys", defaultValue: true })
  useKeys(keysOn && mayAssign, (key) => {
    if (key !== "a") return false
    assigning.open()
    return true
  })
  const assign = useSending({
    mutationFn: () => docket.assignments.assignRule({ params: { ruleId: rule.id }, payload: assigning.payload }),
    onSuccess: async ({ rule: changed, toast }) => {
      assigning.close()
      tellDone(toast)
      // The version of the text is the same, so its tag stays valid.
      await takeRule(changed, queryClient.getQueryData(ruleQuery(rule.id).queryKey)?.etag ?? null)
    },
    onError: tellFailure
  })
  const late = isLate(rule)
  const words =
    assignee === null
      ? labels.ruleAssignmentUnassigned
      : labels.requirementLinkAssigned(assignee.name, due_on === null ? null : dayName(due_on), late)
  if (!mayAssign) return assignee === null ? null : <span>{words}</span>
  return (
    <AssignmentLine
      assigning={assigning}
      componentId={rule.component_id}
      words={words}
      changeLabel={labels.ruleAssignmentChange(words)}
      act={labels.ruleAssignmentSave}
      late={late}
      isPending={assign.isPending}
      onSave={() => assign.mutate()}
    />
  )
}
