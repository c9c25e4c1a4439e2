/** Reactions to a comment (R5.17), and the effect of pressing one. Pure; the use cases are in ReactToComment.ts. */
import { Schema } from "effect"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { Plain, ReviewId, UserId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import type { Review } from "./Review.ts"
import { CommentIsWithdrawn } from "./TriageRefusals.ts"

export const ReactionKind = Schema.Literals(["up", "down"])
export type ReactionKind = typeof ReactionKind.Type

/** The reaction of one user to one review; null for none. Each user has at most one for a review. */
export interface Reaction {
  readonly review_id: ReviewId
  readonly user_id: UserId
  readonly kind: ReactionKind | null
  readonly created_at: Date
}

/** The names of the people who reacted, earliest first, at most the requested number of each kind. */
export interface Reactors {
  readonly up: ReadonlyArray<string>
  readonly down: ReadonlyArray<string>
}

/** The facts that the decision needs in addition to the review. */
export interface ReactionFacts {
  readonly actor: UserId
  readonly now: Date
  readonly phase: CommentPhase.PhaseSettings
  /** The actor's present reaction. */
  readonly mine: ReactionKind | null
}

/** The reaction to store, and its audit entry. */
export interface Reacted {
  readonly reaction: Reaction
  readonly audit: AuditDraft
}

/** Pressing the same kind again removes the reaction; pressing the other kind replaces it. */
export const toggled = (mine: ReactionKind | null, pressed: ReactionKind): ReactionKind | null =>
  mine === pressed ? null : pressed

/** The violations of a reaction to this review. */
export const refuse = (
  review: Plain<Pick<Review, "id" | "triage_status">>,
  { now, phase }: Pick<ReactionFacts, "now" | "phase">
): ReadonlyArray<Refusal> => [
  ...CommentPhase.refuse(phase, "reaction", now),
  ...(review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id: review.id })] : [])
]

/** Decides a press on a reaction. Refused while the component does not accept comments, and on a withdrawn review. */
export const decide = (
  review: Review,
  pressed: ReactionKind,
  { actor, now, phase, mine }: ReactionFacts
): Decision<Reacted> => {
  const refusals = refuse(review, { now, phase })
  if (refusals.length > 0) return refused(refusals)
  const kind = toggled(mine, pressed)
  return allowed({
    reaction: { review_id: review.id, user_id: actor, kind, created_at: now },
    // Not in the requirement's history, where reactions would soon displace all other recent entries.
    audit: auditOnReview("react", { ...review, rule_id: null }, [
      { field: "reaction", prev_value: mine, new_value: kind }
    ])
  })
}
