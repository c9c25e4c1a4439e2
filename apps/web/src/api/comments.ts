/** Comments: the triage table of a component under any filter, the thread of one, what changed since it was posted, and what says the same. What changes them is in commentActs.ts. */
import type { Answered, Asked } from "@docket/api/fetch"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

/** A comment as the triage table lists it. */
export type CommentRow = Answered<"reviews", "listComments">["rows"][number]
/** A comment or reply with everything that is known of it. */
export type Review = Answered<"reviews", "listResponses">["rows"][number]
/** How many comments have each status. */
export type StatusCounts = Answered<"reviews", "listComments">["status_counts"]
/** A page of the triage table. */
export type CommentPage = Answered<"reviews", "listComments">
/** The query of the triage table, without its page. */
export type CommentFilters = Omit<
  NonNullable<Asked<"reviews", "listComments">["query"]>,
  "page" | "per_page" | "include_rule_content"
>
/** What changed since a comment, and what it proposes. */
export type CommentDifference = Answered<"proposals", "difference">

/** Everything that is kept of a component's comments lies under this key. */
export const commentsKey = (componentId: string | number) => [...componentKey(componentId), "comments"] as const

/** Everything that is kept of one comment lies under this key. */
export const reviewKey = (reviewId: string | number) => ["review", String(reviewId)] as const

/** How many rows come at once: enough to begin with, few enough to come at once. */
const rowsOfPage = 200

/** The comments that filters select, page by page. */
export const commentsQuery = (componentId: string | number, filters: CommentFilters) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(componentId), "list", filters],
    queryFn: ({ pageParam, signal }) =>
      docket.reviews.listComments(
        { params: { componentId }, query: { ...filters, page: pageParam, per_page: rowsOfPage } },
        { signal }
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })

/** How many comments of a component there are by status, and how many are adjudicated. */
export const triageSummaryQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "numbers", "triage-summary"],
    queryFn: ({ signal }) => docket.numbers.triageSummary({ params: { componentId } }, { signal })
  })

/** What changed in the commented text since, word by word. */
export const differenceQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "difference"],
    queryFn: ({ signal }) => docket.proposals.difference({ params: { reviewId } }, { signal })
  })

/** All replies to a comment, those to replies as well, oldest first. For comments on a requirement its payload has them already. */
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

/** The texts that a comment has had (R5.15). */
export const versionsQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "versions"],
    queryFn: ({ signal }) =>
      docket.reviews
        .listVersions({ params: { reviewId }, query: { per_page: 100 } }, { signal })
        .then(({ rows }) => rows)
  })

/** Who reacted, by name. */
export const reactionsQuery = (reviewId: string | number) =>
  queryOptions({
    queryKey: [...reviewKey(reviewId), "reactions"],
    queryFn: ({ signal }) => docket.reviews.listReactions({ params: { reviewId } }, { signal })
  })

/** Open comments that say nearly the same (R5.22). */
export const clustersQuery = (componentId: string | number, threshold: number) =>
  queryOptions({
    queryKey: [...commentsKey(componentId), "clusters", threshold],
    queryFn: ({ signal }) =>
      docket.triageOfMany.clusters({ params: { componentId }, query: { threshold, per_page: 50 } }, { signal })
  })

/** What was decided for many at once, the newest first (R5.20). */
export const batchesQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...commentsKey(componentId), "batches"],
    queryFn: ({ signal }) =>
      docket.triageOfMany.listBatches({ params: { componentId }, query: { per_page: 50 } }, { signal })
  })

/** The texts that a project's triagers answer with. */
export const responseTemplatesQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: ["project", String(projectId), "response-templates"],
    queryFn: ({ signal }) =>
      docket.responseTemplates
        .listResponseTemplates({ params: { projectId } }, { signal })
        .then(({ triage_response_templates }) => triage_response_templates)
  })

/** Everybody who has a role on a component, by name. */
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
