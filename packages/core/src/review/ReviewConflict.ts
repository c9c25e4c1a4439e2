/** Optimistic concurrency of reviews: a caller's change fails if the review changed after the version that the caller saw (R5.18). */
import { Data } from "effect"
import type { ReviewId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Tagged } from "../Refusal.ts"
import type { ShownReview } from "./queries/ReadReviews.ts"

/** The `updated_at` of the reviews as the caller saw them, by id. Reviews without an entry are not checked. */
export type SeenVersions = ReadonlyMap<ReviewId, Date>

/** At least one review changed after the caller saw it. `current` holds the changed reviews as the caller sees them now. */
export class ReviewsHaveChanged extends Data.TaggedError("ReviewsHaveChanged")<{
  readonly current: ReadonlyArray<ShownReview>
}> {}

/** The ids of the records that changed since the caller saw them. Times are compared to the millisecond. */
export const changedSince = <Id>(
  records: ReadonlyArray<{ readonly id: Id; readonly updated_at: Date }>,
  seen: ReadonlyMap<Id, Date>
): ReadonlyArray<Id> =>
  records
    .filter(({ id, updated_at }) => (seen.get(id)?.getTime() ?? updated_at.getTime()) !== updated_at.getTime())
    .map(({ id }) => id)

/** The violations for seen versions of records that are not in the request, because such a version would be ignored. */
export const refuseOthers = <Id extends number>(
  seen: ReadonlyMap<Id, Date>,
  ids: ReadonlyArray<Id>,
  kind: "comment" | "requirement" = "comment"
): ReadonlyArray<Refusal> =>
  othersOf(seen, ids).map(
    (id) =>
      new FieldIsInvalid({
        pointer: `/expected_updated_at/${id}`,
        detail: `The request does not name this ${kind}.`
      })
  )

/** The ids of the records that the caller saw, except these. */
export const othersOf = <Id>(seen: ReadonlyMap<Id, Date>, ids: ReadonlyArray<Id>): ReadonlyArray<Id> => {
  const meant = new Set(ids)
  return [...seen.keys()].filter((id) => !meant.has(id))
}

/** The same conflict as a violation, for a preview that reports conflicts instead of failing. */
export class CommentHasChanged extends Tagged("CommentHasChanged")<{ readonly review_id: number }> {
  readonly code = "conflict"
  readonly detail = "The comment has changed since you saw it."
}
