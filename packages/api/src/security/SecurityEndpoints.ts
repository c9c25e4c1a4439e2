/** Endpoint of security events (R9.3). */
import { SecurityEvent, SecurityEvents, UserId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Pagination } from "../wire/Answer.ts"
import { idInText, PositiveIntegerInText } from "../wire/Input.ts"
import { SecurityEventObject } from "./SecurityEventObject.ts"

export class SecurityEndpoints extends HttpApiGroup.make("security")
  .add(
    HttpApiEndpoint.get("listSecurityEvents", "/api/security_events", {
      query: {
        user_id: Schema.optionalKey(idInText(UserId)),
        action: Schema.optionalKey(SecurityEvent.SecurityAction),
        page: Schema.optionalKey(PositiveIntegerInText),
        per_page: Schema.optionalKey(PositiveIntegerInText)
      },
      success: Schema.Struct({ rows: Schema.Array(SecurityEventObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        SecurityEvents.policy,
        "Security events, newest first",
        "`user_id` selects what is about an account and what its user did. `per_page` is 25 unless given, and at most 100."
      )
    )
  )
  .middleware(Authentication) {}
