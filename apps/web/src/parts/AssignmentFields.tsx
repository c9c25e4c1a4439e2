/** The fields of an assignment, of a comment or a requirement: who may write there, and the due date. */
import { Group, Select, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { componentMembersQuery } from "../api/comments.ts"
import { useMe } from "../api/me.ts"
import * as labels from "../words/triagePage.ts"

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
