/** The requests for access to a project, as its admins see them. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { allPages, mostPerPage } from "./allPages.ts"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

/** A request for access to a project. */
export type AccessRequest = Answered<"accessRequests", "listAccessRequests">["rows"][number]

/** All requests for access to a project, oldest first. */
export const accessRequestsQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "requests"],
    queryFn: ({ signal }): Promise<ReadonlyArray<AccessRequest>> =>
      allPages((page) =>
        docket.accessRequests.listAccessRequests(
          { params: { projectId }, query: { page, per_page: mostPerPage } },
          { signal }
        )
      )
  })
