/** The assignee of a comment and its due date (R5.25), as a line that opens both fields. */
import { Group, Popover, UnstyledButton } from "@mantine/core"
import { IconUserPlus } from "@tabler/icons-react"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { type Assigned, AssignmentFields } from "../../parts/AssignmentFields.tsx"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { Form } from "../../parts/Form.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { type Commands, useCommand } from "./commands.ts"
import { dayName } from "../../words/day.ts"
import { isOverdue } from "./overdue.ts"
import * as labels from "../../words/triagePage.ts"

export const Assignment = ({ commands, comment }: { readonly comment: TopLevel; readonly commands: Commands }) => {
  const mayAssign = comment.permits.assign === true
  const [opened, setOpened] = useState(false)
  const { set, values } = useEdits<Assigned>({ assignee: null, due: "" })
  const { assignee, due } = values
  const open = () => {
    set({ assignee: comment.assignee?.id ?? null, due: comment.due_on ?? "" })
    setOpened(true)
  }
  useCommand(commands, "assign", mayAssign ? open : null)
  const assign = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    () =>
      docket.assignments.assign({
        params: { reviewId: comment.id },
        payload: {
          assignee_id: assignee,
          ...(assignee === null ? {} : { due_on: due === "" ? null : due }),
          expected_updated_at: comment.updated_at
        }
      }),
    { onDone: () => setOpened(false) }
  )
  const late = isOverdue(comment)
  const words =
    comment.assignee === null
      ? labels.assignmentUnassigned
      : labels.assignmentAssigned(comment.assignee.name, comment.due_on === null ? null : dayName(comment.due_on), late)
  if (!mayAssign) return comment.assignee === null ? null : <span>{words}</span>
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
          aria-label={labels.assignmentChange(words)}
        >
          <Group gap={4} wrap="nowrap">
            <IconUserPlus size={14} aria-hidden />
            {words}
          </Group>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 16px)">
        <Form
          act={labels.assignmentSave}
          size="xs"
          gap="xs"
          sending={{ isPending: assign.isPending }}
          onSubmit={() => assign.mutate(undefined)}
          onCancel={() => setOpened(false)}
        >
          <AssignmentFields componentId={String(comment.component_id)} {...values} onChange={set} />
        </Form>
      </Popover.Dropdown>
    </Popover>
  )
}
