/** The wire form of a verified audit seal (R9.6). */
import { AuditId } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

/** What identifies a seal: its number counts from 1, its hash is SHA-256 in hexadecimal. */
const head = { number: Schema.Int, hash: Schema.String, sealed_at: IsoTime }

export const AuditSealHead = Schema.Struct(head).annotate({ identifier: "AuditSealHead" })

export const AuditSealObject = Schema.Struct({
  ...head,
  previous_hash: Schema.String,
  /** Each entry with an id up to this one is in this seal or an earlier one. */
  through_id: AuditId,
  /** How many entries the seal has. */
  entries: Schema.Int,
  /** What does not fit; `entry_id` is null where it is the seal itself. */
  findings: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["entry_changed", "entry_removed", "entry_added", "seal_changed", "seal_missing"]),
      entry_id: Schema.NullOr(AuditId)
    })
  )
}).annotate({ identifier: "AuditSeal" })
