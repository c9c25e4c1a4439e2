/** What people think of a comment without words (R5.17): what a press on a reaction comes to. Pure; the use cases are in Reacting.ts. */
import { Result, Schema } from "effect"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import type { ReviewId, UserId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import type { Review } from "./Review.ts"
import { CommentIsWithdrawn } from "./TriageRefusals.ts"

export const ReactionKind = Schema.Literals(["up", "down"])
export type ReactionKind = typeof ReactionKind.Type

/** What one user thinks of one review; null is nothing (any more). At most one is kept for each user and review. */
export interface Reaction {
  readonly review_id: ReviewId
  readonly user_id: UserId
  readonly kind: ReactionKind | null
  readonly created_at: Date
}

/** Those who reacted, by name, the first one first; at most as many of each kind as were asked for. */
export interface Reactors {
  readonly up: ReadonlyArray<string>
  readonly down: ReadonlyArray<string>
}

/** What the decision must know besides the review. */
export interface ReactionFacts {
  readonly actor: UserId
  readonly now: Date
  readonly phase: CommentPhase.PhaseSettings
  /** What the actor thinks of the review so far. */
  readonly mine: ReactionKind | null
}

/** The reaction to be kept, and the entry owed for it. */
export interface Reacted {
  readonly reaction: Reaction
  readonly audit: AuditDraft
}

/** The same kind again takes the reaction away, the other kind takes its place. */
export const toggled = (mine: ReactionKind | null, pressed: ReactionKind): ReactionKind | null =>
  mine === pressed ? null : pressed

/** What is wrong with a reaction to this review. */
export const refuse = (
  review: Pick<Review, "id" | "triage_status">,
  { now, phase }: Pick<ReactionFacts, "now" | "phase">
): ReadonlyArray<Refusal> => [
  ...CommentPhase.refuse(phase, "reaction", now),
  ...(review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id: review.id })] : [])
]

/** Decides a press on a reaction. Refused when the component takes no comments now, and on what is withdrawn. */
export const decide = (
  review: Review,
  pressed: ReactionKind,
  { actor, now, phase, mine }: ReactionFacts
): Result.Result<Reacted, ReadonlyArray<Refusal>> => {
  const refusals = refuse(review, { now, phase })
  if (refusals.length > 0) return Result.fail(refusals)
  const kind = toggled(mine, pressed)
  return Result.succeed({
    reaction: { review_id: review.id, user_id: actor, kind, created_at: now },
    // Not in the requirement's history, whose newest entries would soon be nothing else.
    audit: auditOnReview("react", { ...review, rule_id: null }, [
      { field: "reaction", prev_value: mine, new_value: kind }
    ])
  })
}
