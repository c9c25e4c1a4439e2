/** What was done to a component in one act, on the wire: what the lists of batches of triage and of edits have in common. */
import { type PastBatch, UserId } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

const NamedAccount = Schema.NullOr(Schema.Struct({ id: UserId, name: Schema.String }))

/** `created_by` and `undone_by` are null when the account is gone, the latter also while nobody has undone the batch. */
export const pastBatchFields = {
  created_at: IsoTime,
  created_by: NamedAccount,
  undone_at: Schema.NullOr(IsoTime),
  undone_by: NamedAccount
}

/** The fields that all batches have. */
export const pastBatchToWire = ({ created_at, created_by, undone_at, undone_by }: PastBatch) => ({
  created_at,
  created_by,
  undone_at,
  undone_by
})
