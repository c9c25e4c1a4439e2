/** Endpoints of requests for access to projects. */
import { AccessRequestId, RequestAccess, ProjectId, UserId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { page } from "../wire/Parameter.ts"

const requestFields = {
  id: AccessRequestId,
  user_id: UserId,
  name: Schema.String,
  email: Schema.String,
  project_id: ProjectId,
  message: Schema.String,
  created_at: IsoTime
}
const AccessRequest = Schema.Struct(requestFields).annotate({ identifier: "AccessRequest" })

/** A request in the list of all projects. */
export const WaitingAccessRequestObject = Schema.Struct({ ...requestFields, project_name: Schema.String }).annotate({
  identifier: "WaitingAccessRequest"
})

const projectParams = { projectId: idInText(ProjectId) }

export class AccessRequestEndpoints extends HttpApiGroup.make("accessRequests")
  .annotate(OpenApi.Description, "Requests of users to become members of a project.")
  .add(
    HttpApiEndpoint.post("requestAccess", "/projects/:projectId/project_access_requests", {
      params: projectParams,
      payload: [
        withExample(Schema.Struct({ message: Schema.optionalKey(InputText) }), {
          message: "I review the checks of the network team."
        }),
        Schema.Null
      ],
      success: Schema.Struct({ project_access_request: AccessRequest, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        RequestAccess.askPolicy,
        "Request access to a project",
        "For a discoverable project, with a message of at most 1000 characters for its admins. An admin accepts by adding the user as a member."
      )
    ),
    HttpApiEndpoint.get("listAccessRequests", "/projects/:projectId/project_access_requests", {
      params: projectParams,
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(AccessRequest), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(RequestAccess.adminPolicy, "List the access requests of a project", "Oldest first.")),
    HttpApiEndpoint.delete("removeAccessRequest", "/projects/:projectId/project_access_requests/:requestId", {
      params: { ...projectParams, requestId: idInText(AccessRequestId) },
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        RequestAccess.askPolicy,
        "Withdraw your access request, or decline one",
        "Only admins of the project can decline; the request is hidden from others."
      )
    )
  )
  .middleware(Authentication) {}
