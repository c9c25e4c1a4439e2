/** Copying a component's comments to its duplicate in memory (R10.7). Used by the repository of reviews, which stores the copies. */
import { type ComponentId, type ProjectId, References, Review, ReviewId, RuleId } from "@docket/core"
import { present } from "./Integrity.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { ReviewRow, State } from "./State.ts"

/** The copies of every comment of a component with its replies, parents before their replies; `nextId` returns the id of each. */
export const of = (
  state: State,
  from: ComponentId,
  to: { readonly component_id: ComponentId; readonly project_id: ProjectId },
  rules: ReadonlyMap<RuleId, RuleId>,
  nextId: () => number
): ReadonlyArray<ReviewRow> => {
  const originals = state.reviews
    .where("component", from)
    .filter(({ review }) => state.reviews.get(review.thread_id)?.review.action === "comment")
  const copies = new Map(originals.map(({ review }) => [review.id, ReviewId.make(nextId())]))
  const copyOf = (kind: References.ReferredKind, id: number): number | null => {
    if (kind === "users") return null
    const copy = kind === "reviews" ? copies.get(ReviewId.make(id)) : kind === "rules" ? rules.get(RuleId.make(id)) : id
    return present("Review", copy, "Its references must be copied with it.")
  }
  const copied = ({ review, pinned_sha256, edited, moved, merged_at }: ReviewRow): ReviewRow => {
    const copy: Review.Review = {
      ...References.changed(Review.Review, review, copyOf),
      ...to,
      imported_name: ReviewViews.authorNameOf(state, review),
      triage_set_by_imported_name: ReviewViews.triagerNameOf(state, review),
      adjudicated_by_imported_name: ReviewViews.adjudicatorNameOf(state, review)
    }
    return {
      review: copy,
      pinned_sha256,
      edited: edited === null || edited.by === null ? edited : { ...edited, by: { ...edited.by, id: null } },
      moved:
        moved === null
          ? null
          : {
              ...moved,
              original_rule_id: moved.original_rule_id === null ? null : (rules.get(moved.original_rule_id) ?? null)
            },
      merged_at
    }
  }
  return originals.map(copied)
}
