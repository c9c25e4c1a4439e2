/** What narrows and orders the list, beside the states. All of it stands in the address. */
import { Button, CloseButton, Group, Menu, SegmentedControl, Select, TextInput, Tooltip } from "@mantine/core"
import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconColumns3,
  IconFilterOff,
  IconSearch,
  IconTable
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { memo, type Ref } from "react"
import { type CommentRow, componentMembersQuery } from "../../api/comments.ts"
import { useMe } from "../../api/me.ts"
import { MenuButton } from "../../parts/MenuButton.tsx"
import { useTypedWords } from "../../parts/useTypedWords.ts"
import { sectionNames, type SectionKey } from "../../words/section.ts"
import { isNarrowed, orderOf, type Sort, widened } from "./search.ts"
import { useTriageFilters } from "./useTriage.ts"

const sections: ReadonlyArray<{ readonly value: SectionKey | "none"; readonly label: string }> = [
  { value: "none", label: "General" },
  ...(Object.keys(sectionNames) as Array<SectionKey>).map((value) => ({ value, label: sectionNames[value] }))
]

const orders: ReadonlyArray<{ readonly sort: Sort; readonly order: "asc" | "desc"; readonly label: string }> = [
  { sort: "rule", order: "asc", label: "By requirement" },
  { sort: "created_at", order: "desc", label: "Newest first" },
  { sort: "created_at", order: "asc", label: "Oldest first" },
  { sort: "author", order: "asc", label: "By commenter" },
  { sort: "status", order: "asc", label: "By state" }
]

/** Asks once somebody has stopped typing. */
const Search = ({ inputRef }: { readonly inputRef: Ref<HTMLInputElement> }) => {
  const { go, search } = useTriageFilters()
  const find = useTypedWords(search.q ?? "", (words) =>
    go({ q: words.trim() === "" ? undefined : words, comment: undefined }, true)
  )
  return (
    <TextInput
      ref={inputRef}
      size="xs"
      w={164}
      type="search"
      aria-label="Search in comments and replies"
      placeholder="Search comments"
      leftSection={<IconSearch size={14} aria-hidden />}
      value={find.words}
      onChange={(event) => find.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.blur()
      }}
      rightSection={
        find.words === "" ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={() => find.type("")} />
      }
    />
  )
}

