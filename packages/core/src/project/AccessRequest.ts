/** Requests for access: a user who can see a project asks to become a member (section 17 of the rules). Adding the user as a member closes the request. */
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

/** A request with its user, as the project's admins see it. */
export const AccessRequestView = Schema.Struct({
  ...AccessRequest.fields,
  name: Schema.String,
  email: Schema.String
})
export interface AccessRequestView extends Schema.Schema.Type<typeof AccessRequestView> {}
