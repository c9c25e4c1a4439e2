/** The endpoints of security events and audit seals. */
import { Api, CurrentCaller, SecurityEventObject } from "@docket/api"
import { SecurityEvents, VerifyingAudit } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { reading } from "./Answering.ts"

const defaultPerPage = 25
const largestPerPage = 100

export const SecurityHandlers = group(Api, "security", (handlers) =>
  handlers.handleAll({
    listSecurityEvents: Effect.fnUntraced(function* ({ query }) {
      const { action = null, page = 1, per_page = defaultPerPage, user_id = null } = query
      const request = { page, per_page: Math.min(per_page, largestPerPage) }
      const { rows, total } = yield* reading(SecurityEvents.list(yield* CurrentCaller, { ...request, action, user_id }))
      return { rows: rows.map(SecurityEventObject.securityEventToWire), pagination: { ...request, total } }
    }),
    verifyAudit: Effect.fnUntraced(function* ({
      query: { after_number: after = 0, limit = VerifyingAudit.mostSeals }
    }) {
      return yield* reading(VerifyingAudit.verify(yield* CurrentCaller, after, limit))
    })
  })
)
