/** The queries of histories: the audit entries of a requirement, or of a component or project with its content, in pages (R9.2). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Role from "../../access/Role.ts"
import type { AuditId, ComponentId, ProjectId, RuleId } from "../../Ids.ts"
import { atMost, bound, paged, type PageQuery } from "../../Page.ts"
import { type Act, type ActsQuery, AuditRepository, type HistoryOf, type HistoryQuery } from "../AuditRepository.ts"

/** The policy of reading the history of a requirement or a component. */
export const componentPolicy = Policy.onComponent("viewer")
/** The policy of reading the history of a project. It includes all components, so a role on one of them is not enough. */
export const projectPolicy = Policy.onProject("viewer")

/** A page of the entries: of all, or of one act. */
export type EntriesQuery = PageQuery & Pick<HistoryQuery, "act">
/** A range of acts. */
export type ActsRequest = Pick<PageQuery, "per_page"> & Pick<ActsQuery, "before">

/** Acts, newest first, with the start of the next range; null at the end. */
export interface Acts {
  readonly rows: ReadonlyArray<Act>
  readonly next: AuditId | null
}

/** The entries about a requirement, deleted or not. Fails with NotFound or PermissionDenied. */
export const ofRule = Effect.fn("ReadHistories.ofRule")(function* (caller: Caller, id: RuleId, query: EntriesQuery) {
  const { role } = yield* Guard.onRule(caller, id, componentPolicy)
  return yield* page({ _tag: "Rule", id }, role, query)
})

/** The entries about a component and its content. Fails with NotFound or PermissionDenied. */
export const ofComponent = Effect.fn("ReadHistories.ofComponent")(function* (
  caller: Caller,
  id: ComponentId,
  query: EntriesQuery
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  return yield* page({ _tag: "Component", id }, role, query)
})

/** The entries about a project and all its components. Fails with NotFound or PermissionDenied. */
export const ofProject = Effect.fn("ReadHistories.ofProject")(function* (
  caller: Caller,
  id: ProjectId,
  query: EntriesQuery
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  return yield* page({ _tag: "Project", id }, role, query)
})

/** The acts on a component and its content. Fails with NotFound or PermissionDenied. */
export const actsOfComponent = Effect.fn("ReadHistories.actsOfComponent")(function* (
  caller: Caller,
  id: ComponentId,
  query: ActsRequest
) {
  const { role } = yield* Guard.onComponent(caller, id, componentPolicy)
  return yield* acts({ _tag: "Component", id }, role, query)
})

/** The acts on a project and all its components. Fails with NotFound or PermissionDenied. */
export const actsOfProject = Effect.fn("ReadHistories.actsOfProject")(function* (
  caller: Caller,
  id: ProjectId,
  query: ActsRequest
) {
  const role = yield* Guard.onProject(caller, id, projectPolicy)
  return yield* acts({ _tag: "Project", id }, role, query)
})

/** Entries about memberships and webhooks are for admins only. */
const page = Effect.fnUntraced(function* (of: HistoryOf, role: Role.Role | null, query: EntriesQuery) {
  const audit = yield* AuditRepository
  const asked = { ...query, of, for_admins: Role.carries(role, "admin") }
  return yield* paged(asked, audit.historyPage)
})

const acts = Effect.fnUntraced(function* (of: HistoryOf, role: Role.Role | null, query: ActsRequest) {
  const limit = atMost(query.per_page, bound)
  const for_admins = Role.carries(role, "admin")
  // One more than requested shows whether there are more.
  const found = yield* (yield* AuditRepository).acts({ before: query.before, limit: limit + 1, of, for_admins })
  const rows = found.slice(0, limit)
  const answer: Acts = { rows, next: found.length > limit ? (rows.at(-1)?.newest.id ?? null) : null }
  return answer
})
