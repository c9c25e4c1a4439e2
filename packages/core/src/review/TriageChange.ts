/**
 * What every decision on a comment comes to: the comment in its new state, and the entry owed for the change. Used by Triage.ts, Merge.ts and
 * Undo.ts; decides nothing.
 */
import { Schema, Struct } from "effect"
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import { timeOfChange } from "../Transactor.ts"
import { Review, triageFields } from "./Review.ts"

/** A review in its new state, with the entry owed for the change. */
export interface Decided {
  readonly review: Review
  readonly audit: AuditDraft
}

/** The fields that triage decides. */
export const TriageState = Schema.Struct(Struct.pick(Review.fields, triageFields))
export type TriageState = typeof TriageState.Type

/** The state in the queue: no decision, no target, not adjudicated (R5.10). */
export const undecided: TriageState = {
  triage_status: "pending",
  triage_set_by_id: null,
  triage_set_at: null,
  triage_set_by_imported_name: null,
  adjudicated_by_id: null,
  adjudicated_at: null,
  adjudicated_by_imported_name: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null
}

/** A review with these triage fields, last changed now; the action and its words go into the entry. */
export const changed = (
  review: Review,
  action: string,
  comment: string,
  now: Date,
  change: Partial<TriageState>
): Decided => {
  const after: Review = { ...review, ...change, updated_at: timeOfChange(review.updated_at, now) }
  return {
    review: after,
    audit: auditOnReview(action, review, changesBetween(review, after, triageFields), comment)
  }
}
