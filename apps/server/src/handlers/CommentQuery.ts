/** The query of the triage table with its defaults filled in (section 7 of the rules). */
import { type Page, ReviewView, type RuleId, type Section, type TriageStatus, type UserId } from "@docket/core"

/** The filters as they came; all may be absent. */
interface Filters {
  readonly triage_status?: TriageStatus.TriageStatus | "all"
  readonly section?: Section.SectionKey | "none"
  readonly rule_id?: RuleId
  readonly author_id?: UserId
  readonly q?: string
  readonly resolved?: "true" | "false" | "all"
  readonly commentable_type?: string
  readonly include_deleted?: "true" | "false"
  readonly assignee_id?: UserId
  readonly assigned?: "any" | "none"
  readonly overdue?: "true" | "false"
}

/** The parameters as they came; all may be absent. */
interface Parameters extends Filters {
  readonly page?: number
  readonly per_page?: number
  readonly include_rule_content?: string
  readonly sort?: ReviewView.CommentQuery["sort"]
  readonly order?: "asc" | "desc"
}

/** Which comments are meant: `pending` ones unless told otherwise. */
export const commentFilter = (filters: Filters): ReviewView.CommentFilter => ({
  triage_status: filters.triage_status ?? "pending",
  section: filters.section ?? null,
  rule_id: filters.rule_id ?? null,
  author_id: filters.author_id ?? null,
  terms: filters.q === undefined ? [] : ReviewView.searchTerms(filters.q),
  resolved: filters.resolved === undefined || filters.resolved === "all" ? null : filters.resolved === "true",
  commentable_type: commentableType(filters.commentable_type),
  include_deleted: filters.include_deleted === "true",
  assignee_id: filters.assignee_id ?? null,
  assigned: filters.assigned === undefined ? null : filters.assigned === "any",
  overdue: filters.overdue === undefined ? null : filters.overdue === "true"
})

/** What is asked for. Newest first unless told otherwise; other sorts go upwards. */
export const commentQuery = (
  query: Parameters
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

/** Any other value asks for both, as the contract says. */
const commentableType = (value: string | undefined): "rule" | "component" | null =>
  value === "rule" || value === "component" ? value : null
