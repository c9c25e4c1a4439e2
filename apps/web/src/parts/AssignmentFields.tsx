/** The fields of an assignment, of a comment or a requirement: who may write there, and the due date. */
import { Group, Select, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type KeyboardEvent, useState } from "react"
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
  const [search, setSearch] = useState("")
  const people = triagers.map(({ name, user_id }) => ({
    value: String(user_id),
    label: user_id === me.id ? labels.assignmentYou(name) : name
  }))
  const choose = (value: string | null) =>
    onChange(value === null ? { assignee: null, due: "" } : { assignee: Number(value) })
  // The list marks the first match while the user types, but not when the people arrive after that. Enter must not save the form without the typed person.
  const chooseFirstMatch = (event: KeyboardEvent) => {
    const chosen = people.find(({ value }) => value === String(assignee))
    if (event.key !== "Enter" || search === "" || search === chosen?.label) return
    event.preventDefault()
    const typed = search.trim().toLowerCase()
    const match = people.find(({ label }) => label.toLowerCase().includes(typed))
    if (match !== undefined) choose(match.value)
  }
  return (
    <Group gap="xs" align="flex-end" grow preventGrowOverflow={false}>
      <Select
        data-autofocus
        openOnFocus={false}
        size="xs"
        label={labels.assignmentAssignee}
        placeholder={labels.assignmentPlaceholder}
        searchable
        selectFirstOptionOnChange
        searchValue={search}
        onSearchChange={setSearch}
        onKeyDown={chooseFirstMatch}
        clearable
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={labels.assignmentNoAssignee}
        data={people}
        value={assignee === null ? null : String(assignee)}
        onChange={choose}
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
