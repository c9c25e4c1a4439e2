/** The text versions of comments in memory (R9.1, R5.15). Used by the repositories of reviews and comment views. */
import { type EditedReview, Page, type Review, type ReviewId, type ReviewView } from "@docket/core"
import { ascending } from "./Lists.ts"
import { nameOf } from "./ReviewViews.ts"
import type { State } from "./State.ts"
import type { Change } from "./Store.ts"

/** Stores the text of a new review as its first version. */
export const keepFirst = (change: Change, review: Review.Review): void => {
  const { id, comment: text, proposed_text, quote, user_id, created_at } = review
  const version = { review_id: id, version: 1, text, proposed_text, quote, user_id, imported_name: null, created_at }
  change.put("commentVersions", version)
}

/** A page of a comment's text versions. The first is its author's, even without an account. */
export const page = (state: State, id: ReviewId, request: Page.PageRequest): Page.Page<ReviewView.CommentVersion> => {
  const all = state.commentVersions.where("review", id).toSorted(ascending(({ version }) => version))
  const imported = state.reviews.get(id)?.review.imported_name ?? null
  return {
    rows: Page.slice(all, request).map(
      ({ version, text, proposed_text, quote, user_id, imported_name, created_at }) => ({
        number: version,
        comment: text,
        proposed_text,
        quote,
        name: nameOf(state, user_id) ?? imported_name ?? (version === 1 ? imported : null),
        created_at
      })
    ),
    total: all.length
  }
}

/** Stores the text of an edit; returns the number of the version. */
export const keepNext = (change: Change, { review, editor }: EditedReview): number => {
  const version = change.state.commentVersions.count("review", review.id) + 1
  const { id, comment: text, proposed_text, quote, updated_at } = review
  change.put("commentVersions", {
    review_id: id,
    version,
    text,
    proposed_text,
    quote,
    user_id: editor,
    imported_name: null,
    created_at: updated_at
  })
  return version
}
