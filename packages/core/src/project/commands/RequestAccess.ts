/** The commands of access requests: request, decline or withdraw, and their list. An admin accepts a request by adding the user as a member. */
import { Effect, Option } from "effect"
import { mayKnowProject, NotFound } from "../../access/Access.ts"
import { AccessRepository } from "../../access/AccessRepository.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as ProjectActs from "../ProjectActs.ts"
import * as Audit from "../../audit/Audit.ts"
import type { AccessRequestId, ProjectId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { Violation, refuse, refusing } from "../../Refused.ts"
import { isBlank } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import { AccessRequestRepository } from "../AccessRequestRepository.ts"
import { type AccessRequestView, refuseMessage } from "../AccessRequest.ts"
import * as ProjectChange from "../ProjectChange.ts"
import { ProjectRepository } from "../ProjectRepository.ts"

/** The policy of requesting access and of withdrawing one's request: every signed-in user who can see the project (R1.3). */
export const askPolicy = Policy.signedIn
/** The policy of listing requests. */
export const adminPolicy = ProjectActs.acts.manage_requests

export class IsMember extends Violation("IsMember", "already_member") {}

export class AccessIsRequested extends Violation("AccessIsRequested", "access_requested") {}

/** Requests access. Fails with NotFound for a project that is hidden from the caller, or Refused. */
export const ask = Effect.fn("RequestAccess.ask")(function* (caller: Caller, project_id: ProjectId, message: string) {
  const requestRepository = yield* AccessRequestRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const facts = Option.getOrNull(yield* (yield* AccessRepository).ofProject(caller.user_id, project_id))
      if (facts === null || !mayKnowProject(caller.site_admin, facts)) return yield* new NotFound()
      const project = Option.getOrNull(yield* (yield* ProjectRepository).row(project_id))
      if (project === null) return yield* new NotFound()
      yield* refuse([...(facts.project_role === null ? [] : [new IsMember()]), ...refuseMessage(message)])
      const now = yield* transactor.now
      const request = { user_id: caller.user_id, project_id, message: isBlank(message) ? "" : message, created_at: now }
      const id = Option.getOrNull(yield* requestRepository.insert(request))
      if (id === null) return yield* refusing(new AccessIsRequested())
      yield* Audit.record(caller, now, [ProjectChange.entry("request_access", project)])
      const view: AccessRequestView = { id, ...request, name: caller.name, email: caller.email }
      return view
    })
  )
})

/** The open requests for a project, oldest first. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("RequestAccess.list")(function* (caller: Caller, project: ProjectId, query: PageQuery) {
  yield* Guard.onProject(caller, project, adminPolicy)
  const requestRepository = yield* AccessRequestRepository
  return yield* paged(query, (request) => requestRepository.page(project, request))
})

/** The requests that the caller can decide, in all projects, oldest first. */
export const toDecide = Effect.fn("RequestAccess.toDecide")(function* (caller: Caller, query: PageQuery) {
  const requestRepository = yield* AccessRequestRepository
  return yield* paged(query, (request) => requestRepository.toDecide(caller, request))
})

/** Declines a request as an admin of the project, or withdraws one's own. Fails with NotFound, also for a request that the caller may not see. */
export const remove = Effect.fn("RequestAccess.remove")(function* (
  caller: Caller,
  project_id: ProjectId,
  id: AccessRequestId
) {
  const requestRepository = yield* AccessRequestRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const request = Option.getOrNull(yield* requestRepository.find(id))
      if (request === null || request.project_id !== project_id) return yield* new NotFound()
      const isOwn = request.user_id === caller.user_id
      if (!isOwn) yield* Effect.catch(Guard.onProject(caller, project_id, adminPolicy), () => new NotFound())
      const project = Option.getOrNull(yield* (yield* ProjectRepository).row(project_id))
      if (project === null || !(yield* requestRepository.remove(id))) return yield* new NotFound()
      const now = yield* transactor.now
      const who = [{ field: "user_id", prev_value: request.user_id, new_value: null }]
      const action = isOwn ? "withdraw_access_request" : "decline_access_request"
      yield* Audit.record(caller, now, [ProjectChange.entry(action, project, who)])
      return request
    })
  )
})
