/**
 * Comments that lose their target because a requirement is deleted or relocated with its comments (R5.12). Each returns to the
 * queue with an entry naming the cause. Pure; used by the use cases that delete and relocate requirements.
 */
import type { ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { timeOfChange } from "../Transactor.ts"
import { canonicalsOf, type Review } from "./Review.ts"
import * as Triage from "./Triage.ts"

/** Returns the comments that point at a deleted requirement, or at a comment on it, to the queue. */
export const onDeletion = (pointing: ReadonlyArray<Review>, now: Date): ReadonlyArray<Triage.Decided> =>
  pointing.map((review) =>
    Triage.returnToPending(
      review,
      review.addressed_by_rule_id === null ? "canonical_on_deleted_rule" : "addressing_rule_deleted",
      now
    )
  )

/** The reviews that a relocation moves, and their destination. */
export interface Relocating {
  /** All reviews on the requirement. */
  readonly moving: ReadonlyArray<Review>
  /** The comments that point at the requirement, or at a comment on it; those that move may be among them. */
  readonly pointing: ReadonlyArray<Review>
  readonly to: { readonly rule_id: RuleId; readonly component_id: ComponentId; readonly project_id: ProjectId }
  readonly now: Date
}

/** The effect of a relocation on reviews. */
export interface Relocated {
  /** Every moved review in its new place. A comment whose own target stays behind returns to the queue. */
  readonly moved: ReadonlyArray<Review>
  /** The comments that return to the queue, moved or not, in their new state, with their audit entries. */
  readonly returned: ReadonlyArray<Triage.Decided>
}

/**
 * The threads in their new place. Links between comments that move together are kept; every other link is cut, whether the comment with the link
 * moved or its target did.
 */
export const onRelocation = ({ moving, pointing, to, now }: Relocating): Relocated => {
  const ids = new Set(moving.map(({ id }) => id))
  const landed = moving.map((review) => {
    const there: Review = { ...review, ...to }
    if (losesTarget(review, ids)) return Triage.returnToPending(there, "target_stayed_behind", now)
    return { review: { ...there, updated_at: timeOfChange(review.updated_at, now) } }
  })
  const stayed = pointing
    .filter(({ id }) => !ids.has(id))
    .map((review) =>
      Triage.returnToPending(
        review,
        review.addressed_by_rule_id === null ? "canonical_relocated" : "addressing_rule_relocated",
        now
      )
    )
  return {
    moved: landed.map(({ review }) => review),
    returned: [...landed.filter((one) => "audit" in one), ...stayed]
  }
}

/** True for a comment whose target does not move with it. The requirement that addresses a comment never moves with it, because the destination has a new one. */
const losesTarget = (review: Review, moving: ReadonlySet<number>): boolean =>
  review.addressed_by_rule_id !== null || canonicalsOf([review]).some((id) => !moving.has(id))
