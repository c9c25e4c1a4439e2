/** A security event in the API (R9.3). */
import type { AuditEntry } from "@docket/core"
import { SecurityEvent } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"

export const SecurityEventObject = Schema.Struct({
  id: Schema.Int,
  /** The action; includes texts of later versions. */
  action: Schema.String,
  /** The account of the event, with its name at the time; null and "" for none. */
  account_id: Schema.NullOr(Schema.Int),
  account_name: Schema.String,
  /** The person who did it; null and "" when unauthenticated. */
  user_id: Schema.NullOr(Schema.Int),
  user_name: Schema.String,
  changes: Schema.Array(Schema.Struct({ field: Schema.String, prev_value: Schema.Unknown, new_value: Schema.Unknown })),
  request_id: Schema.String,
  created_at: IsoTime
}).annotate({ identifier: "SecurityEvent" })

/** An entry of the type `Security` in the API. */
export const securityEventToWire = (entry: AuditEntry): typeof SecurityEventObject.Type => ({
  ...Struct.pick(entry, ["id", "action", "user_id", "user_name", "changes", "request_id", "created_at"]),
  account_id: entry.auditable_id === SecurityEvent.noAccount ? null : entry.auditable_id,
  account_name: entry.audited_name
})
