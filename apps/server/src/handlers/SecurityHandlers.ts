/** The endpoints for security events and audit seals. */
import { Api, CurrentCaller, SecurityEventObject } from "@docket/api"
import { ListSecurityEvents, VerifyAudit } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { reading } from "./Answering.ts"

export const SecurityHandlers = group(Api, "security", (handlers) =>
  handlers.handleAll({
    listSecurityEvents: Effect.fnUntraced(function* ({ query }) {
      const { action = null, user_id = null } = query
      const { pagination, rows } = yield* reading(
        ListSecurityEvents.list(yield* CurrentCaller, { ...query, action, user_id })
      )
      return { rows: rows.map(SecurityEventObject.securityEventToWire), pagination }
    }),
    verifyAudit: Effect.fnUntraced(function* ({ query: { after_number: after = 0, limit } }) {
      return yield* reading(VerifyAudit.verify(yield* CurrentCaller, after, limit))
    })
  })
)
