/** A project with its components and members, as far as the reader may see them (R1.3). */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** A project. */
export type Project = Answered<"projects", "readProject">["project"]
/** A component as a project lists it. */
export type ComponentRow = Project["components"][number]

/** Everything that is kept of a project lies under this key. */
export const projectKey = (projectId: string | number) => ["project", String(projectId)] as const

/** The project. */
export const projectQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "details"],
    queryFn: ({ signal }) =>
      docket.projects.readProject({ params: { projectId } }, { signal }).then(({ project }) => project)
  })
