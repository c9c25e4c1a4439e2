/** The components that can be compared, and those that share an SRG with a given component. */
import { queryOptions } from "@tanstack/react-query"
import { componentQuery } from "./component.ts"
import { docket, queryClient } from "./docket.ts"
import { documentsQuery, usageQuery } from "./documents.ts"
import { projectQuery } from "./project.ts"
import * as labels from "../words/compare.ts"

/** A component to select, with its project if it is known. */
export interface Choice {
  readonly id: number
  readonly name: string
  readonly project: string
}

/** The number of projects whose components are listed before a user types. */
const projectsAtFirst = 25

/** The maximum number of components outside the user's projects that are requested one by one. */
const mostByThemselves = 50

const nameOf = ({
  name,
  release,
  version
}: {
  readonly name: string
  readonly release: number
  readonly version: number
}) => `${name} V${version}R${release}`

/** The components of these projects that the user can see. */
const componentsOf = async (projectIds: ReadonlyArray<number>): Promise<ReadonlyArray<Choice>> => {
  const projects = await Promise.allSettled(projectIds.map((id) => queryClient.ensureQueryData(projectQuery(id))))
  return projects.flatMap((project) =>
    project.status === "rejected"
      ? []
      : project.value.components.map((component) => ({
          id: component.id,
          name: nameOf(component),
          project: project.value.name
        }))
  )
}

/** The choices before a search: the components of the user's first projects. */
export const firstChoicesQuery = queryOptions({
  queryKey: ["comparable", "first"],
  queryFn: async ({ signal }) => {
    const { rows } = await docket.projects.listProjects({ query: { per_page: projectsAtFirst } }, { signal })
    return componentsOf(rows.map(({ id }) => id))
  },
  staleTime: 60_000
})

/** The shortest text that the service searches for, in characters. */
export const leastSearched = 3

/** Finds components by words in their names. */
export const foundChoicesQuery = (words: string) =>
  queryOptions({
    queryKey: ["comparable", "found", words],
    queryFn: async ({ signal }): Promise<ReadonlyArray<Choice>> => {
      const query = { q: words, kinds: "components", limit: 50 }
      const { components } = await docket.search.searchEverything({ query }, { signal })
      return (components?.hits ?? []).map((hit) => ({
        id: hit.id,
        name: nameOf(hit),
        project: labels.comparableFoundElsewhere
      }))
    },
    staleTime: 60_000
  })

/** All other visible components that share an SRG with this one, in any release of that SRG. */
export const comparableQuery = (componentId: number) =>
  queryOptions({
    queryKey: ["comparable", "with", componentId],
    queryFn: async (): Promise<ReadonlyArray<Choice>> => {
      const { source_srg_ids } = await queryClient.ensureQueryData(componentQuery(componentId))
      const srgs = await queryClient.ensureQueryData(documentsQuery("srg"))
      const sources: ReadonlySet<number> = new Set(source_srg_ids)
      const shared = new Set(srgs.filter(({ id }) => sources.has(id)).map(({ series }) => series))
      const releases = srgs.filter(({ series }) => shared.has(series))
      const uses = await Promise.all(releases.map(({ id }) => queryClient.ensureQueryData(usageQuery(id))))
      const used = new Map(uses.flatMap(({ components }) => components.map((one) => [one.id, one] as const)))
      used.delete(componentId)
      // The usage of an SRG does not include component releases. The projects that the user can see do.
      const named = (await componentsOf([...new Set([...used.values()].map(({ project_id }) => project_id))])).filter(
        ({ id }) => used.has(id)
      )
      for (const { id } of named) used.delete(id)
      const others = await Promise.all(
        [...used.values()].map(async ({ id, name, project_name }, place): Promise<Choice> => {
          const component =
            place < mostByThemselves ? await queryClient.ensureQueryData(componentQuery(id)).catch(() => null) : null
          return { id, name: component === null ? name : nameOf(component), project: project_name }
        })
      )
      return [...named, ...others]
    },
    staleTime: 60_000
  })
