/** The endpoints of histories. */
import { Api, CurrentCaller, RuleToWire } from "@docket/api"
import { type AuditEntry, type AuditId, Histories, type Page } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { reading } from "./Answering.ts"
import { pageRequest } from "./PageQuery.ts"

const rowOf = (entry: AuditEntry) => ({
  ...RuleToWire.historyToWire(entry),
  rule_id: entry.rule_id,
  component_id: entry.component_id
})

const answer = (request: Page.PageRequest, { rows, total }: Page.Page<AuditEntry>) => ({
  rows: rows.map(rowOf),
  pagination: { ...request, total }
})

const entriesRequest = (query: Parameters<typeof pageRequest>[0] & { readonly act?: AuditId }) => ({
  page: pageRequest(query),
  act: query.act ?? null
})

const actsRequest = (query: { readonly per_page?: number; readonly before?: AuditId }): Histories.ActsRequest => ({
  before: query.before ?? null,
  limit: pageRequest(query).per_page
})

const actsAnswer = ({ next, rows }: Histories.Acts) => ({
  rows: rows.map(({ entries, newest }) => ({ ...rowOf(newest), entries })),
  next
})

export const HistoryHandlers = group(Api, "histories", (handlers) =>
  handlers.handleAll({
    ruleHistory: Effect.fnUntraced(function* ({ params, query }) {
      const { act, page } = entriesRequest(query)
      return answer(page, yield* reading(Histories.ofRule(yield* CurrentCaller, params.ruleId, { ...page, act })))
    }),
    componentHistory: Effect.fnUntraced(function* ({ params, query }) {
      const { act, page } = entriesRequest(query)
      return answer(
        page,
        yield* reading(Histories.ofComponent(yield* CurrentCaller, params.componentId, { ...page, act }))
      )
    }),
    projectHistory: Effect.fnUntraced(function* ({ params, query }) {
      const { act, page } = entriesRequest(query)
      return answer(page, yield* reading(Histories.ofProject(yield* CurrentCaller, params.projectId, { ...page, act })))
    }),
    componentActs: Effect.fnUntraced(function* ({ params, query }) {
      const found = Histories.actsOfComponent(yield* CurrentCaller, params.componentId, actsRequest(query))
      return actsAnswer(yield* reading(found))
    }),
    projectActs: Effect.fnUntraced(function* ({ params, query }) {
      const found = Histories.actsOfProject(yield* CurrentCaller, params.projectId, actsRequest(query))
      return actsAnswer(yield* reading(found))
    })
  })
)
