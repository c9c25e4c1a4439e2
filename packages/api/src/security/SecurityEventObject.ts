/** The wire form of a security event (R9.3). */
import type { AuditEntry } from "@docket/core"
import { SecurityEvent } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"

export const SecurityEventObject = Schema.Struct({
  id: Schema.Int,
  /** What happened; texts of later versions as well. */
  action: Schema.String,
  /** The account that it is about, with its name at the time; null and "" for none. */
  account_id: Schema.NullOr(Schema.Int),
  account_name: Schema.String,
  /** Who did it; null and "" when nobody had shown who they are. */
  user_id: Schema.NullOr(Schema.Int),
  user_name: Schema.String,
  changes: Schema.Array(Schema.Struct({ field: Schema.String, prev_value: Schema.Unknown, new_value: Schema.Unknown })),
  request_id: Schema.String,
  created_at: IsoTime
}).annotate({ identifier: "SecurityEvent" })

/** An entry of the type `Security` as it travels. */
export const securityEventToWire = (entry: AuditEntry): typeof SecurityEventObject.Type => ({
  ...Struct.pick(entry, ["id", "action", "user_id", "user_name", "changes", "request_id", "created_at"]),
  account_id: entry.auditable_id === SecurityEvent.noAccount ? null : entry.auditable_id,
  account_name: entry.audited_name
})
