/**
 * A batch: a bulk decision with the earlier state of each comment, so that it can be undone. Made by TriageComments.ts, undone by Undo.ts.
 * The decisions themselves are on the comments and in the audit.
 */
import { Schema, Struct } from "effect"
import { batchFields, type PastBatch } from "../component/PastBatch.ts"
import { ReviewId, TriageBatchId, type UserId } from "../Ids.ts"
import { type Review, triageFields } from "./Review.ts"
import { TriageState } from "./TriageChange.ts"
import { TriageStatus } from "./TriageStatus.ts"

/** The maximum number of comments in one batch (R5.11). */
export const largestBatch = 1000

/** The effect of the batch on one comment. */
export const BatchItem = Schema.Struct({
  review_id: ReviewId,
  /** The decision before the batch. */
  before: TriageState,
  /** The `updated_at` that the batch gave the comment. */
  updated_at: Schema.Date,
  /** The reply that holds the batch's response; null without one, or when it no longer exists. */
  response_review_id: Schema.NullOr(ReviewId)
})
export interface BatchItem extends Schema.Schema.Type<typeof BatchItem> {}

/** A batch with its items by review id; the items of comments that were destroyed since are kept. */
export const TriageBatch = Schema.Struct({
  id: TriageBatchId,
  ...batchFields,
  /** The decision of the batch; null for batches older than this field. */
  triage_status: Schema.NullOr(TriageStatus),
  items: Schema.Array(BatchItem)
})
export interface TriageBatch extends Schema.Schema.Type<typeof TriageBatch> {}

/** A batch to store. Storage assigns its id. */
export type NewTriageBatch = Pick<
  TriageBatch,
  "component_id" | "project_id" | "triage_status" | "created_at" | "items"
> & {
  readonly created_by_id: UserId
}

/** A batch in the list of a component. */
export interface PastTriageBatch extends PastBatch, Pick<TriageBatch, "id" | "triage_status"> {}

/** The batch item of a comment, from its state before and after the batch. */
export const itemOf = (before: Review, after: Review, response: ReviewId | null): BatchItem => ({
  review_id: before.id,
  before: Struct.pick(before, triageFields),
  updated_at: after.updated_at,
  response_review_id: response
})
