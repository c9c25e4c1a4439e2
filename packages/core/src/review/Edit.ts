/** Edits of the text of a comment or reply (R5.15). Pure; the use case is in EditComment.ts. */
import * as Role from "../access/Role.ts"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { UserId } from "../Ids.ts"
import { type OfReview, type Refusal, Violation } from "../Refusal.ts"
import { timeOfChange } from "../Transactor.ts"
import * as Posting from "./Posting.ts"
import * as Proposal from "./Proposal.ts"
import { isOpen, isTopLevelComment, type Review } from "./Review.ts"
import type { EditedReview } from "./ReviewRepository.ts"
import type { Triaged } from "./Triage.ts"
import { CommentIsWithdrawn } from "./TriageRefusals.ts"

/** The new text. An undefined `proposed_text` or `quote` stays; null removes it (R5.24, R5.31). */
export interface Words {
  readonly comment: string
  readonly proposed_text?: string | null | undefined
  readonly quote?: null | undefined
}

/** The facts that the decision needs in addition to the review. */
export interface EditFacts {
  readonly actor: { readonly user_id: UserId; readonly name: string }
  /** The actor's effective role on the component. */
  readonly role: Role.Role | null
  readonly now: Date
  readonly phase: CommentPhase.PhaseSettings
  /** The top review of the thread; the review itself when it is the top one. */
  readonly top: Review
}

export class ActIsNotEdited extends Violation("ActIsNotEdited", "not_a_comment", {
  detail: "Only comments and replies are edited; what was done to a requirement stays on record."
})<OfReview> {}
export class CommentIsDecided extends Violation("CommentIsDecided", "comment_decided")<OfReview> {}
export class ThreadIsAdjudicated extends Violation("ThreadIsAdjudicated", "thread_adjudicated")<OfReview> {}

/**
 * Decides an edit by someone who may edit the review. Returns the review with its new text, null when nothing changes, or every refusal. A changed
 * proposal is no longer accepted.
 * The author may edit a comment that is open, and a reply until its thread's comment is adjudicated.
 * An admin may edit at any time. No one may edit while the component is frozen.
 */
export const decide = (
  review: Review,
  { comment, proposed_text = review.proposed_text, quote: kept }: Words,
  facts: EditFacts
): Decision<EditedReview | null> => {
  const quote = kept === null ? null : review.quote
  const refusals = [
    ...refuseEdit(review, { ...facts, thread_adjudicated: facts.top.adjudicated_at !== null }),
    ...Posting.refuseText("/review/comment", comment),
    ...(proposed_text === review.proposed_text ? [] : Proposal.refuse(proposed_text, review))
  ]
  if (refusals.length > 0) return refused(refusals)
  const sameProposal = proposed_text === review.proposed_text
  if (comment === review.comment && sameProposal && quote === review.quote) return allowed(null)
  const { user_id, name } = facts.actor
  return allowed({
    review: {
      ...review,
      comment,
      proposed_text,
      quote,
      proposal_accepted_at: sameProposal ? review.proposal_accepted_at : null,
      updated_at: timeOfChange(review.updated_at, facts.now)
    },
    editor: user_id,
    edited_by: review.user_id === user_id ? null : { id: user_id, name }
  })
}

/** The violations that stop any edit of this review. */
export const refuseEdit = (
  review: Triaged,
  facts: Pick<EditFacts, "role" | "now" | "phase"> & { readonly thread_adjudicated: boolean }
): ReadonlyArray<Refusal> => [...CommentPhase.refuse(facts.phase, "write", facts.now), ...refuseReview(review, facts)]

const refuseReview = (
  review: Triaged,
  { role, thread_adjudicated }: Pick<EditFacts, "role"> & { readonly thread_adjudicated: boolean }
): ReadonlyArray<Refusal> => {
  const review_id = review.id
  if (review.action !== "comment") return [new ActIsNotEdited({ review_id })]
  if (Role.carries(role, "admin")) return []
  if (review.triage_status === "withdrawn") return [new CommentIsWithdrawn({ review_id })]
  if (!isTopLevelComment(review)) {
    return thread_adjudicated ? [new ThreadIsAdjudicated({ review_id })] : []
  }
  return isOpen(review) ? [] : [new CommentIsDecided({ review_id })]
}

/** The audit entry of an edit. It names the version of the text, never the text (R9.1). */
export const auditOf = ({ review }: EditedReview, version: number): AuditDraft =>
  auditOnReview("edit", review, [{ field: "comment_version", prev_value: version - 1, new_value: version }])
