/** The query of the triage table with its defaults (section 7 of the rules). */
import type { CommentFilters, CommentsQuery } from "@docket/api"
import { type Page, Query, ReviewView } from "@docket/core"

/** Returns the filter of comments. Default: `pending`. */
export const commentFilter = (filters: CommentFilters): ReviewView.CommentFilter => ({
  triage_status: filters.triage_status ?? "pending",
  section: filters.section ?? null,
  rule_id: filters.rule_id ?? null,
  author_id: filters.author_id ?? null,
  terms: filters.q === undefined ? [] : ReviewView.searchTerms(filters.q),
  search: filters.search === undefined ? [] : Query.parse(filters.search),
  comment_type: filters.comment_type ?? null,
  resolved: filters.resolved === undefined || filters.resolved === "all" ? null : filters.resolved === "true",
  stage: filters.stage ?? null,
  commentable_type: commentableType(filters.commentable_type),
  include_deleted: filters.include_deleted === "true",
  assignee_id: filters.assignee_id ?? null,
  assigned: filters.assigned === undefined ? null : filters.assigned === "any",
  overdue: filters.overdue === undefined ? null : filters.overdue === "true"
})

/** Returns the query. Default: newest first; other orders ascend. */
export const commentQuery = (
  query: CommentsQuery
): Page.Unbounded<ReviewView.CommentQuery> & { readonly include_rule_content: boolean } => {
  const sort = query.sort ?? "created_at"
  return {
    ...commentFilter(query),
    page: query.page,
    per_page: query.per_page,
    include_rule_content: query.include_rule_content === "true",
    sort,
    order: query.order ?? (sort === "created_at" ? "desc" : "asc")
  }
}

/** Any other value selects both, as the contract says. */
const commentableType = (value: string | undefined): "rule" | "component" | null =>
  value === "rule" || value === "component" ? value : null
