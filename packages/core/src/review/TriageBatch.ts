/**
 * A batch: a decision with the earlier state of each comment, so that it can be undone; one comment is a batch of one. Made by TriageComments.ts,
 * CloseComment.ts and AcceptProposal.ts, undone by Undo.ts.
 * The decisions themselves are on the comments and in the audit.
 */
import { Schema, Struct } from "effect"
import { batchFields, type PastBatch } from "../component/PastBatch.ts"
import { ReviewId, TriageBatchId, type UserId } from "../Ids.ts"
import { type Review, triageFields } from "./Review.ts"
import { TriageState } from "./TriageState.ts"
import { TextEdit } from "./TextEdit.ts"
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

/** The commands whose effect can be undone as a batch. */
export const BatchAct = Schema.Literals(["triage", "adjudicate", "reopen", "accept_proposal"])
export type BatchAct = typeof BatchAct.Type

/** The fields of a batch about its command. */
export const commandFields = {
  act: BatchAct,
  /** True for the command on one comment, which the list of bulk decisions leaves out. */
  single: Schema.Boolean,
  /** The edit of a requirement's text that came with the decision on its only comment. */
  text_edit: Schema.NullOr(TextEdit)
}

/** The command of a batch that decides many comments. */
export const bulk = { act: "triage", single: false, text_edit: null } as const

/** A batch with its items by review id; the items of comments that were destroyed since are kept. */
export const TriageBatch = Schema.Struct({
  id: TriageBatchId,
  ...batchFields,
  ...commandFields,
  /** The decision of the batch; null for batches older than this field, and for those that only resolve or reopen. */
  triage_status: Schema.NullOr(TriageStatus),
  items: Schema.Array(BatchItem)
})
export interface TriageBatch extends Schema.Schema.Type<typeof TriageBatch> {}

/** A batch to store. Storage assigns its id. */
export type NewTriageBatch = Pick<
  TriageBatch,
  "component_id" | "project_id" | "triage_status" | "act" | "single" | "text_edit" | "created_at" | "items"
> & {
  readonly created_by_id: UserId
}

/** A batch in the list of a component. */
export interface PastTriageBatch extends PastBatch, Pick<TriageBatch, "id" | "act" | "triage_status"> {}

/** The batch item of a comment, from its state before and after the batch. */
export const itemOf = (before: Review, after: Review, response: ReviewId | null): BatchItem => ({
  review_id: before.id,
  before: Struct.pick(before, triageFields),
  updated_at: after.updated_at,
  response_review_id: response
})
