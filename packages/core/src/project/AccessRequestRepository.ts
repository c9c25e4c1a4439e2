/** Storage of requests for access to projects. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { AccessRequestId, ProjectId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { AccessRequest, AccessRequestView } from "./AccessRequest.ts"

/** Laws: a request goes with its user and its project. */
export class AccessRequestRepository extends Context.Service<
  AccessRequestRepository,
  {
    /** None when the user has asked for this project already. */
    readonly insert: (request: Omit<AccessRequest, "id">) => Effect.Effect<Option.Option<AccessRequestId>>
    readonly find: (id: AccessRequestId) => Effect.Effect<Option.Option<AccessRequestView>>
    /** Those for a project, the oldest first, then by id. One statement. */
    readonly page: (project: ProjectId, request: PageRequest) => Effect.Effect<Page<AccessRequestView>>
    /** True when it was there: of two who take it away, for one of them. */
    readonly remove: (id: AccessRequestId) => Effect.Effect<boolean>
    /** Takes away what the user has asked of the project, if anything. */
    readonly removeOf: (user: UserId, project: ProjectId) => Effect.Effect<void>
  }
>()("docket/AccessRequestRepository") {}
