/** Use cases of projects: create, list, read, change, delete, statistics. Members are in Memberships.ts. */
import { Data, Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import type * as Role from "../access/Role.ts"
import * as Audit from "../audit/Audit.ts"
import { changesBetween } from "../audit/AuditEntry.ts"
import * as Components from "../component/Components.ts"
import type { ComponentSummary } from "../component/Components.ts"
import * as Configuring from "../component/Configuring.ts"
import type { ProjectId } from "../Ids.ts"
import { lastPage, paged, type Unbounded } from "../Page.ts"
import { decided, refuse } from "../Refusal.ts"
import * as Statistics from "../statistics/Statistics.ts"
import { StatisticsRepository } from "../statistics/StatisticsRepository.ts"
import { Transactor } from "../Transactor.ts"
import * as ProjectActs from "./ProjectActs.ts"
import * as ProjectChange from "./ProjectChange.ts"
import { type Member, type ProjectQuery, ProjectRepository, type ProjectRow } from "./ProjectRepository.ts"

/** Creating and listing: any signed-in user. */
export const signedInPolicy = Policy.signedIn
/** Reading a project: its members, and in part those of one of its components (R1.3). */
export const readPolicy = Policy.inProject
/** Changing and deleting a project. */
export const adminPolicy = ProjectActs.acts.configure
/** Reading a project's statistics. */
export const statisticsPolicy = ProjectActs.acts.see_content

/** The page asked for does not exist (R4.2). */
export class PageIsOutOfRange extends Data.TaggedError("PageIsOutOfRange")<{ readonly last_page: number }> {}

/** A project as one of its members, or of its components' members, sees it. */
export interface ProjectDetails {
  readonly project: ProjectRow
  /** The caller's role on the project, null for members of its components. */
  readonly effective_permissions: Role.Role | null
  readonly permits: ProjectActs.Permits
  /** At most 1000 of them, those that the caller may see; `components_count` counts all of these. */
  readonly components: ReadonlyArray<ComponentSummary>
  readonly components_count: number
  /** Null for a caller who is no member of the project. */
  readonly memberships: ReadonlyArray<Member> | null
}

/** Creates a project with the caller as its admin (R1.8). Fails with Refused. */
export const create = Effect.fn("Projects.create")(function* (caller: Caller, project: ProjectChange.ProjectFields) {
  yield* refuse(ProjectChange.refuseProject(project))
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const id = yield* (yield* ProjectRepository).insert(
        { metadata: {}, ...project, created_at: now, updated_at: now },
        caller.user_id
      )
      yield* Audit.record(caller, now, [
        ProjectChange.entry("create", { id, name: project.name }, [
          { field: "visibility", prev_value: null, new_value: project.visibility }
        ])
      ])
      return yield* detailsOf(caller, id, "admin")
    })
  )
})

/** The projects that the caller may know of (R1.3). Fails with PageIsOutOfRange. */
export const list = Effect.fn("Projects.list")(function* (caller: Caller, query: Unbounded<ProjectQuery>) {
  const projectRepository = yield* ProjectRepository
  const page = yield* paged(query, (request) => projectRepository.page(request, caller))
  const last_page = lastPage(page.pagination.total, page.pagination.per_page)
  return page.pagination.page > last_page ? yield* new PageIsOutOfRange({ last_page }) : page
})

/** How the caller stands to each of the projects of a list, by its id (R4.2). One statement. */
export const standings = Effect.fn("Projects.standings")(function* (
  caller: Caller,
  projects: ReadonlyArray<ProjectId>
) {
  const tallies = yield* (yield* StatisticsRepository).standingsOf(projects, caller.user_id)
  return new Map(
    tallies.map((tally) => [tally.project_id, Statistics.standingOf(caller.site_admin ? "admin" : tally.role, tally)])
  )
})

/** One project with its members and components. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("Projects.read")(function* (caller: Caller, id: ProjectId) {
  return yield* detailsOf(caller, id, yield* Guard.inProject(caller, id))
})

/** Changes the fields that are named; what is so already writes nothing. Fails with NotFound, PermissionDenied or Refused. */
export const change = Effect.fn("Projects.change")(function* (
  caller: Caller,
  id: ProjectId,
  wanted: Partial<ProjectChange.ProjectFields>
) {
  const role = yield* Guard.onProject(caller, id, adminPolicy)
  const projectRepository = yield* ProjectRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const project = Option.getOrNull(yield* projectRepository.lock(id))
      if (project === null) return yield* new NotFound()
      const now = yield* transactor.now
      const changed = yield* decided(ProjectChange.decide(project, wanted, now))
      if (changed !== project) {
        yield* projectRepository.save(changed)
        const changes = changesBetween(project, changed, ["name", "description", "visibility", "metadata"])
        yield* Audit.record(caller, now, [ProjectChange.entry("update", changed, changes)])
      }
      return yield* detailsOf(caller, id, role)
    })
  )
})

/** Deletes a project with its components and all that is in them; the audit entries stay (R9.1). Answers with its name. Fails with NotFound or PermissionDenied. */
export const remove = Effect.fn("Projects.remove")(function* (caller: Caller, id: ProjectId) {
  yield* Guard.onProject(caller, id, adminPolicy)
  const projectRepository = yield* ProjectRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const project = Option.getOrNull(yield* projectRepository.lock(id))
      if (project === null) return yield* new NotFound()
      const now = yield* transactor.now
      const components = yield* projectRepository.remove(id)
      yield* Audit.record(caller, now, [
        ...components.map(Configuring.deletedEntry),
        ProjectChange.entry("destroy", project)
      ])
      return project.name
    })
  )
})

/** Completion and lock statistics of a project (section 11 of the rules). Fails with NotFound or PermissionDenied. */
export const statistics = Effect.fn("Projects.statistics")(function* (caller: Caller, id: ProjectId) {
  yield* Guard.onProject(caller, id, statisticsPolicy)
  return Statistics.ofProject(yield* (yield* StatisticsRepository).talliesOf(id))
})

const detailsOf = Effect.fnUntraced(function* (caller: Caller, id: ProjectId, role: Role.Role | null) {
  const projectRepository = yield* ProjectRepository
  const project = Option.getOrNull(yield* projectRepository.row(id))
  if (project === null) return yield* new NotFound()
  const details: ProjectDetails = {
    project,
    effective_permissions: role,
    permits: ProjectActs.permitsOf(role),
    ...(yield* Components.ofProject(caller, id, role)),
    memberships: role === null ? null : yield* projectRepository.members(id)
  }
  return details
})
