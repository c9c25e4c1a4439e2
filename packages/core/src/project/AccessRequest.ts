/** Requests of people who know of a project to become members of it (section 17 of the rules). Making them a member answers the request. */
import { Schema } from "effect"
import { AccessRequestId, ProjectId, UserId } from "../Ids.ts"

/** Invariant: one for each user and project. */
export const AccessRequest = Schema.Struct({
  id: AccessRequestId,
  user_id: UserId,
  project_id: ProjectId,
  created_at: Schema.Date
})
export interface AccessRequest extends Schema.Schema.Type<typeof AccessRequest> {}

/** A request with who made it, as the project's admins see it. */
export const AccessRequestView = Schema.Struct({
  ...AccessRequest.fields,
  name: Schema.String,
  email: Schema.String
})
export interface AccessRequestView extends Schema.Schema.Type<typeof AccessRequestView> {}
