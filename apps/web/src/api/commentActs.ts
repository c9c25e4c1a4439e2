/** Actions on comments, and the cache updates that follow them. A changed comment shows its new state at once, at its place in every list. */
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query"
import { type CommentPage, type CommentRow, commentsKey, type Review, reviewKey } from "./comments.ts"
import { componentKey } from "./component.ts"
import { ruleKey } from "./rules.ts"

/** The comment that an action changed. */
export interface Touched {
  readonly componentId: string | number
  readonly ruleId: number | null
  readonly reviewId: number | null
}

/** Returns the row of the triage table, updated from the review. */
const shownBy = (review: Review, row: CommentRow): CommentRow => {
  const told = Object.entries(review).filter(
    ([field, value]) => field in row && (field !== "triage_status" || value !== null)
  )
  return { ...row, ...Object.fromEntries(told) }
}

/** True for what is cached of a project's comments or their numbers, whose components may have changed. */
const isOfProject = ({ queryKey }: Pick<Query, "queryKey">): boolean =>
  queryKey[0] === "project" && (queryKey[2] === "comments" || queryKey[2] === "numbers")

/** Changes the rows of a comment in all cached lists. */
export const changeRows = (
  client: QueryClient,
  componentId: string | number,
  change: (row: CommentRow) => CommentRow
): void => {
  const changed = (data: InfiniteData<CommentPage> | undefined) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) }
  client.setQueriesData<InfiniteData<CommentPage>>({ queryKey: [...commentsKey(componentId), "list"] }, changed)
  client.setQueriesData<InfiniteData<CommentPage>>(
    { predicate: (query) => isOfProject(query) && query.queryKey[3] === "list" },
    changed
  )
}

/** Shows the new state of these comments in the lists that contain them. */
export const showReviews = (
  client: QueryClient,
  componentId: string | number,
  reviews: ReadonlyArray<Review>
): void => {
  const byId = new Map(reviews.map((review) => [review.id, review]))
  changeRows(client, componentId, (row) => {
    const review = byId.get(row.id)
    return review === undefined ? row : shownBy(review, row)
  })
}

/** Invalidates everything that an action on comments can change. */
export const commentsTouched = async (
  client: QueryClient,
  { componentId, reviewId, ruleId }: Touched
): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: commentsKey(componentId) }),
    client.invalidateQueries({ queryKey: [...componentKey(componentId), "numbers"] }),
    client.invalidateQueries({ queryKey: [...componentKey(componentId), "details"] }),
    client.invalidateQueries({ predicate: isOfProject }),
    client.invalidateQueries({ queryKey: ["waiting"] }),
    client.invalidateQueries({ queryKey: ["my-comments"] }),
    client.invalidateQueries({ queryKey: ruleId === null ? ["rule"] : ruleKey(ruleId) }),
    client.invalidateQueries({ queryKey: reviewId === null ? ["review"] : reviewKey(reviewId) })
  ])
}
