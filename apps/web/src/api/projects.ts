/** The list of projects, and the commands that create projects. */
import type { Answered } from "@docket/api/fetch"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { allPages, mostPerPage } from "./allPages.ts"
import { docket } from "./docket.ts"

/** A project in the list. */
export type ProjectRow = Answered<"projects", "listProjects">["rows"][number]

/** The orders of the list. */
export type ProjectOrder = "name" | "updated" | "created"

/** Dates are newest first, names from A to Z. */
const orders = {
  name: { sort: "name", order: "asc" },
  updated: { sort: "updated_at", order: "desc" },
  created: { sort: "created_at", order: "desc" }
} as const

/** The prefix of the cache keys of the list. */
export const projectsKey = ["projects"] as const

/** The number of projects per page. */
const projectsPerPage = 25

/** A page of the visible projects, each with the user's role. */
export const projectsQuery = ({
  order,
  page,
  q
}: {
  readonly q: string
  readonly order: ProjectOrder
  readonly page: number
}) =>
  queryOptions({
    queryKey: [...projectsKey, { q, order, page }],
    queryFn: ({ signal }) =>
      docket.projects.listProjects(
        {
          query: { standing: "true", per_page: projectsPerPage, page, ...orders[order], ...(q === "" ? {} : { q }) }
        },
        { signal }
      ),
    // While a user types, the previous results stay.
    placeholderData: keepPreviousData
  })

/** A project without access, as in the list: its name, and whether the user has requested access. Null if the list does not contain it. */
export const closedProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, "closed", projectId],
    queryFn: async ({ signal }): Promise<ProjectRow | null> => {
      const rows = await allPages((page) =>
        docket.projects.listProjects({ query: { standing: "true", per_page: mostPerPage, page } }, { signal })
      )
      return rows.find(({ id }) => String(id) === projectId) ?? null
    }
  })
