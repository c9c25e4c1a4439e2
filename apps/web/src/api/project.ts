/** A project with its components and members, as far as the user can see them (R1.3). */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import type { Project } from "./shapes.ts"

export type { Project } from "./shapes.ts"

/** A component in the list of a project. */
export type ComponentRow = Project["components"][number]

/** The prefix of the cache keys of a project. */
export const projectKey = (projectId: string | number) => ["project", String(projectId)] as const

/** Reads a project. */
export const projectQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "details"],
    queryFn: ({ signal }) =>
      docket.projects.readProject({ params: { projectId } }, { signal }).then(({ project }) => project)
  })