export const Filters = memo(function Filters({
  rows,
  searchRef
}: {
  /** What is listed: whoever wrote it can be chosen. */
  readonly rows: ReadonlyArray<CommentRow>
  readonly searchRef: Ref<HTMLInputElement>
}) {
  const { componentId, go, search } = useTriageFilters()
  const me = useMe()
  const { data: members = [] } = useQuery(componentMembersQuery(componentId))
  const people = new Map([
    ...members.map(({ name, user_id }) => [String(user_id), name] as const),
    ...rows.flatMap(({ author_id, author_name }) =>
      author_id === null || author_name === null ? [] : [[String(author_id), author_name] as const]
    )
  ])
  const byName = (options: ReadonlyArray<readonly [string, string]>) =>
    options.map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label))
  const triagers = members.filter(({ effective_role }) => effective_role !== null && effective_role !== "viewer")
  const { order, sort } = orderOf(search)
  const switches = [
    {
      label: "Resolved only",
      on: search.resolved === true,
      set: { resolved: search.resolved === true ? undefined : true }
    },
    {
      label: "Not resolved only",
      on: search.resolved === false,
      set: { resolved: search.resolved === false ? undefined : false }
    },
    {
      label: "Overdue only",
      on: search.overdue === true,
      set: { overdue: search.overdue === true ? undefined : true }
    },
    {
      label: "On the document as a whole",
      on: search.general === true,
      set: { general: search.general === true ? undefined : true }
    },
    {
      label: "With those on deleted requirements",
      on: search.deleted === true,
      set: { deleted: search.deleted === true ? undefined : true }
    }
  ]
  const rule = search.rule === undefined ? null : rows.find(({ rule_id }) => rule_id === search.rule)
  return (
    <>
      <Search inputRef={searchRef} />
      <Select
        size="xs"
        w={118}
        aria-label="Section"
        placeholder="Any section"
        clearable
        data={[...sections]}
        value={search.section ?? null}
        onChange={(section) =>
          go({ section: sections.find(({ value }) => value === section)?.value, comment: undefined })
        }
      />
      <Select
        size="xs"
        w={140}
        aria-label="Commenter"
        placeholder="Any commenter"
        clearable
        searchable
        nothingFoundMessage="Nobody of that name"
        data={byName([...people])}
        value={search.author === undefined ? null : String(search.author)}
        onChange={(author) => go({ author: author === null ? undefined : Number(author), comment: undefined })}
      />
      <Select
        size="xs"
        w={128}
        aria-label="Assigned to"
        placeholder="Any assignee"
        clearable
        searchable
        nothingFoundMessage="Nobody of that name"
        data={[
          { value: String(me.id), label: "Me" },
          { value: "none", label: "Nobody yet" },
          { value: "any", label: "Somebody" },
          ...byName(
            triagers.filter(({ user_id }) => user_id !== me.id).map(({ name, user_id }) => [String(user_id), name])
          )
        ]}
        value={search.assignee === undefined ? null : String(search.assignee)}
        onChange={(value) =>
          go({
            assignee: value === null ? undefined : value === "any" || value === "none" ? value : Number(value),
            comment: undefined
          })
        }
      />
      {search.rule !== undefined && (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => go({ rule: undefined, comment: undefined })}
        >
          Only {rule?.rule_displayed_name ?? "one requirement"}
        </Button>
      )}
      <MenuButton
        closeOnItemClick={false}
        position="bottom-start"
        button={
          <Button
            size="compact-sm"
            mih={26}
            fw={500}
            variant={switches.some(({ on }) => on) ? "light" : "default"}
            leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
          >
            More{switches.some(({ on }) => on) ? ` (${switches.filter(({ on }) => on).length})` : ""}
          </Button>
        }
      >
        {switches.map(({ label, on, set }) => (
          <Menu.CheckboxItem key={label} checked={on} onChange={() => go({ ...set, comment: undefined })}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </MenuButton>
      {isNarrowed(search) && (
        <Button
          size="compact-sm"
          mih={26}
          variant="subtle"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => {
            const kept = widened(search)
            const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
            go({ ...cleared, ...kept, comment: undefined })
          }}
        >
          Clear
        </Button>
      )}
      <Group gap={6} ml="auto" wrap="nowrap">
        <Select
          size="xs"
          w={156}
          aria-label="Order"
          allowDeselect={false}
          leftSection={<IconArrowsSort size={14} aria-hidden />}
          data={orders.map((one) => ({ value: `${one.sort} ${one.order}`, label: one.label }))}
          value={`${sort} ${order}`}
          onChange={(value) => {
            const chosen = orders.find((one) => `${one.sort} ${one.order}` === value)
            if (chosen !== undefined)
              go({
                sort: chosen.sort === "rule" ? undefined : chosen.sort,
                order: chosen.order === "asc" && chosen.sort !== "created_at" ? undefined : chosen.order
              })
          }}
        />
        <SegmentedControl
          size="xs"
          aria-label="View"
          value={search.view ?? "panes"}
          onChange={(view) => go({ view: view === "table" ? "table" : undefined })}
          data={[
            {
              value: "panes",
              label: (
                <Tooltip label="Panes: list, requirement and decision">
                  <IconColumns3 size={16} aria-label="Panes" style={{ display: "block" }} />
                </Tooltip>
              )
            },
            {
              value: "table",
              label: (
                <Tooltip label="Table">
                  <IconTable size={16} aria-label="Table" style={{ display: "block" }} />
                </Tooltip>
              )
            }
          ]}
        />
      </Group>
    </>
  )
})
