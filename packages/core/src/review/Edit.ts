/** Editing the text of a comment or reply: who may when, and what is stored (R5.15). Pure; the use case is in Editing.ts. */
import { Result } from "effect"
import * as Role from "../access/Role.ts"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import type { UserId } from "../Ids.ts"
import { type OfReview, type Refusal, Violation } from "../Refusal.ts"
import { timeOfChange } from "../Transactor.ts"
import * as Posting from "./Posting.ts"
import * as Proposal from "./Proposal.ts"
import { isOpen, isTopLevelComment, type Review } from "./Review.ts"
import type { EditedReview } from "./ReviewRepository.ts"
import type { Triaged } from "./Triage.ts"
import { CommentIsWithdrawn } from "./TriageRefusals.ts"

/** What the comment is to say. The proposed text stays as it is when it is not given; null takes it back (R5.24). */
export interface Words {
  readonly comment: string
  readonly proposed_text?: string | null | undefined
}

/** What the decision must know besides the review. */
export interface EditFacts {
  readonly actor: { readonly user_id: UserId; readonly name: string }
  /** The actor's effective role on the component. */
  readonly role: Role.Role | null
  readonly now: Date
  readonly phase: CommentPhase.PhaseSettings
  /** The review at the top of the thread: the review itself when it begins one. */
  readonly top: Review
}

export class ActIsNotEdited extends Violation("ActIsNotEdited", "not_a_comment", {
  detail: "Only comments and replies are edited; what was done to a requirement stays on record."
})<OfReview> {}
export class CommentIsDecided extends Violation("CommentIsDecided", "comment_decided")<OfReview> {}
export class ThreadIsAdjudicated extends Violation("ThreadIsAdjudicated", "thread_adjudicated")<OfReview> {}

/**
 * Decides an edit by someone who may: the review with its new text, null when all stays as it is, or every refusal. Another proposal than the one that was
 * accepted is not accepted.
 * The author edits a comment that waits for a decision or for clarification, and a reply until its thread's comment is adjudicated;
 * an admin edits at any time, and nobody while the component is frozen.
 */
export const decide = (
  review: Review,
  { comment, proposed_text = review.proposed_text }: Words,
  facts: EditFacts
): Result.Result<EditedReview | null, ReadonlyArray<Refusal>> => {
  const refusals = [
    ...refuseEdit(review, { ...facts, thread_adjudicated: facts.top.adjudicated_at !== null }),
    ...Posting.refuseText("/review/comment", comment),
    ...(proposed_text === review.proposed_text ? [] : Proposal.refuse(proposed_text, review))
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  const sameProposal = proposed_text === review.proposed_text
  if (comment === review.comment && sameProposal) return Result.succeed(null)
  const { user_id, name } = facts.actor
  return Result.succeed({
    review: {
      ...review,
      comment,
      proposed_text,
      proposal_accepted_at: sameProposal ? review.proposal_accepted_at : null,
      updated_at: timeOfChange(review.updated_at, facts.now)
    },
    editor: user_id,
    edited_by: review.user_id === user_id ? null : { id: user_id, name }
  })
}

/** What is wrong with editing this review at all. */
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

/** The entry owed for an edit that storage kept as this version of the text. It names the version, never the text (R9.1). */
export const auditOf = ({ review }: EditedReview, version: number): AuditDraft =>
  auditOnReview("edit", review, [{ field: "comment_version", prev_value: version - 1, new_value: version }])
