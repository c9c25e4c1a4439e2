/** Comments with their replies: the common fields of a table row, a review object and a draft, and threads from flat lists. Pure. */
import type { CommentRow, Review } from "../../api/comments.ts"
import * as words from "../../words/comment.ts"

/** The displayed fields of a comment or reply from any answer. */
export type Said = Pick<CommentRow, Exclude<keyof CommentRow & keyof Review, "triage_status">> &
  Pick<Review, "triage_status"> &
  Partial<Omit<Review, keyof CommentRow>>

/** A comment at the top of a thread. */
export type TopLevel = Said & { readonly triage_status: CommentRow["triage_status"] }

/** Returns the comments on a requirement without replies, oldest first. */
export const topLevelOf = (reviews: ReadonlyArray<Review>): ReadonlyArray<Review & TopLevel> =>
  reviews.filter(
    (review): review is Review & TopLevel =>
      review.action === "comment" && review.responding_to_review_id === null && review.triage_status !== null
  )

/** Returns the comments that are not resolved, decided or not. Replies do not count: a comment with two replies is one item of work. */
export const unresolvedOf = (reviews: ReadonlyArray<Review>): ReadonlyArray<Review & TopLevel> =>
  topLevelOf(reviews).filter(({ adjudicated_at }) => adjudicated_at === null)

/** Returns all replies to a comment, at any depth, oldest first. */
export const repliesIn = (reviews: ReadonlyArray<Review>, id: number): ReadonlyArray<Review> => {
  const thread = new Set([id])
  // A reply follows its parent in the list.
  return reviews.filter((review) => {
    const belongs = review.responding_to_review_id !== null && thread.has(review.responding_to_review_id)
    if (belongs) thread.add(review.id)
    return belongs
  })
}

/** Returns the author's name, or a substitute for a missing one. */
export const nameOf = ({ author_name }: Pick<Said, "author_name">): string => author_name ?? words.threadUnknownAuthor
