/** Storage of requests for access to projects. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { AccessRequestId, ProjectId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { AccessRequest, AccessRequestView, WaitingAccessRequest } from "./AccessRequest.ts"

/** Laws: a request is removed with its user and with its project. */
export class AccessRequestRepository extends Context.Service<
  AccessRequestRepository,
  {
    /** Stores a request; none when the user already has one for this project. */
    readonly insert: (request: Omit<AccessRequest, "id">) => Effect.Effect<Option.Option<AccessRequestId>>
    readonly find: (id: AccessRequestId) => Effect.Effect<Option.Option<AccessRequestView>>
    /** The requests for a project, oldest first, then by id. One statement. */
    readonly page: (project: ProjectId, request: PageRequest) => Effect.Effect<Page<AccessRequestView>>
    /** The requests that the reader can decide as an admin of the project or of the site, oldest first, then by id. One statement. */
    readonly toDecide: (reader: Reader, request: PageRequest) => Effect.Effect<Page<WaitingAccessRequest>>
    /** Removes a request. True when it existed: of two concurrent removals only one gets true. */
    readonly remove: (id: AccessRequestId) => Effect.Effect<boolean>
    /** Removes the requests of the users for the project, if any. */
    readonly removeOf: (users: ReadonlyArray<UserId>, project: ProjectId) => Effect.Effect<void>
  }
>()("docket/AccessRequestRepository") {}
