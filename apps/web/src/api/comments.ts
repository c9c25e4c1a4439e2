/** Queries for comments: the filtered triage table of a component, a thread, the changes since a comment was posted, and similar comments. commentActs.ts has the mutations. */
import type { Answered, Asked } from "@docket/api/fetch"
import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

/** A row of the triage table. */
export type CommentRow = Answered<"reviews", "listComments">["rows"][number]
/** A comment or reply with all its fields. */
export type Review = Answered<"reviews", "listResponses">["rows"][number] & {
  /** The present place of the quoted words; only in the payload of the requirement. */
  readonly quote_place?: Answered<"rules", "openRule">["reviews"][number]["quote_place"]
}
/** The number of comments by status. */
export type StatusCounts = Answered<"reviews", "listComments">["status_counts"]
/** A page of the triage table. */
export type CommentPage = Answered<"reviews", "listComments">
/** The query of the triage table, without its page. */
export type CommentFilters = Omit<
  NonNullable<Asked<"reviews", "listComments">["query"]>,
  "page" | "per_page" | "include_rule_content"
>
/** The changes to the commented text since the comment, and the text that the comment proposes. */
export type CommentDifference = Answered<"proposals", "difference">

/** The prefix of the cache keys of a component's comments. */
export const commentsKey = (componentId: string | number) => [...componentKey(componentId), "comments"] as const

/** The comments of a component, or of all components of a project. */
export interface CommentScope {
  readonly kind: "component" | "project"
  readonly id: string
}

/** The prefix of the cache keys of a scope's comments. */
export const scopeKey = ({ id, kind }: CommentScope): QueryKey =>
  kind === "component" ? commentsKey(id) : [...projectKey(id), "comments"]

/** The prefix of the cache keys of one comment. */
export const reviewKey = (reviewId: string | number) => ["review", String(reviewId)] as const

/** The number of rows per page: enough for a first look, and few enough to load quickly. */
const rowsOfPage = 200

/** The comments of a component that match the filters, page by page. */
export const commentsQuery = (componentId: string | number, filters: CommentFilters) =>
  commentsOfQuery({ kind: "component", id: String(componentId) }, filters)

/** The comments of a scope that match the filters, page by page. `component` is a filter in a project. */
export const commentsOfQuery = (scope: CommentScope, filters: CommentFilters, component?: number) =>
  infiniteQueryOptions({
    queryKey: [...scopeKey(scope), "list", filters, ...(component === undefined ? [] : [component])],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, page: pageParam, per_page: rowsOfPage }
      return scope.kind === "component"
        ? docket.reviews.listComments({ params: { componentId: scope.id }, query }, { signal })
        : docket.reviews.listProjectComments(
            {
              params: { projectId: scope.id },
              query: { ...query, ...(component === undefined ? {} : { component_id: component }) }
            },
            { signal }
          )
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })

/** The number of comments by status, and the number of adjudicated ones. */
export const triageSummaryQuery = ({ id, kind }: CommentScope) =>
  queryOptions({
    queryKey: [...(kind === "component" ? componentKey(id) : projectKey(id)), "numbers", "triage-summary"],
    queryFn: ({ signal }): Promise<Answered<"numbers", "triageSummary">> =>
      kind === "component"
        ? docket.numbers.triageSummary({ params: { componentId: id } }, { signal })
        : docket.numbers.projectTriageSummary({ params: { projectId: id } }, { signal })
  })

/** The changes to the commented text since the comment, word by word. */
export const differenceQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "difference"],
    queryFn: ({ signal }) => docket.proposals.difference({ params: { reviewId } }, { signal })
  })

/** One comment, as a row of the triage table. Replies have none. */
export const commentQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "row"],
    queryFn: ({ signal }) =>
      docket.reviews.readComment({ params: { reviewId } }, { signal }).then(({ comment }) => comment)
  })

/** All replies to a comment, including nested ones, oldest first. The payload of a requirement already includes them. */
export const repliesQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "replies"],
    queryFn: ({ signal }) => repliesTo(reviewId, 1, signal)
  })

const repliesTo = async (
  reviewId: string | number,
  page: number,
  signal: AbortSignal
): Promise<ReadonlyArray<Review>> => {
  const { pagination, rows } = await docket.reviews.listResponses(
    { params: { reviewId }, query: { page, per_page: 100, depth: "all" } },
    { signal }
  )
  return page * pagination.per_page < pagination.total
    ? [...rows, ...(await repliesTo(reviewId, page + 1, signal))]
    : rows
}

/** The earlier and current texts of a comment (R5.15). */
export const versionsQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "versions"],
    queryFn: ({ signal }) =>
      docket.reviews
        .listVersions({ params: { reviewId }, query: { per_page: 100 } }, { signal })
        .then(({ rows }) => rows)
  })

/** The names of the users who reacted. */
export const reactionsQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "reactions"],
    queryFn: ({ signal }) => docket.reviews.listReactions({ params: { reviewId } }, { signal })
  })

/** Groups of similar open comments (R5.22). */
export const clustersQuery = (componentId: string | number, threshold: number) =>
  queryOptions({
    queryKey: [...commentsKey(componentId), "clusters", threshold],
    queryFn: ({ signal }) =>
      docket.triageOfMany.clusters({ params: { componentId }, query: { threshold, per_page: 50 } }, { signal })
  })

/** The bulk decisions of a component, newest first (R5.20). */
export const batchesQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...commentsKey(componentId), "batches"],
    queryFn: ({ signal }) =>
      docket.triageOfMany.listBatches({ params: { componentId }, query: { per_page: 50 } }, { signal })
  })

/** The response templates of a project. */
export const responseTemplatesQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: ["project", String(projectId), "response-templates"],
    queryFn: ({ signal }) =>
      docket.responseTemplates
        .listResponseTemplates({ params: { projectId } }, { signal })
        .then(({ triage_response_templates }) => triage_response_templates)
  })

/** All users with a role on a component, by name. */
export const componentMembersQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "members"],
    queryFn: ({ signal }) => membersOf(componentId, 1, signal),
    staleTime: 60_000
  })

const membersOf = async (
  componentId: string | number,
  page: number,
  signal: AbortSignal
): Promise<Answered<"projects", "listComponentMembers">["rows"]> => {
  const { pagination, rows } = await docket.projects.listComponentMembers(
    { params: { componentId }, query: { page, per_page: 100 } },
    { signal }
  )
  return page * pagination.per_page < pagination.total
    ? [...rows, ...(await membersOf(componentId, page + 1, signal))]
    : rows
}
