/** The assignee of a comment and its due date (R5.25), as a line that opens both fields. */
import { Group, Popover, Select, TextInput, UnstyledButton } from "@mantine/core"
import { IconUserPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { componentMembersQuery } from "../../api/comments.ts"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { Form } from "../../parts/Form.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { type Commands, useCommand } from "./commands.ts"
import { isOverdue } from "./overdue.ts"
import * as labels from "../../words/triagePage.ts"

/** Formats a day in the user's locale. A day is the same in all time zones. */
const dayWords = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" })
export const dayName = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`))

/** The assignee and the due date; "" for no date. */
export interface Assigned {
  readonly assignee: number | null
  readonly due: string
}

export const AssignmentFields = ({
  assignee,
  componentId,
  due,
  onChange
}: Assigned & {
  readonly componentId: string
  readonly onChange: (change: Partial<Assigned>) => void
}) => {
  const me = useMe()
  const { data: members = [] } = useQuery(componentMembersQuery(componentId))
  const triagers = members.filter(({ effective_role }) => effective_role !== null && effective_role !== "viewer")
  return (
    <Group gap="xs" align="flex-end" grow preventGrowOverflow={false}>
      <Select
        data-autofocus
        openOnFocus={false}
        size="xs"
        label={labels.assignmentAssignee}
        placeholder={labels.assignmentPlaceholder}
        searchable
        // Enter selects the first match.
        selectFirstOptionOnChange
        clearable
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={labels.assignmentNoAssignee}
        data={triagers.map(({ name, user_id }) => ({
          value: String(user_id),
          label: user_id === me.id ? labels.assignmentYou(name) : name
        }))}
        value={assignee === null ? null : String(assignee)}
        onChange={(value) => onChange(value === null ? { assignee: null, due: "" } : { assignee: Number(value) })}
      />
      <TextInput
        size="xs"
        type="date"
        label={labels.assignmentDueInclusive}
        disabled={assignee === null}
        value={due}
        onChange={(event) => onChange({ due: event.currentTarget.value })}
      />
    </Group>
  )
}

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
