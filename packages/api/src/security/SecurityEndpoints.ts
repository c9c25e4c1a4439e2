/** Endpoints of security events (R9.3) and audit seals (R9.6). */
import { SecurityEvent, ListSecurityEvents, UserId, VerifyAudit } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Pagination } from "../wire/Answer.ts"
import { idInText, PositiveIntegerInText } from "../wire/Input.ts"
import { AuditSealHead, AuditSealObject } from "./AuditSealObject.ts"
import { SecurityEventObject } from "./SecurityEventObject.ts"
import { limit, optional, page } from "../wire/Parameter.ts"

const filters = {
  user_id: optional(idInText(UserId), "Only events about this account or by its user."),
  action: optional(SecurityEvent.SecurityAction, "Only events of this kind, such as `sign_in_failed`.")
}

export class SecurityEndpoints extends HttpApiGroup.make("security")
  .annotate(OpenApi.Description, "Security events, and the seals that prove the history unchanged.")
  .add(
    HttpApiEndpoint.get("listSecurityEvents", "/api/security_events", {
      query: {
        ...filters,
        ...page()
      },
      success: Schema.Struct({ rows: Schema.Array(SecurityEventObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListSecurityEvents.policy,
        "List security events, newest first",
        "`user_id` selects events about an account and by its user."
      )
    ),
    HttpApiEndpoint.get("exportSecurityEvents", "/api/security_events/export", {
      query: {
        ...filters,
        page: optional(PositiveIntegerInText, "The number of the file; by default 1, with the newest events.")
      },
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" })),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListSecurityEvents.policy,
        "Download security events as CSV",
        `Newest first, with the same filters as the list and the full time (UTC). A file has at most ${ListSecurityEvents.mostInFile} events; \`page=2\` has the next ones.`
      )
    ),
    HttpApiEndpoint.get("verifyAudit", "/api/audit_seals", {
      query: {
        after_number: optional(PositiveIntegerInText, "The number of the last seal that was verified."),
        limit: limit(VerifyAudit.bound)
      },
      success: Schema.Struct({ rows: Schema.Array(AuditSealObject), head: Schema.NullOr(AuditSealHead) }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        VerifyAudit.policy,
        "Verify the seals of the audit table",
        "Each row is a seal after `after_number`, compared with the stored entries; `findings` is empty when they are unchanged since sealing. At most 20 rows; continue with the last number. `head` is the last seal."
      )
    )
  )
  .middleware(Authentication) {}
