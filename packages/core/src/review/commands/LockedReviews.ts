/** The steps that every change to existing reviews shares, inside its transaction: lock, compare with what the caller saw, refuse, undo links. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import type * as Guard from "../../access/Guard.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId, ReviewId } from "../../Ids.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import type { Review } from "../Review.ts"
import { changedSince, ReviewsHaveChanged, type SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ShownReviews from "../queries/ShownReviews.ts"
import * as Triage from "../Triage.ts"

/** The component, held against a change of its phase. Fails with NotFound when it is gone. */
export const componentOf = Effect.fnUntraced(function* (id: ComponentId) {
  const component = yield* (yield* ComponentRepository).lockForContribution(id)
  return Option.isNone(component) ? yield* new NotFound() : component.value
})

/** The reviews, locked in id order, by id. */
export const byId = Effect.fnUntraced(function* (ids: ReadonlyArray<ReviewId>) {
  const reviews = yield* (yield* ReviewRepository).lock(ids)
  return new Map(reviews.map((review) => [review.id, review]))
})

/** Whether a review is on a requirement that is deleted. With its component held, that stays so. */
export const isOnDeletedRule = Effect.fnUntraced(function* ({ rule_id }: Review) {
  if (rule_id === null) return false
  const rule = yield* (yield* RuleRepository).find(rule_id)
  return Option.isNone(rule) || rule.value.deleted_at !== null
})

/**
 * One review, locked, in the component on which the caller was granted a role. Fails with NotFound when it is gone, or was relocated to another
 * component in between (R14.4): what the caller may do there is another question.
 */
export const one = Effect.fnUntraced(function* (id: ReviewId, component: ComponentId) {
  const [review] = yield* (yield* ReviewRepository).lock([id])
  return review !== undefined && review.component_id === component ? review : yield* new NotFound()
})

/** A review with the one at the top of its thread, both locked; null when it is gone. */
export const withTop = Effect.fnUntraced(function* (id: ReviewId) {
  const found = Option.getOrNull(yield* (yield* ReviewRepository).find(id))
  if (found === null) return null
  const locked = yield* byId([found.thread_id, id])
  const [review, top] = [locked.get(id), locked.get(found.thread_id)]
  return review === undefined || top === undefined ? null : { review, top }
})

/** Fails with ReviewsHaveChanged when a review is not as the caller saw it (R5.18). */
export const failIfChanged = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Pick<Guard.ComponentGrant, "role" | "facts">,
  reviews: ReadonlyArray<Review>,
  seen: SeenVersions
) {
  const changed = changedSince(reviews, seen)
  if (changed.length > 0) {
    return yield* new ReviewsHaveChanged({ current: yield* ShownReviews.ofIds(caller, grant, changed) })
  }
})

/** The duplicates of withdrawn comments go back to the queue, but for those that were decided in the same act (R5.12). */
export const returnDuplicates = (
  duplicates: ReadonlyArray<Review>,
  decidedIds: ReadonlyArray<ReviewId>,
  now: Date
): ReadonlyArray<Triage.Decided> => {
  const alreadyDecided = new Set(decidedIds)
  return duplicates
    .filter(({ id }) => !alreadyDecided.has(id))
    .map((review) => Triage.returnToPending(review, "canonical_withdrawn", now))
}
