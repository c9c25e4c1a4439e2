/** Requests for access: a user who can see a project asks to become a member (section 17 of the rules). Adding the user as a member closes the request. */
import { Schema } from "effect"
import { AccessRequestId, ProjectId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { lengthInCharacters, refuseUnrepresentable } from "../Text.ts"

/** Invariant: one for each user and project. */
export const AccessRequest = Schema.Struct({
  id: AccessRequestId,
  user_id: UserId,
  project_id: ProjectId,
  /** The requester's words for the admins of the project; "" without any. */
  message: Schema.String,
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

/** The same with the name of the project, for admins of several projects. */
export const WaitingAccessRequest = Schema.Struct({ ...AccessRequestView.fields, project_name: Schema.String })
export interface WaitingAccessRequest extends Schema.Schema.Type<typeof WaitingAccessRequest> {}

/** The longest message, in characters. */
export const longestMessage = 1000

/** The violations of a message, in the field at `/message`. */
export const refuseMessage = (message: string): ReadonlyArray<Refusal> => [
  ...(lengthInCharacters(message) > longestMessage
    ? [new FieldIsInvalid({ pointer: "/message", detail: `A message can have at most ${longestMessage} characters.` })]
    : []),
  ...refuseUnrepresentable("/message", message)
]
