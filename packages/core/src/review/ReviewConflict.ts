/** Optimistic concurrency of reviews: a caller who says what they saw loses to a change in between (R5.18). */
import { Data } from "effect"
import type { ReviewId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import type { Review } from "./Review.ts"
import type { ShownReview } from "./queries/ShownReviews.ts"

/** The times at which the caller saw the reviews last changed, by id. Ids that are missing are not checked. */
export type SeenVersions = ReadonlyMap<ReviewId, Date>

/** At least one review changed after the caller saw it. `current` holds those that did, as the caller may see them now. */
export class ReviewsHaveChanged extends Data.TaggedError("ReviewsHaveChanged")<{
  readonly current: ReadonlyArray<ShownReview>
}> {}

/** The ids of the reviews that differ from what the caller saw. Times are compared to the millisecond. */
export const changedSince = (reviews: ReadonlyArray<Review>, seen: SeenVersions): ReadonlyArray<ReviewId> =>
  reviews
    .filter((review) => (seen.get(review.id)?.getTime() ?? review.updated_at.getTime()) !== review.updated_at.getTime())
    .map(({ id }) => id)

/** The refusals owed when the caller says what they saw of reviews that the act is not about: nothing that was said about them would count. */
export const refuseOthers = (seen: SeenVersions, ids: ReadonlyArray<ReviewId>): ReadonlyArray<Refusal> =>
  othersOf(seen, ids).map(
    (id) =>
      new FieldIsInvalid({
        pointer: `/expected_updated_at/${id}`,
        detail: "The comment is not among those of the request."
      })
  )

/** The ids of reviews that the caller saw, but for these. */
export const othersOf = (seen: SeenVersions, ids: ReadonlyArray<ReviewId>): ReadonlyArray<ReviewId> => {
  const meant = new Set(ids)
  return [...seen.keys()].filter((id) => !meant.has(id))
}

/** The same as a reason, where a conflict is told and nothing fails. */
export class CommentHasChanged extends Data.TaggedClass("CommentHasChanged")<{ readonly review_id: number }> {
  readonly code = "conflict"
  readonly detail = "The comment has changed since you saw it."
}
