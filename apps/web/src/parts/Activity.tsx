/** What was done, the newest first, under the day on which it was done: who, what, to what, and what changed by it. */
import { Anchor, Box, Button, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { useInfiniteQuery } from "@tanstack/react-query"
import { IconHistoryOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type HistoryOf, historyQuery, type HistoryRow } from "../api/history.ts"
import { historyVerb } from "../words/historyAction.ts"
import { fieldName } from "../words/ruleField.ts"
import { sectionName, type SectionKey, sectionNames } from "../words/section.ts"
import { type TriageStatus, triageStatuses } from "../words/triage.ts"
import { Empty } from "./Empty.tsx"
import { Failure } from "./Failure.tsx"
import { Placeholder } from "./Loaded.tsx"
import { instantOf, When } from "./When.tsx"

const dayOf = new Intl.DateTimeFormat(undefined, { dateStyle: "full" })

/** What is said of a requirement by an entry of its own is not said again by that of the review beside it. */
const toldByTheRule = new Set([
  "request_review",
  "revoke_review_request",
  "request_changes",
  "approve",
  "lock_control",
  "unlock_control"
])

const isTold = ({ action, auditable_type }: HistoryRow): boolean =>
  !(auditable_type === "Review" && toldByTheRule.has(action))

type Change = HistoryRow["audited_changes"][number]

/** What the verb of an entry says already: that it was locked. */
const saidByTheVerb = new Set(["lock", "lock_control", "unlock_control", "approve"])

/** Ids and times say nothing to a reader, and that a new comment is open goes without saying. */
const isWorthTelling = ({ field, new_value, prev_value }: Change): boolean =>
  !/(?:_id|_ids|_at)$/.test(field) &&
  !["comment_version", "proposal_accepted_for"].includes(field) &&
  !(field === "triage_status" && prev_value === null && new_value === "pending")

const isTriageStatus = (value: unknown): value is TriageStatus =>
  typeof value === "string" && Object.hasOwn(triageStatuses, value)

const isSection = (value: unknown): value is SectionKey =>
  typeof value === "string" && Object.hasOwn(sectionNames, value)

/** What a list or an object holds: the texts of checks, the names of what is marked in it. */
const heldIn = (value: object): ReadonlyArray<string> =>
  Object.entries(value).flatMap(([name, one]: readonly [string, unknown]) => {
    if (one === true) return [name]
    if (typeof one === "string" || typeof one === "number") return [String(one)]
    return typeof one === "object" && one !== null && "content" in one ? [String(one.content)] : []
  })

/** A value of a change, short and in words. */
const shown = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "nothing"
  if (field === "triage_status" && isTriageStatus(value)) return triageStatuses[value].word
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (field === "section" && isSection(value)) return sectionName(value)
  const text = typeof value === "object" ? heldIn(value).join(", ") : String(value)
  if (text === "") return "nothing"
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

const Change = ({ change: { field, new_value, prev_value } }: { readonly change: Change }) => (
  <Text size="sm" c="dimmed">
    {fieldName(field)}: {prev_value === null || prev_value === "" ? "" : `${shown(field, prev_value)} → `}
    {shown(field, new_value)}
  </Text>
)

const Changes = ({ row: { action, audited_changes } }: { readonly row: HistoryRow }) => {
  const told = audited_changes.filter(
    (change) => isWorthTelling(change) && !(change.field === "locked" && saidByTheVerb.has(action))
  )
  return (
    <>
      {told.slice(0, 4).map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {told.length > 4 && (
        <Text size="sm" c="dimmed">
          and {told.length - 4} more
        </Text>
      )}
    </>
  )
}

const Subject = ({ row }: { readonly row: HistoryRow }): ReactNode => {
  const { audited_name, auditable_id, auditable_type, component_id } = row
  if (component_id === null) return audited_name
  const params = { componentId: String(component_id) }
  if (auditable_type === "Review") {
    return (
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => (
          <Link
            to="/components/$componentId/triage"
            params={params}
            search={{ status: "all", comment: auditable_id }}
            {...props}
          />
        )}
      >
        {audited_name}
      </Anchor>
    )
  }
  if (row.rule_id !== null) {
    return (
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => (
          <Link
            to="/components/$componentId/requirements/$ruleId"
            params={{ ...params, ruleId: String(row.rule_id) }}
            {...props}
          />
        )}
      >
        {audited_name}
      </Anchor>
    )
  }
  return audited_name
}

const Entry = ({ row }: { readonly row: HistoryRow }) => (
  <Box py={6} px="sm">
    <Group justify="space-between" gap="xs" align="baseline" wrap="nowrap">
      <Text size="sm">
        <Text span fw={600} size="sm">
          {row.name}
        </Text>{" "}
        {historyVerb(row.action)} · <Subject row={row} />
      </Text>
      <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
        <When at={row.created_at} />
      </Text>
    </Group>
    {row.comment !== "" && (
      <Text size="sm" fs="italic">
        “{row.comment}”
      </Text>
    )}
    <Changes row={row} />
  </Box>
)

const byDay = (rows: ReadonlyArray<HistoryRow>): ReadonlyArray<readonly [string, ReadonlyArray<HistoryRow>]> => {
  const days = new Map<string, Array<HistoryRow>>()
  for (const row of rows) {
    const day = dayOf.format(instantOf(row.created_at))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

export const Activity = (of: HistoryOf) => {
  const history = useInfiniteQuery(historyQuery(of))
  if (history.data === undefined) {
    return history.isError ? <Failure error={history.error} onRetry={() => void history.refetch()} /> : <Placeholder />
  }
  const rows = history.data.pages.flatMap((page) => page.rows).filter(isTold)
  if (rows.length === 0) {
    return (
      <Empty icon={<IconHistoryOff />} title="Nothing was done yet">
        What people change, comment and decide is listed here.
      </Empty>
    )
  }
  return (
    <Stack gap="md">
      {byDay(rows).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Title order={2} size="h6" mb={4}>
            {day}
          </Title>
          <Paper withBorder>
            {ofDay.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </Paper>
        </section>
      ))}
      {history.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: "center" }}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show what was before
        </Button>
      )}
    </Stack>
  )
}
