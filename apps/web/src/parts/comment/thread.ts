/** Comments as they are shown with their replies: what a row of a table, a review object and a draft have in common, and threads out of flat lists. Pure. */
import type { CommentRow, Review } from "../../api/comments.ts"
import * as words from "../../words/comment.ts"

/** What is shown of a comment or reply, whichever answer it came with. */
export type Said = Pick<CommentRow, Exclude<keyof CommentRow & keyof Review, "triage_status">> &
  Pick<Review, "triage_status"> &
  Partial<Omit<Review, keyof CommentRow>>

/** A comment at the top of a thread. */
export type TopLevel = Said & { readonly triage_status: CommentRow["triage_status"] }

/** Of all that was said about a requirement: the comments at the top of their threads, oldest first. */
export const topLevelOf = (reviews: ReadonlyArray<Review>): ReadonlyArray<Review & TopLevel> =>
  reviews.filter(
    (review): review is Review & TopLevel =>
      review.action === "comment" && review.responding_to_review_id === null && review.triage_status !== null
  )

/** Those that are not resolved, decided or not. Replies do not count: a comment with two replies is one item of work. */
export const unresolvedOf = (reviews: ReadonlyArray<Review>): ReadonlyArray<Review & TopLevel> =>
  topLevelOf(reviews).filter(({ adjudicated_at }) => adjudicated_at === null)

/** Everything that was said in reply to a comment, at any depth, oldest first. */
export const repliesIn = (reviews: ReadonlyArray<Review>, id: number): ReadonlyArray<Review> => {
  const thread = new Set([id])
  // A reply follows the post that it replies to.
  return reviews.filter((review) => {
    const belongs = review.responding_to_review_id !== null && thread.has(review.responding_to_review_id)
    if (belongs) thread.add(review.id)
    return belongs
  })
}

/** The name of a user without one. */
export const nameOf = ({ author_name }: Pick<Said, "author_name">): string => author_name ?? words.threadUnknownAuthor
