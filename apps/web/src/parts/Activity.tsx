/** The history, newest first, by day. The changes of one request to many records are one line. */
import { Paper, Title } from "@mantine/core"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { IconHistoryOff } from "@tabler/icons-react"
import { actsQuery, type HistoryOf } from "../api/history.ts"
import { ActOfMany } from "./activity/ActOfMany.tsx"
import { ActivityFilters } from "./activity/ActivityFilters.tsx"
import type { ActivityFilter } from "./activity/activityFilter.ts"
import { Entry } from "./activity/Entry.tsx"
import { gatheredActs, type ToldAct } from "./activity/gatheredActs.ts"
import { Empty } from "./Empty.tsx"
import { LoadedPages } from "./LoadedPages.tsx"
import { instantOf } from "./When.tsx"
import * as labels from "../words/activity.ts"
import * as words from "../words/shared.ts"

const dayOf = new Intl.DateTimeFormat(undefined, { dateStyle: "full" })

const byDay = (rows: ReadonlyArray<ToldAct>): ReadonlyArray<readonly [string, ReadonlyArray<ToldAct>]> => {
  const days = new Map<string, Array<ToldAct>>()
  for (const row of rows) {
    const day = dayOf.format(instantOf(row.created_at))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

/** The history with its filters, which the page has in its address. */
export const Activity = ({
  filter,
  onFilter,
  ...of
}: HistoryOf & { readonly filter: ActivityFilter; readonly onFilter: (filter: ActivityFilter) => void }) => {
  const history = useInfiniteQuery({ ...actsQuery(of, filter), placeholderData: keepPreviousData })
  const rows = history.data?.pages.flatMap((page) => page.rows) ?? []
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <ActivityFilters of={of} filter={filter} onFilter={onFilter} rows={rows} />
      <LoadedPages
        query={history}
        more={words.activityShowEarlier}
        empty={
          <Empty icon={<IconHistoryOff />} title={isFiltered ? labels.filterNothing : words.activityEmpty}>
            {isFiltered ? labels.filterNothingDescription : words.activityEmptyDescription}
          </Empty>
        }
      >
        {(rows) =>
          byDay(gatheredActs(rows)).map(([day, ofDay]) => (
            <section key={day} aria-label={day}>
              <Title order={2} size="h6" mb={4}>
                {day}
              </Title>
              <Paper withBorder>
                {ofDay.map((act) =>
                  act.entries === 1 ? (
                    <Entry key={act.id} act={act} of={of} />
                  ) : (
                    <ActOfMany key={act.id} act={act} of={of} />
                  )
                )}
              </Paper>
            </section>
          ))
        }
      </LoadedPages>
    </>
  )
}
