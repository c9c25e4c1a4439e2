/** Use cases of histories: what was done to a requirement, or to a component or project and all that is in it, in pages (R9.2). */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import * as Role from "../access/Role.ts"
import type { ComponentId, ProjectId, RuleId } from "../Ids.ts"
import type { PageRequest } from "../Page.ts"
import { AuditRepository, type HistoryOf } from "./AuditRepository.ts"

/** Reading the history of a requirement or a component. */
export const componentPolicy = Policy.onComponent("viewer")
/** Reading that of a project: of all its components, so a role on one of them is not enough. */
export const projectPolicy = Policy.onProject("viewer")

/** The entries about a requirement, deleted or not. Fails with NotFound or PermissionDenied. */
export const ofRule = Effect.fn("Histories.ofRule")(function* (caller: Caller, id: RuleId, request: PageRequest) {
  const { role } = yield* Guard.onRule(caller, id, componentPolicy)
  return yield* page({ _tag: "Rule", id }, role, request)
})

/** The entries about a component and what is in it. Fails with NotFound or PermissionDenied. */
export const ofComponent = Effect.fn("Histories.ofComponent")(function* (
  caller: Caller,
  id: ComponentId,
  request: PageRequest
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  return yield* page({ _tag: "Component", id }, role, request)
})

/** The entries about a project and all its components. Fails with NotFound or PermissionDenied. */
export const ofProject = Effect.fn("Histories.ofProject")(function* (
  caller: Caller,
  id: ProjectId,
  request: PageRequest
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  return yield* page({ _tag: "Project", id }, role, request)
})

/** Who was made a member of what, and where events are sent, is for admins alone. */
const page = Effect.fnUntraced(function* (of: HistoryOf, role: Role.Role | null, request: PageRequest) {
  return yield* (yield* AuditRepository).historyPage({ ...request, of, for_admins: Role.carries(role, "admin") })
})
