/** What is done to comments, and what a page then knows to be old. A comment that was changed shows its new state in every list at once, in its place. */
import type { InfiniteData, QueryClient } from "@tanstack/react-query"
import { type CommentPage, type CommentRow, commentsKey, type Review, reviewKey } from "./comments.ts"
import { componentKey } from "./component.ts"
import { ruleKey } from "./rules.ts"

/** Which comment an act was about. */
export interface Touched {
  readonly componentId: string | number
  readonly ruleId: number | null
  readonly reviewId: number | null
}

/** What a review object says that a row of the table shows. */
const changesOf = (review: Review): Partial<CommentRow> => ({
  comment: review.comment,
  section: review.section,
  rule_id: review.rule_id,
  rule_displayed_name: review.rule_displayed_name,
  proposed_text: review.proposed_text,
  proposal_accepted_at: review.proposal_accepted_at,
  ...(review.triage_status === null ? {} : { triage_status: review.triage_status }),
  triage_set_at: review.triage_set_at,
  adjudicated_at: review.adjudicated_at,
  triager_display_name: review.triager_display_name,
  adjudicator_display_name: review.adjudicator_display_name,
  duplicate_of_review_id: review.duplicate_of_review_id,
  addressed_by_rule_id: review.addressed_by_rule_id,
  assignee: review.assignee,
  due_on: review.due_on,
  updated_at: review.updated_at,
  responses_count: review.responses_count,
  reactions: review.reactions,
  permits: review.permits
})

/** Changes rows of the lists that are kept, wherever they stand. */
export const changeRows = (
  client: QueryClient,
  componentId: string | number,
  change: (row: CommentRow) => CommentRow
): void => {
  client.setQueriesData<InfiniteData<CommentPage>>({ queryKey: [...commentsKey(componentId), "list"] }, (data) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) }
  )
}

/** Puts the new state of these comments where they are listed. */
export const showReviews = (
  client: QueryClient,
  componentId: string | number,
  reviews: ReadonlyArray<Review>
): void => {
  const byId = new Map(reviews.map((review) => [review.id, review]))
  changeRows(client, componentId, (row) => {
    const review = byId.get(row.id)
    return review === undefined ? row : { ...row, ...changesOf(review) }
  })
}

/** Everything that an act on comments may have changed is asked for anew. */
export const commentsTouched = async (
  client: QueryClient,
  { componentId, reviewId, ruleId }: Touched
): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: commentsKey(componentId) }),
    client.invalidateQueries({ queryKey: [...componentKey(componentId), "numbers"] }),
    client.invalidateQueries({ queryKey: [...componentKey(componentId), "details"] }),
    client.invalidateQueries({ queryKey: ["waiting"] }),
    client.invalidateQueries({ queryKey: ["my-comments"] }),
    client.invalidateQueries({ queryKey: ruleId === null ? ["rule"] : ruleKey(ruleId) }),
    client.invalidateQueries({ queryKey: reviewId === null ? ["review"] : reviewKey(reviewId) })
  ])
}
