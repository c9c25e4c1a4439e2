/** Copying a component's comments to its duplicate in memory (R10.7). Used by the repository of reviews, which stores what this makes. */
import { type ComponentId, type ProjectId, type Review, ReviewId, type RuleId } from "@docket/core"
import { present } from "./Integrity.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { ReviewRow, State } from "./State.ts"

/** The copies of every comment of a component with its replies, parents before their replies; `nextId` gives each its id. */
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
  const copyOf = <Id>(map: ReadonlyMap<Id, Id>, id: Id | null): Id | null =>
    id === null ? null : present("Review", map.get(id), "What it refers to is copied with it.")
  const copied = ({ review, pinned_sha256, edited, moved, merged_at }: ReviewRow): ReviewRow => {
    const id = present("Review", copies.get(review.id), "It has a copy.")
    const copy: Review.Review = {
      ...review,
      ...to,
      id,
      rule_id: copyOf(rules, review.rule_id),
      thread_id: copyOf(copies, review.thread_id) ?? id,
      responding_to_review_id: copyOf(copies, review.responding_to_review_id),
      user_id: null,
      imported_name: ReviewViews.authorNameOf(state, review),
      triage_set_by_id: null,
      triage_set_by_imported_name: ReviewViews.triagerNameOf(state, review),
      adjudicated_by_id: null,
      adjudicated_by_imported_name: ReviewViews.adjudicatorNameOf(state, review),
      duplicate_of_review_id: copyOf(copies, review.duplicate_of_review_id),
      addressed_by_rule_id: copyOf(rules, review.addressed_by_rule_id)
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
