/**
 * A batch: many comments decided in one act, with what each was before, so that the act can be undone. Made by Triaging.ts, undone by Undo.ts.
 * What was decided on each is on the comments and in the audit.
 */
import { Schema, Struct } from "effect"
import { batchFields, type PastBatch } from "../component/PastBatch.ts"
import { ReviewId, TriageBatchId, type UserId } from "../Ids.ts"
import { type Review, triageFields } from "./Review.ts"
import { TriageState } from "./TriageChange.ts"
import { TriageStatus } from "./TriageStatus.ts"

/** What the batch did to one comment. */
export const BatchItem = Schema.Struct({
  review_id: ReviewId,
  /** What was decided on it before. */
  before: TriageState,
  /** When it was last changed, as the batch left it. */
  updated_at: Schema.Date,
  /** The reply that the batch's response made, if it made one and that still exists. */
  response_review_id: Schema.NullOr(ReviewId)
})
export interface BatchItem extends Schema.Schema.Type<typeof BatchItem> {}

/** A batch with its items by review id; comments that were destroyed since still have theirs. */
export const TriageBatch = Schema.Struct({
  id: TriageBatchId,
  ...batchFields,
  /** What was decided; null for batches of before this was kept. */
  triage_status: Schema.NullOr(TriageStatus),
  items: Schema.Array(BatchItem)
})
export interface TriageBatch extends Schema.Schema.Type<typeof TriageBatch> {}

/** A batch to be stored; its id is given by storage. */
export type NewTriageBatch = Pick<
  TriageBatch,
  "component_id" | "project_id" | "triage_status" | "created_at" | "items"
> & {
  readonly created_by_id: UserId
}

/** A batch in the list of a component. */
export interface PastTriageBatch extends PastBatch, Pick<TriageBatch, "id" | "triage_status"> {}

/** What a batch did to a comment: as it was before, and as the batch left it. */
export const itemOf = (before: Review, after: Review, response: ReviewId | null): BatchItem => ({
  review_id: before.id,
  before: Struct.pick(before, triageFields),
  updated_at: after.updated_at,
  response_review_id: response
})
