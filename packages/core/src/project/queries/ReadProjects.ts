/** Queries of projects: the list, one project with its members and components, its statistics. */
import { Data, Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type * as Role from "../../access/Role.ts"
import * as ReadComponents from "../../component/queries/ReadComponents.ts"
import type { ComponentSummary } from "../../component/queries/ReadComponents.ts"
import type { ProjectId } from "../../Ids.ts"
import { lastPage, paged, type Unbounded } from "../../Page.ts"
import * as Statistics from "../../statistics/Statistics.ts"
import { StatisticsRepository } from "../../statistics/StatisticsRepository.ts"
import * as ProjectActs from "../ProjectActs.ts"
import { type Member, type ProjectQuery, ProjectRepository, type ProjectRow } from "../ProjectRepository.ts"

/** The policy of creating and listing: every signed-in user. */
export const signedInPolicy = Policy.signedIn

/** The policy of reading a project: its members, and in part the members of one of its components (R1.3). */
export const readPolicy = Policy.inProject
/** The policy of reading a project's statistics. */
export const statisticsPolicy = ProjectActs.acts.see_content

/** The requested page does not exist (R4.2). */
export class PageIsOutOfRange extends Data.TaggedError("PageIsOutOfRange")<{ readonly last_page: number }> {}

/** A project as a member of it, or of one of its components, sees it. */
export interface ProjectDetails {
  readonly project: ProjectRow
  /** The caller's role on the project, null for members of its components. */
  readonly effective_permissions: Role.Role | null
  readonly permits: ProjectActs.Permits
  /** The components that the caller may see, at most 1000; `components_count` counts all of them. */
  readonly components: ReadonlyArray<ComponentSummary>
  readonly components_count: number
  /** Null for a caller who is not a member of the project. */
  readonly memberships: ReadonlyArray<Member> | null
}

/** The projects that the caller may see (R1.3). Fails with PageIsOutOfRange. */
export const list = Effect.fn("ReadProjects.list")(function* (caller: Caller, query: Unbounded<ProjectQuery>) {
  const projectRepository = yield* ProjectRepository
  const page = yield* paged(query, (request) => projectRepository.page(request, caller))
  const last_page = lastPage(page.pagination.total, page.pagination.per_page)
  return page.pagination.page > last_page ? yield* new PageIsOutOfRange({ last_page }) : page
})

/** The caller's standing in each of these projects, by id (R4.2): role, access request, progress. One statement. */
export const standings = Effect.fn("ReadProjects.standings")(function* (
  caller: Caller,
  projects: ReadonlyArray<ProjectId>
) {
  const tallies = yield* (yield* StatisticsRepository).standingsOf(projects, caller.user_id)
  return new Map(
    tallies.map((tally) => [tally.project_id, Statistics.standingOf(caller.site_admin ? "admin" : tally.role, tally)])
  )
})

/** One project with its members and components. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ReadProjects.read")(function* (caller: Caller, id: ProjectId) {
  return yield* detailsOf(caller, id, yield* Guard.inProject(caller, id))
})

/** Completion and lock statistics of a project (section 11 of the rules). Fails with NotFound or PermissionDenied. */
export const statistics = Effect.fn("ReadProjects.statistics")(function* (caller: Caller, id: ProjectId) {
  yield* Guard.onProject(caller, id, statisticsPolicy)
  return Statistics.ofProject(yield* (yield* StatisticsRepository).talliesOf(id))
})

/** The project as a caller with this role sees it. Fails with NotFound. */
export const detailsOf = Effect.fnUntraced(function* (caller: Caller, id: ProjectId, role: Role.Role | null) {
  const projectRepository = yield* ProjectRepository
  const project = Option.getOrNull(yield* projectRepository.row(id))
  if (project === null) return yield* new NotFound()
  const details: ProjectDetails = {
    project,
    effective_permissions: role,
    permits: ProjectActs.permitsOf(role),
    ...(yield* ReadComponents.ofProject(caller, id, role)),
    memberships: role === null ? null : yield* projectRepository.members(id)
  }
  return details
})
