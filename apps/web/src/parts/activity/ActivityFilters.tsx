/** The filters of an activity: a person, a kind of record, and days. They are in the address. */
import { Button, Group, Menu, Select, TextInput } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { componentMembersQuery } from "../../api/comments.ts"
import { type Act, exportAddress, type HistoryOf } from "../../api/history.ts"
import { projectQuery } from "../../api/project.ts"
import * as words from "../../words/activity.ts"
import { MenuButton } from "../MenuButton.tsx"
import { type ActivityFilter, activityFilter, activityKinds } from "./activityFilter.ts"

type People = ReadonlyArray<{ readonly user_id: number; readonly name: string }>

const usePeople = (of: HistoryOf): People => {
  const component = useQuery({ ...componentMembersQuery(of.id), enabled: of.kind === "component" })
  const project = useQuery({ ...projectQuery(of.id), enabled: of.kind === "project" })
  return (of.kind === "component" ? component.data : project.data?.memberships) ?? []
}

export const ActivityFilters = ({
  filter,
  of,
  onFilter,
  rows
}: {
  readonly of: HistoryOf
  readonly filter: ActivityFilter
  readonly onFilter: (filter: ActivityFilter) => void
  /** The loaded acts. Those who acted are options too, also without a role. */
  readonly rows: ReadonlyArray<Act>
}) => {
  const people = new Map([
    ...usePeople(of).map(({ name, user_id }) => [String(user_id), name] as const),
    ...rows.flatMap(({ name, user_id }) => (user_id === null ? [] : [[String(user_id), name] as const]))
  ])
  const change = (part: Readonly<Record<string, unknown>>) => onFilter(activityFilter({ ...filter, ...part }))
  const isSet = Object.keys(filter).length > 0
  return (
    <Group gap={8} mb="sm" align="flex-end">
      <Select
        size="xs"
        w={170}
        label={words.filterPerson}
        placeholder={words.filterAnyone}
        clearable
        searchable
        nothingFoundMessage={words.filterNoMatch}
        data={[...people]
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        value={filter.who === undefined ? null : String(filter.who)}
        onChange={(who) => change({ who })}
      />
      <Select
        size="xs"
        w={150}
        label={words.filterKind}
        placeholder={words.filterEverything}
        clearable
        data={activityKinds.map((kind) => ({ value: kind, label: words.kindNames[kind] }))}
        value={filter.kind ?? null}
        onChange={(kind) => change({ kind })}
      />
      {(["from", "to"] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          type="date"
          label={end === "from" ? words.filterFrom : words.filterTo}
          value={filter[end] ?? ""}
          onChange={(event) => change({ [end]: event.currentTarget.value })}
        />
      ))}
      <MenuButton
        position="bottom-end"
        button={
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
            {words.exportActivity}
          </Button>
        }
      >
        {(["csv", "xlsx"] as const).map((format) => (
          <Menu.Item key={format} component="a" href={exportAddress(of, filter, format)} download>
            {words.exportFormats[format]}
          </Menu.Item>
        ))}
      </MenuButton>
      {isSet && (
        <Button size="xs" variant="subtle" onClick={() => onFilter({})}>
          {words.filterClear}
        </Button>
      )}
    </Group>
  )
}
