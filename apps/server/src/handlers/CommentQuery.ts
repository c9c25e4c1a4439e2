/** The query of the triage table with its defaults filled in (section 7 of the rules). */
import { ReviewView, type RuleId, type Section, type TriageStatus, type UserId } from "@docket/core"

/** The parameters as they came; all may be absent. */
interface Parameters {
  readonly triage_status?: TriageStatus.TriageStatus | "all"
  readonly page?: number
  readonly per_page?: number
  readonly section?: Section.SectionKey | "none"
  readonly rule_id?: RuleId
  readonly author_id?: UserId
  readonly q?: string
  readonly resolved?: "true" | "false" | "all"
  readonly commentable_type?: string
  readonly include_rule_content?: string
  readonly include_deleted?: "true" | "false"
  readonly sort?: ReviewView.CommentQuery["sort"]
  readonly order?: "asc" | "desc"
}

const defaultPerPage = 25
const largestPerPage = 1000

/** What is asked for. Newest first unless told otherwise; other sorts go upwards. */
export const commentQuery = (
  query: Parameters
): ReviewView.CommentQuery & { readonly include_rule_content: boolean } => {
  const sort = query.sort ?? "created_at"
  return {
    triage_status: query.triage_status ?? "pending",
    page: query.page ?? 1,
    per_page: Math.min(query.per_page ?? defaultPerPage, largestPerPage),
    section: query.section ?? null,
    rule_id: query.rule_id ?? null,
    author_id: query.author_id ?? null,
    terms: ReviewView.searchTerms(query.q ?? ""),
    resolved: query.resolved === undefined || query.resolved === "all" ? null : query.resolved === "true",
    commentable_type: commentableType(query.commentable_type),
    include_rule_content: query.include_rule_content === "true",
    include_deleted: query.include_deleted === "true",
    sort,
    order: query.order ?? (sort === "created_at" ? "desc" : "asc")
  }
}

/** Any other value asks for both, as the contract says. */
const commentableType = (value: string | undefined): "rule" | "component" | null =>
  value === "rule" || value === "component" ? value : null
