/** The saved filters of a project: the user's own and the shared ones. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

export type SavedFilter = Answered<"savedFilters", "listSavedFilters">["saved_filters"][number]

/** The prefix of their cache keys. */
export const savedFiltersKey = (projectId: string | number) => [...projectKey(projectId), "saved-filters"] as const

export const savedFiltersQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: savedFiltersKey(projectId),
    queryFn: ({ signal }) => docket.savedFilters.listSavedFilters({ params: { projectId } }, { signal }),
    staleTime: 30_000,
    retry: false
  })
