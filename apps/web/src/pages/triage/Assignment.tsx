/** The assignee of a comment and its due date (R5.25), as a line that opens both fields. */
import { docket } from "../../api/docket.ts"
import { AssignmentLine, useAssigning } from "../../parts/AssignmentLine.tsx"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { type Commands, useCommand } from "./commands.ts"
import { dayName } from "../../words/day.ts"
import { isOverdue } from "./overdue.ts"
import * as labels from "../../words/triagePage.ts"

export const Assignment = ({ commands, comment }: { readonly comment: TopLevel; readonly commands: Commands }) => {
  const mayAssign = comment.permits.assign === true
  const assigning = useAssigning(comment)
  useCommand(commands, "assign", mayAssign ? assigning.open : null)
  const assign = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    () =>
      docket.assignments.assign({
        params: { reviewId: comment.id },
        payload: { ...assigning.payload, expected_updated_at: comment.updated_at }
      }),
    { onDone: assigning.close }
  )
  const late = isOverdue(comment)
  const words =
    comment.assignee === null
      ? labels.assignmentUnassigned
      : labels.assignmentAssigned(comment.assignee.name, comment.due_on === null ? null : dayName(comment.due_on), late)
  if (!mayAssign) return comment.assignee === null ? null : <span>{words}</span>
  return (
    <AssignmentLine
      assigning={assigning}
      componentId={comment.component_id}
      words={words}
      changeLabel={labels.assignmentChange(words)}
      act={labels.assignmentSave}
      late={late}
      isPending={assign.isPending}
      onSave={() => assign.mutate(undefined)}
    />
  )
}
