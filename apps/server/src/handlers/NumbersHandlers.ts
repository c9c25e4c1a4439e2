/** The endpoints for statistics: progress of components and of triage. */
import { Api, CurrentCaller, NumbersObject } from "@docket/api"
import { type Day, ReadStatistics } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { surveying } from "./Answering.ts"

const asked = (query: { readonly from?: Day.Day; readonly to?: Day.Day }): Day.AskedDays => ({
  from: query.from ?? null,
  to: query.to ?? null
})

export const NumbersHandlers = group(Api, "numbers", (handlers) =>
  handlers.handleAll({
    componentStatistics: Effect.fnUntraced(function* ({ params }) {
      return yield* surveying(ReadStatistics.statistics(yield* CurrentCaller, params.componentId))
    }),
    workflowState: Effect.fnUntraced(function* ({ params }) {
      const state = yield* surveying(ReadStatistics.workflowState(yield* CurrentCaller, params.componentId))
      return NumbersObject.workflowStateToWire(state)
    }),
    triageSummary: Effect.fnUntraced(function* ({ params }) {
      return yield* surveying(ReadStatistics.triageSummary(yield* CurrentCaller, params.componentId))
    }),
    projectTriageSummary: Effect.fnUntraced(function* ({ params }) {
      return yield* surveying(ReadStatistics.projectTriageSummary(yield* CurrentCaller, params.projectId))
    }),
    triageAgeing: Effect.fnUntraced(function* ({ params }) {
      return yield* surveying(ReadStatistics.triageAgeing(yield* CurrentCaller, params.componentId))
    }),
    burnDown: Effect.fnUntraced(function* ({ params, query }) {
      return yield* surveying(ReadStatistics.burnDown(yield* CurrentCaller, params.componentId, asked(query)))
    }),
    triagers: Effect.fnUntraced(function* ({ params, query }) {
      return yield* surveying(ReadStatistics.triagers(yield* CurrentCaller, params.componentId, asked(query)))
    })
  })
)
