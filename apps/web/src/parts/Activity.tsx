/** What was done, the newest first, under the day on which it was done; what one request did to many records is one line. */
import { Button, Paper, Stack, Title } from "@mantine/core"
import { useInfiniteQuery } from "@tanstack/react-query"
import { IconHistoryOff } from "@tabler/icons-react"
import { type Act, actsQuery, type HistoryOf } from "../api/history.ts"
import { ActOfMany } from "./activity/ActOfMany.tsx"
import { Entry } from "./activity/Entry.tsx"
import { Empty } from "./Empty.tsx"
import { Failure } from "./Failure.tsx"
import { Placeholder } from "./Loaded.tsx"
import { instantOf } from "./When.tsx"

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

const isTold = ({ action, auditable_type }: Act): boolean => !(auditable_type === "Review" && toldByTheRule.has(action))

const byDay = (rows: ReadonlyArray<Act>): ReadonlyArray<readonly [string, ReadonlyArray<Act>]> => {
  const days = new Map<string, Array<Act>>()
  for (const row of rows) {
    const day = dayOf.format(instantOf(row.created_at))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

export const Activity = (of: HistoryOf) => {
  const history = useInfiniteQuery(actsQuery(of))
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
            {ofDay.map((act) =>
              act.entries === 1 ? <Entry key={act.id} row={act} /> : <ActOfMany key={act.id} act={act} of={of} />
            )}
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
