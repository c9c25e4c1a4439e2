/** The common fields of triage batches and edit batches in the API. */
import { type PastBatch, UserId } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

const NamedAccount = Schema.NullOr(Schema.Struct({ id: UserId, name: Schema.String }))

/** `created_by` and `undone_by` are null when the account is gone; `undone_by` is also null before an undo. */
export const pastBatchFields = {
  created_at: IsoTime,
  created_by: NamedAccount,
  undone_at: Schema.NullOr(IsoTime),
  undone_by: NamedAccount
}

/** The fields of all batches. */
export const pastBatchToWire = ({ created_at, created_by, undone_at, undone_by }: PastBatch) => ({
  created_at,
  created_by,
  undone_at,
  undone_by
})
