/** The endpoints for presence. */
import { Answer, Api, CurrentCaller } from "@docket/api"
import { ReadPresence, ReportPresence } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

export const PresenceHandlers = group(Api, "presence", (handlers) =>
  handlers.handleAll({
    report: Effect.fnUntraced(function* ({ payload: { component_id, editing, review_id, rule_id, tab } }) {
      const place = { component_id, rule_id: rule_id ?? null, review_id: review_id ?? null, editing }
      return yield* changing(ReportPresence.report(yield* CurrentCaller, tab, place))
    }),
    read: Effect.fnUntraced(function* ({ query }) {
      return yield* reading(ReadPresence.read(yield* CurrentCaller, query.component_id))
    }),
    leave: Effect.fnUntraced(function* ({ query }) {
      yield* changing(ReportPresence.leave(yield* CurrentCaller, query.tab))
      return { toast: Answer.done("Left") }
    })
  })
)
