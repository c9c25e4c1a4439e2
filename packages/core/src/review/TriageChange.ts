/**
 * The result of every decision on a comment: the comment in its new state, and the audit entry of the change. Used by Triage.ts, Merge.ts and
 * Undo.ts; decides nothing.
 */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { changesBetween } from "../audit/Changes.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import { timeOfChange } from "../ChangeTime.ts"
import type { Plain } from "../Ids.ts"
import type { Review } from "./Review.ts"
import { type Triageable, triageFields } from "./ReviewFields.ts"
import type { TriageStatus } from "./Statuses.ts"

/** A review in its new state, with the audit entry of the change. */
export interface Decided<R = Review> {
  readonly review: R
  readonly audit: AuditDraft
}

/** The fields that triage decides. */
export type TriageState = Pick<Review, (typeof triageFields)[number]>

/** The state of a review that is not triaged. */
export const untriaged: TriageState = Object.fromEntries(triageFields.map((field) => [field, null])) as Record<
  keyof TriageState,
  null
>

/** The state in the queue: no decision, no target, not adjudicated (R5.10). */
export const undecided: TriageState = { ...untriaged, triage_status: "pending" }

/** The state after a decision without a target, made now by an account. */
export const decidedBy = (
  actor: number,
  now: Date,
  triage_status: TriageStatus,
  adjudicated: boolean
): Plain<TriageState> => ({
  ...untriaged,
  triage_status,
  triage_set_by_id: actor,
  triage_set_at: now,
  ...(adjudicated ? { adjudicated_by_id: actor, adjudicated_at: now } : {})
})

/** Changes the triage fields of a review, as of now. The action and its comment go into the audit entry. */
export const changed = <R extends Triageable>(
  review: R,
  action: string,
  comment: string,
  now: Date,
  change: Partial<Plain<TriageState>>
): Decided<R> => {
  const after: R = { ...review, ...change, updated_at: timeOfChange(review.updated_at, now) }
  return {
    review: after,
    audit: auditOnReview(action, review, changesBetween<Triageable>(review, after, triageFields), comment)
  }
}
