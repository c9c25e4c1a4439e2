/** The steps that every change to existing reviews shares, inside its transaction: lock, compare with the versions that the caller saw, cut links. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import type * as Guard from "../../access/Guard.ts"
import type { ComponentId, ReviewId } from "../../Ids.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import type { Review } from "../Review.ts"
import { changedSince, ReviewsHaveChanged, type SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as Triage from "../Triage.ts"

/** Locks the reviews in id order, and returns them by id. */
export const byId = Effect.fnUntraced(function* (ids: ReadonlyArray<ReviewId>) {
  const reviews = yield* (yield* ReviewRepository).lock(ids)
  return new Map(reviews.map((review) => [review.id, review]))
})

/** True when a review is on a deleted requirement. The answer holds while its component is locked. */
export const isOnDeletedRule = Effect.fnUntraced(function* ({ rule_id }: Review) {
  if (rule_id === null) return false
  const rule = yield* (yield* RuleRepository).find(rule_id)
  return Option.isNone(rule) || rule.value.deleted_at !== null
})

/**
 * Locks one review in the component on which the caller was granted a role. Fails with NotFound when it is gone, or was relocated to another
 * component in between (R14.4), where the caller may have another role.
 */
export const one = Effect.fnUntraced(function* (id: ReviewId, component: ComponentId) {
  const [review] = yield* (yield* ReviewRepository).lock([id])
  return review !== undefined && review.component_id === component ? review : yield* new NotFound()
})

/** Locks a review and the top review of its thread; null when it is gone. */
export const withTop = Effect.fnUntraced(function* (id: ReviewId) {
  const found = Option.getOrNull(yield* (yield* ReviewRepository).find(id))
  if (found === null) return null
  const locked = yield* byId([found.thread_id, id])
  const [review, top] = [locked.get(id), locked.get(found.thread_id)]
  return review === undefined || top === undefined ? null : { review, top }
})

/** Fails with ReviewsHaveChanged when a review changed after the caller saw it (R5.18). */
export const failIfChanged = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Pick<Guard.ComponentGrant, "role" | "facts">,
  reviews: ReadonlyArray<Review>,
  seen: SeenVersions
) {
  const changed = changedSince(reviews, seen)
  if (changed.length > 0) {
    return yield* new ReviewsHaveChanged({ current: yield* ReadReviews.ofIds(caller, grant, changed) })
  }
})

/** Locks one review like `one`. Fails with NotFound, or with ReviewsHaveChanged when it changed after the caller saw it (R5.18). */
export const oneAsSeen = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Guard.ComponentGrant,
  id: ReviewId,
  seen: SeenVersions
) {
  const review = yield* one(id, grant.component_id)
  yield* failIfChanged(caller, grant, [review], seen)
  return review
})

/** Returns the duplicates of withdrawn comments to the queue, except those that the same command decided (R5.12). */
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
