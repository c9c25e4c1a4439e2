/** The texts that comments have had, in memory (R9.1, R5.15). Used by the repository of reviews. */
import type { EditedReview, Review } from "@docket/core"
import type { Change } from "./Store.ts"

/** Keeps the text of a review that is posted as its first version. */
export const keepFirst = (change: Change, { id, comment: text, user_id, created_at }: Review.Review): void =>
  change.put("commentVersions", { review_id: id, version: 1, text, user_id, created_at })

/** Keeps the text that an edit gave a comment; answers with the number of the version. */
export const keepNext = (change: Change, { review, editor }: EditedReview): number => {
  const version = change.state.commentVersions.count("review", review.id) + 1
  const { id, comment: text, updated_at } = review
  change.put("commentVersions", { review_id: id, version, text, user_id: editor, created_at: updated_at })
  return version
}
