/** The queries of who may do what: for site admins everywhere, for admins of a project there (R25.2). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type { ProjectId } from "../../Ids.ts"
import { paged, type Unbounded } from "../../Page.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { type AccessQuery, shown } from "../AccessGrant.ts"
import { AdministrationRepository } from "../AdministrationRepository.ts"

/** The policy of the overview: site admins. */
export const policy = Policy.siteAdmin

/** The policy of the overview of one project: its admins. */
export const projectPolicy = Policy.onProject("admin")

/** The maximum number of rows in a file. */
export const mostInFile = 20_000

/** A page of the overview. Fails with PermissionDenied. */
export const list = Effect.fn("ListAccess.list")(function* (caller: Caller, query: Unbounded<AccessQuery>) {
  yield* Guard.siteAdmin(caller)
  const { pagination, rows } = yield* paged(query, (yield* AdministrationRepository).accessPage)
  return { pagination, rows: rows.map(shown) }
})

/** The same for a project and its components. Fails with NotFound or PermissionDenied. */
export const listOfProject = Effect.fn("ListAccess.listOfProject")(function* (
  caller: Caller,
  project_id: ProjectId,
  query: Unbounded<Omit<AccessQuery, "project_id">>
) {
  yield* Guard.onProject(caller, project_id, projectPolicy)
  const { pagination, rows } = yield* paged({ ...query, project_id }, (yield* AdministrationRepository).accessPage)
  return { pagination, rows: rows.map(shown) }
})

/** The rows of a file: the page `page` of files of `mostInFile`. Fails with PermissionDenied. */
export const exported = Effect.fn("ListAccess.exported")(function* (
  caller: Caller,
  query: Omit<AccessQuery, "per_page">
) {
  yield* Guard.siteAdmin(caller)
  return yield* inFile(query)
})

/** The rows of a project and its components, with its name. Fails with NotFound or PermissionDenied. */
export const exportedOfProject = Effect.fn("ListAccess.exportedOfProject")(function* (caller: Caller, id: ProjectId) {
  yield* Guard.onProject(caller, id, projectPolicy)
  const project = Option.getOrNull(yield* (yield* ProjectRepository).row(id))
  if (project === null) return yield* new NotFound()
  const all = { order: "project", q: null, user_id: null, source: null, page: 1 } as const
  return { name: project.name, rows: yield* inFile({ ...all, project_id: id }) }
})

const inFile = Effect.fnUntraced(function* (query: Omit<AccessQuery, "per_page">) {
  const { rows } = yield* (yield* AdministrationRepository).accessPage({ ...query, per_page: mostInFile })
  return rows.map(shown)
})
