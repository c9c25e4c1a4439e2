/** The endpoints for security events and audit seals. */
import { Api, CurrentCaller, SecurityEventObject } from "@docket/api"
import { ListSecurityEvents, VerifyAudit } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { exporting, reading } from "./Answering.ts"
import * as Download from "./Download.ts"
import * as SecurityEventFile from "./SecurityEventFile.ts"

export const SecurityHandlers = group(Api, "security", (handlers) =>
  handlers.handleAll({
    listSecurityEvents: Effect.fnUntraced(function* ({ query }) {
      const { action = null, user_id = null } = query
      const { pagination, rows } = yield* reading(
        ListSecurityEvents.list(yield* CurrentCaller, { ...query, action, user_id })
      )
      return { rows: rows.map(SecurityEventObject.securityEventToWire), pagination }
    }),
    exportSecurityEvents: Effect.fnUntraced(function* ({ query: { action = null, page = 1, user_id = null } }) {
      const events = yield* exporting(ListSecurityEvents.exported(yield* CurrentCaller, { action, page, user_id }))
      return Download.text(SecurityEventFile.csv(events.map(SecurityEventObject.securityEventToWire)), {
        subject: "security-events",
        suffix: page === 1 ? "" : `_${page}`,
        extension: "csv",
        contentType: "text/csv; charset=utf-8"
      })
    }),
    verifyAudit: Effect.fnUntraced(function* ({ query: { after_number: after = 0, limit } }) {
      return yield* reading(VerifyAudit.verify(yield* CurrentCaller, after, limit))
    })
  })
)
