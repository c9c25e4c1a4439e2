/** Use cases of histories: what was done to a requirement, or to a component or project and all that is in it, in pages (R9.2). */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import * as Role from "../access/Role.ts"
import type { AuditId, ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { type Act, type ActsQuery, AuditRepository, type HistoryOf, type HistoryQuery } from "./AuditRepository.ts"

/** Reading the history of a requirement or a component. */
export const componentPolicy = Policy.onComponent("viewer")
/** Reading that of a project: of all its components, so a role on one of them is not enough. */
export const projectPolicy = Policy.onProject("viewer")

/** Which page of the entries: of all, or of those of one act. */
export type EntriesRequest = Omit<HistoryQuery, "of" | "for_admins">
/** Where acts begin, and how many. */
export type ActsRequest = Omit<ActsQuery, "of" | "for_admins">

/** Acts, newest first, and where to go on: null when there are no more. */
export interface Acts {
  readonly rows: ReadonlyArray<Act>
  readonly next: AuditId | null
}

/** The entries about a requirement, deleted or not. Fails with NotFound or PermissionDenied. */
export const ofRule = Effect.fn("Histories.ofRule")(function* (caller: Caller, id: RuleId, request: EntriesRequest) {
  const { role } = yield* Guard.onRule(caller, id, componentPolicy)
  return yield* page({ _tag: "Rule", id }, role, request)
})

/** The entries about a component and what is in it. Fails with NotFound or PermissionDenied. */
export const ofComponent = Effect.fn("Histories.ofComponent")(function* (
  caller: Caller,
  id: ComponentId,
  request: EntriesRequest
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  return yield* page({ _tag: "Component", id }, role, request)
})

/** The entries about a project and all its components. Fails with NotFound or PermissionDenied. */
export const ofProject = Effect.fn("Histories.ofProject")(function* (
  caller: Caller,
  id: ProjectId,
  request: EntriesRequest
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  return yield* page({ _tag: "Project", id }, role, request)
})

/** What was done to a component and what is in it, act by act. Fails with NotFound or PermissionDenied. */
export const actsOfComponent = Effect.fn("Histories.actsOfComponent")(function* (
  caller: Caller,
  id: ComponentId,
  request: ActsRequest
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  return yield* acts({ _tag: "Component", id }, role, request)
})

/** What was done to a project and all its components, act by act. Fails with NotFound or PermissionDenied. */
export const actsOfProject = Effect.fn("Histories.actsOfProject")(function* (
  caller: Caller,
  id: ProjectId,
  request: ActsRequest
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  return yield* acts({ _tag: "Project", id }, role, request)
})

/** Who was made a member of what, and where events are sent, is for admins alone. */
const page = Effect.fnUntraced(function* (of: HistoryOf, role: Role.Role | null, request: EntriesRequest) {
  return yield* (yield* AuditRepository).historyPage({ ...request, of, for_admins: Role.carries(role, "admin") })
})

const acts = Effect.fnUntraced(function* (of: HistoryOf, role: Role.Role | null, request: ActsRequest) {
  const { limit } = request
  const for_admins = Role.carries(role, "admin")
  // One more than is asked for tells whether there are more.
  const found = yield* (yield* AuditRepository).acts({ ...request, limit: limit + 1, of, for_admins })
  const rows = found.slice(0, limit)
  const answer: Acts = { rows, next: found.length > limit ? (rows.at(-1)?.newest.id ?? null) : null }
  return answer
})
