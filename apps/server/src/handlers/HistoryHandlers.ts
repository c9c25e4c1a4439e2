/** The endpoints of histories. */
import { Api, CurrentCaller, RuleToWire } from "@docket/api"
import { type AuditEntry, Histories, type Page } from "@docket/core"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { reading } from "./Answering.ts"
import { pageRequest } from "./PageQuery.ts"

const answer = (request: Page.PageRequest, { rows, total }: Page.Page<AuditEntry>) => ({
  rows: rows.map((entry) => ({
    ...RuleToWire.historyToWire(entry),
    rule_id: entry.rule_id,
    component_id: entry.component_id
  })),
  pagination: { ...request, total }
})

export const HistoryHandlers = HttpApiBuilder.group(Api, "histories", (handlers) =>
  handlers.handleAll({
    ruleHistory: Effect.fnUntraced(function* ({ params, query }) {
      const request = pageRequest(query)
      return answer(request, yield* reading(Histories.ofRule(yield* CurrentCaller, params.ruleId, request)))
    }),
    componentHistory: Effect.fnUntraced(function* ({ params, query }) {
      const request = pageRequest(query)
      return answer(request, yield* reading(Histories.ofComponent(yield* CurrentCaller, params.componentId, request)))
    }),
    projectHistory: Effect.fnUntraced(function* ({ params, query }) {
      const request = pageRequest(query)
      return answer(request, yield* reading(Histories.ofProject(yield* CurrentCaller, params.projectId, request)))
    })
  })
)
