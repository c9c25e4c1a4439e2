/** Endpoints of invitations: new accounts for a project or one of its components (R1.11). */
import { ComponentId, Invitation, InvitationId, InvitePeople, PermitSchema, ProjectId, Role } from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { ShowsSecret } from "../IdempotencyKey.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"
import { IsoTime } from "../wire/Time.ts"
import { Membership } from "./ProjectObject.ts"

const fields = {
  ...Struct.omit(Invitation.InvitationView.fields, ["is_elsewhere"]),
  created_at: IsoTime,
  link_expires_at: Schema.NullOr(IsoTime)
}

const OpenInvitation = Schema.Struct(fields).annotate({ identifier: "Invitation" })

const ListedInvitation = Schema.Struct({
  ...fields,
  permits: Schema.Struct({ renew: PermitSchema.Permit, withdraw: PermitSchema.Permit })
}).annotate({ identifier: "ListedInvitation" })

/** The result of an address, by `result`. */
const InvitedAddress = Schema.Struct({
  email: Schema.String,
  /** `invited`: a new account; `added`: a known account is a member now; `refused`: nothing changed. */
  result: Schema.Literals(["invited", "added", "refused"]),
  /** Of `refused`. */
  code: Schema.optionalKey(Schema.String),
  detail: Schema.optionalKey(Schema.String),
  /** Of `added`. */
  membership: Schema.optionalKey(Membership),
  /** Of `invited`. */
  invitation: Schema.optionalKey(OpenInvitation),
  /** Of `invited`, unless passwords are switched off. */
  setup_url: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "InvitedAddress" })

const InvitationBody = Schema.Struct({
  emails: Schema.Array(InputText).check(Schema.isMinLength(1), Schema.isMaxLength(Invitation.mostAddresses)),
  role: Role.Role,
  /** By default the project. */
  component_id: Schema.optionalKey(Schema.NullOr(ComponentId))
})

const projectParams = { projectId: idInText(ProjectId) }
const invitationParams = { ...projectParams, invitationId: idInText(InvitationId) }

export class InvitationEndpoints extends HttpApiGroup.make("invitations")
  .annotate(OpenApi.Description, "Invitations to a project by e-mail address.")
  .add(
    HttpApiEndpoint.post("invite", "/api/projects/:projectId/invitations", {
      params: projectParams,
      payload: withExample(InvitationBody, { emails: ["ivo@example.org", "lena@example.org"], role: "author" }),
      success: Schema.Struct({ results: Schema.Array(InvitedAddress), toast: Toast }),
      error: Declared.ofBody
    })
      .annotateMerge(
        described(
          InvitePeople.policy,
          "Invite people by e-mail address",
          `1 to ${Invitation.mostAddresses} addresses; each has its own result, in the order of the request, a repeated one once. An unknown address gets an account, the role and \`setup_url\`, where its user sets a password; hand it over. A known account is added as a member. With \`component_id\`, an admin of that component may also invite. With \`INVITATIONS=site_admins\` only site admins may.`
        )
      )
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.get("listInvitations", "/api/projects/:projectId/invitations", {
      params: projectParams,
      query: {
        component_id: optional(
          idInText(ComponentId),
          "Only those of this component; its admins may list them as well."
        ),
        ...page()
      },
      success: Schema.Struct({
        rows: Schema.Array(ListedInvitation),
        pagination: Pagination,
        permits: Schema.Struct({ invite: PermitSchema.Permit })
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        InvitePeople.policy,
        "List the open invitations of a project",
        "Oldest first. An invitation is open until its account has a password or signs in. `link_expires_at` is the end of its setup link, also when it is over."
      )
    ),
    HttpApiEndpoint.post("renewInvitation", "/api/projects/:projectId/invitations/:invitationId/renew", {
      params: invitationParams,
      success: Schema.Struct({ invitation: OpenInvitation, setup_url: Schema.String, toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    })
      .annotateMerge(
        described(
          InvitePeople.policy,
          "Renew the setup link of an invitation",
          "The earlier link becomes invalid. Refused for an account that also has a role outside of the project, unless the caller is a site admin."
        )
      )
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.delete("withdrawInvitation", "/api/projects/:projectId/invitations/:invitationId", {
      params: invitationParams,
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        InvitePeople.policy,
        "Withdraw an invitation",
        "Its membership and setup link end. The account is deleted unless something else depends on it. Removing the membership does the same."
      )
    )
  )
  .middleware(Authentication) {}
