/** The list of projects, and what makes projects. */
import type { Answered } from "@docket/api/fetch"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { allPages, mostPerPage } from "./allPages.ts"
import { docket } from "./docket.ts"

/** A project as the list shows it. */
export type ProjectRow = Answered<"projects", "listProjects">["rows"][number]

/** In which order projects are listed. */
export type ProjectOrder = "name" | "updated" | "created"

/** The newest first, names from A to Z. */
const orders = {
  name: { sort: "name", order: "asc" },
  updated: { sort: "updated_at", order: "desc" },
  created: { sort: "created_at", order: "desc" }
} as const

/** Everything that is kept of the list lies under this key. */
export const projectsKey = ["projects"] as const

/** How many are on a page. */
const projectsPerPage = 25

/** A page of the projects that the reader can see, each with the reader's role. */
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

/** A project without access, as in the list: its name, and whether the reader has requested access; null when the list does not have it. */
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
