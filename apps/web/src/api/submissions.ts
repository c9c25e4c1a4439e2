/** Submissions of a component to DISA, and the findings of the preflight. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

/** The filter of the findings. */
export type FindingFilter = "all" | "errors" | "warnings" | "locked"

const filters = {
  all: {},
  errors: { severity: "error" },
  warnings: { severity: "warning" },
  locked: { severity: "error", locked: "true" }
} as const

export const submissionsKey = (componentId: string | number) => [...componentKey(componentId), "submissions"] as const

export const preflightQuery = (componentId: string, filter: FindingFilter, page: number) =>
  queryOptions({
    queryKey: [...submissionsKey(componentId), "preflight", filter, page],
    queryFn: ({ signal }) =>
      docket.submissions.preflightSubmission(
        { params: { componentId }, query: { ...filters[filter], page, per_page: 50 } },
        { signal }
      )
  })

export const submissionsQuery = (componentId: string) =>
  infiniteQueryOptions({
    queryKey: [...submissionsKey(componentId), "list"],
    queryFn: ({ pageParam, signal }) =>
      docket.submissions.listSubmissions(
        { params: { componentId }, query: { page: pageParam, per_page: 20 } },
        { signal }
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })

export const submissionDifferenceQuery = (componentId: string, number: number) =>
  queryOptions({
    queryKey: [...submissionsKey(componentId), number, "difference"],
    queryFn: ({ signal }) => docket.submissions.compareSubmissions({ params: { componentId, number } }, { signal })
  })
