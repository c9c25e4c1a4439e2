/** A verified audit seal in the API (R9.6). */
import { AuditId } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

/** The identity of a seal: its number from 1, and its hash as SHA-256 in hexadecimal. */
const head = { number: Schema.Int, hash: Schema.String, sealed_at: IsoTime }

export const AuditSealHead = Schema.Struct(head).annotate({ identifier: "AuditSealHead" })

export const AuditSealObject = Schema.Struct({
  ...head,
  previous_hash: Schema.String,
  /** Each entry with an id up to this one is in this seal or an earlier one. */
  through_id: AuditId,
  /** The number of entries in the seal. */
  entries: Schema.Int,
  /** The mismatches; `entry_id` is null for the seal itself. */
  findings: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["entry_changed", "entry_removed", "entry_added", "seal_changed", "seal_missing"]),
      entry_id: Schema.NullOr(AuditId)
    })
  )
}).annotate({ identifier: "AuditSeal" })
