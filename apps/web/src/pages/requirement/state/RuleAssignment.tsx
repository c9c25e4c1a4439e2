/** The assignee of the requirement and its due date (R10.22), as a line that opens both fields. */
import { Group, Popover, UnstyledButton } from "@mantine/core"
import { useLocalStorage } from "@mantine/hooks"
import { IconUserPlus } from "@tabler/icons-react"
import { useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { ruleQuery } from "../../../api/rules.ts"
import { takeRule } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { type Assigned, AssignmentFields } from "../../../parts/AssignmentFields.tsx"
import { Form } from "../../../parts/Form.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { useEdits } from "../../../parts/useEdits.ts"
import { useKeys } from "../../../parts/useKeys.ts"
import { dayName } from "../../../words/day.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { isLate } from "../navigator/rows.ts"
import * as labels from "../../../words/requirement.ts"

export const RuleAssignment = () => {
  const { rule } = useEditor()
  const { assignee, due_on } = rule
  const mayAssign = rule.permits.assign === true
  const [opened, setOpened] = useState(false)
  const { set, values } = useEdits<Assigned>({ assignee: null, due: "" })
  const open = () => {
    set({ assignee: assignee?.id ?? null, due: due_on ?? "" })
    setOpened(true)
  }
  const [keysOn] = useLocalStorage({ key: "docket-single-keys", defaultValue: true })
  useKeys(keysOn && mayAssign, (key) => {
    if (key !== "a") return false
    open()
    return true
  })
  const assign = useSending({
    mutationFn: () =>
      docket.assignments.assignRule({
        params: { ruleId: rule.id },
        payload: {
          assignee_id: values.assignee,
          ...(values.assignee === null ? {} : { due_on: values.due === "" ? null : values.due })
        }
      }),
    onSuccess: async ({ rule: changed, toast }) => {
      setOpened(false)
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
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      hideDetached={false}
      position="bottom-start"
      width={380}
      withArrow
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          fz="xs"
          mih={24}
          c={late ? "red" : "dimmed"}
          onClick={() => (opened ? setOpened(false) : open())}
          aria-label={labels.ruleAssignmentChange(words)}
        >
          <Group gap={4} wrap="nowrap">
            <IconUserPlus size={14} aria-hidden />
            {words}
          </Group>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 16px)">
        <Form
          act={labels.ruleAssignmentSave}
          size="xs"
          gap="xs"
          sending={{ isPending: assign.isPending }}
          onSubmit={() => assign.mutate()}
          onCancel={() => setOpened(false)}
        >
          <AssignmentFields componentId={String(rule.component_id)} {...values} onChange={set} />
        </Form>
      </Popover.Dropdown>
    </Popover>
  )
}
