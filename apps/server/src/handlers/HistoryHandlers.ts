/** The endpoints for histories. */
import { Api, CurrentCaller, type HistoryFilters, RuleToWire } from "@docket/api"
import { type AuditId, type HistoryFilter, ReadHistories } from "@docket/core"
import { Effect, Struct } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { reading } from "./Answering.ts"

const rowOf = ({ entry, review, rule_displayed_name }: ReadHistories.ToldEntry) => ({
  ...RuleToWire.historyToWire(entry),
  user_id: entry.user_id,
  rule_id: entry.rule_id,
  rule_displayed_name,
  component_id: entry.component_id,
  review: review === null ? null : Struct.omit(review, ["component_id"])
})

const answer = <Pagination>({
  pagination,
  rows
}: {
  readonly rows: ReadonlyArray<ReadHistories.ToldEntry>
  readonly pagination: Pagination
}) => ({
  rows: rows.map(rowOf),
  pagination
})

const actsAnswer = ({ next, rows }: ReadHistories.Acts) => ({
  rows: rows.map((row) => ({ ...rowOf(row), entries: row.entries })),
  next
})

/** The filter of a query; a missing parameter does not filter. */
export const historyFilter = ({ from, kind, to, user_id }: HistoryFilters): HistoryFilter.HistoryFilter => ({
  user_id: user_id ?? null,
  kind: kind ?? null,
  from: from ?? null,
  to: to ?? null
})

type Pages = HistoryFilters & Pick<ReadHistories.EntriesQuery, "page" | "per_page"> & { readonly act?: AuditId }
const entriesQuery = (query: Pages): ReadHistories.EntriesQuery => ({
  page: query.page,
  per_page: query.per_page,
  act: query.act ?? null,
  filter: historyFilter(query)
})

type Ranges = HistoryFilters & Pick<ReadHistories.ActsRequest, "per_page"> & { readonly before?: AuditId }
const actsQuery = (query: Ranges): ReadHistories.ActsRequest => ({
  per_page: query.per_page,
  before: query.before ?? null,
  filter: historyFilter(query)
})

export const HistoryHandlers = group(Api, "histories", (handlers) =>
  handlers.handleAll({
    ruleHistory: Effect.fnUntraced(function* ({ params, query }) {
      return answer(yield* reading(ReadHistories.ofRule(yield* CurrentCaller, params.ruleId, entriesQuery(query))))
    }),
    componentHistory: Effect.fnUntraced(function* ({ params, query }) {
      const found = ReadHistories.ofComponent(yield* CurrentCaller, params.componentId, entriesQuery(query))
      return answer(yield* reading(found))
    }),
    projectHistory: Effect.fnUntraced(function* ({ params, query }) {
      const found = ReadHistories.ofProject(yield* CurrentCaller, params.projectId, entriesQuery(query))
      return answer(yield* reading(found))
    }),
    componentActs: Effect.fnUntraced(function* ({ params, query }) {
      const found = ReadHistories.actsOfComponent(yield* CurrentCaller, params.componentId, actsQuery(query))
      return actsAnswer(yield* reading(found))
    }),
    projectActs: Effect.fnUntraced(function* ({ params, query }) {
      const found = ReadHistories.actsOfProject(yield* CurrentCaller, params.projectId, actsQuery(query))
      return actsAnswer(yield* reading(found))
    })
  })
)
