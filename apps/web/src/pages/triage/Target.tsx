/** The target of a decision: the repeated comment, or the requirement that addresses it. A search finds it. */
import { Select, Text } from "@mantine/core"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useDebouncedValue } from "@mantine/hooks"
import { type Ref, useState } from "react"
import { commentsQuery } from "../../api/comments.ts"
import { rulesQuery } from "../../api/rules.ts"
import { plainWords } from "../../parts/comment/plainWords.ts"
import { commentPlace } from "../../words/commentPlace.ts"
import { sectionName } from "../../words/section.ts"
import * as words from "../../words/triagePage.ts"

interface Chosen {
  readonly componentId: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly error?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

/** The maximum number of options at once. */
const mostOffered = 60

/** Finds a comment of the component by its text or its requirement. Offers only comments that can be repeated (R5.10). */
export const CommentTarget = ({
  componentId,
  error,
  inputRef,
  onChange,
  ruleId,
  self,
  value
}: Chosen & {
  /** The comments that are being decided. */
  readonly self: ReadonlyArray<number>
  /** Comments on the same requirement come first. */
  readonly ruleId: number | null
}) => {
  const [typed, setTyped] = useState("")
  const [q] = useDebouncedValue(typed.trim(), 200)
  const found = useInfiniteQuery(
    commentsQuery(componentId, {
      triage_status: "all",
      sort: "created_at",
      order: "asc",
      ...(q === "" ? {} : { search: q })
    })
  )
  const all = useInfiniteQuery(commentsQuery(componentId, { triage_status: "all", sort: "created_at", order: "asc" }))
  const fit = (found.data?.pages.flatMap(({ rows }) => rows) ?? []).filter(
    ({ id, triage_status }) => !self.includes(id) && triage_status !== "duplicate" && triage_status !== "withdrawn"
  )
  const near = fit.filter(({ rule_id }) => rule_id === ruleId)
  const offered = [...near, ...fit.filter(({ rule_id }) => rule_id !== ruleId)].slice(0, mostOffered)
  const chosen = all.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === value)
  const rows =
    chosen === undefined || offered.includes(chosen)
      ? offered
      : [chosen, ...offered.filter(({ id }) => id !== chosen.id)]
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return (
    <Select
      ref={inputRef}
      label={words.targetDuplicateOf}
      description={words.targetDuplicateDescription}
      searchable
      clearable
      required
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onSearchChange={setTyped}
      // The service has already filtered the options.
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? words.targetSearching : words.targetNoComment}
      maxDropdownHeight={320}
      data={rows.map((row) => ({
        value: String(row.id),
        label: `${commentPlace(row)} · ${row.author_name ?? words.targetUnknownAuthor}: ${plainWords(row.comment).slice(0, 60)}`
      }))}
      renderOption={({ option }) => {
        const row = byId.get(option.value)
        return row === undefined ? (
          option.label
        ) : (
          <div>
            <Text size="xs" c="dimmed">
              {commentPlace(row)} · {sectionName(row.section)} · {row.author_name ?? words.targetUnknownAuthor}
            </Text>
            <Text size="sm" lineClamp={2}>
              {plainWords(row.comment)}
            </Text>
          </div>
        )
      }}
    />
  )
}

/** Finds a live requirement of the component by its number or title. */
export const RuleTarget = ({
  componentId,
  error,
  except,
  inputRef,
  isFirst = false,
  label,
  onChange,
  value
}: Chosen & {
  readonly label: string
  readonly except?: number | null
  /** The first field of a dialog: it gets the focus, and its list stays closed until the user types. */
  readonly isFirst?: boolean
}) => {
  const { data: rules = [] } = useQuery(rulesQuery(componentId))
  return (
    <Select
      openOnFocus={!isFirst}
      ref={inputRef}
      label={label}
      searchable
      clearable
      required
      error={error}
      limit={mostOffered}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      nothingFoundMessage={words.targetNoMatchingRequirement}
      maxDropdownHeight={320}
      data={rules
        .filter(({ id }) => id !== except)
        .map(({ displayed_name, id, title }) => ({ value: String(id), label: `${displayed_name} · ${title}` }))}
    />
  )
}
