/** Endpoints of visitors: they read an opened component by its link, comment, and follow their comment (R23). */
import { CommentLog, PublicComment, PublicPeriod, PublicAccess, ReadPublicDocument, Rule, RuleId } from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { VisitorAuthentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const params = { publicToken: InputText }

const PublicDocument = Schema.Struct({
  access: PublicAccess.PublicAccess,
  published: PublicPeriod.Published,
  name: Schema.String,
  title: Schema.String,
  description: Schema.String,
  version: Schema.Int,
  release: Schema.Int,
  accepting_new_comments: Schema.Boolean,
  comment_period_starts_at: Schema.NullOr(IsoTime),
  comment_period_ends_at: Schema.NullOr(IsoTime),
  /** The name under which a signed-in user comments; null for others. */
  signed_in_as: Schema.NullOr(Schema.String)
}).annotate({ identifier: "PublicDocument" })

const PublicRequirement = Schema.Struct({
  id: RuleId,
  rule_displayed_name: Schema.String,
  srg_id: Schema.String,
  title: Schema.String,
  ...Struct.pick(Rule.Rule.fields, ["rule_severity", "status"]),
  vuln_discussion: Schema.String,
  check_content: Schema.String,
  fixtext: Schema.String,
  mitigations: Schema.String
}).annotate({ identifier: "PublicRequirement" })

const PublishedComment = Schema.Struct(wireFields(PublicComment.PublishedComment.fields, IsoTime)).annotate({
  identifier: "PublishedComment"
})

const TrackedComment = Schema.Struct({
  ...wireFields(PublicComment.TrackedComment.fields, IsoTime),
  /** True when the team publishes decisions. */
  published: Schema.Boolean
}).annotate({ identifier: "TrackedComment" })

const PublicPostBody = Schema.Struct({
  comment: InputText,
  rule_id: Schema.optionalKey(Schema.NullOr(RuleId)),
  section: Schema.optionalKey(Schema.NullOr(Schema.Literals(PublicComment.visibleSections))),
  comment_type: Schema.optionalKey(CommentLog.fields.comment_type),
  organization: Schema.optionalKey(Schema.NullOr(InputName)),
  external_reference: Schema.optionalKey(Schema.NullOr(InputName)),
  name: Schema.optionalKey(InputName),
  email: Schema.optionalKey(InputName),
  website: Schema.optionalKey(InputText)
})

export class PublicEndpoints extends HttpApiGroup.make("public")
  .annotate(OpenApi.Description, "What visitors of an opened component read and send, without an account.")
  .add(
    HttpApiEndpoint.get("readPublicDocument", "/api/public/:publicToken", {
      params,
      success: Schema.Struct({ document: PublicDocument }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadPublicDocument.policy,
        "Read the header of an opened component",
        "`publicToken` is the end of the link that an admin of the component hands out."
      )
    ),
    HttpApiEndpoint.get("listPublicRequirements", "/api/public/:publicToken/requirements", {
      params,
      query: { q: optional(InputText, "A part of the id, the title or the SRG id."), ...page() },
      success: Schema.Struct({
        rows: Schema.Array(Schema.Struct(PublicComment.PublicRequirement.fields)),
        pagination: Pagination
      }).annotate({ identifier: "PublicRequirementPage" }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(ReadPublicDocument.policy, "List the requirements of an opened component", "By number.")
    ),
    HttpApiEndpoint.get("readPublicRequirement", "/api/public/:publicToken/requirements/:ruleId", {
      params: { ...params, ruleId: idInText(RuleId) },
      success: Schema.Struct({ requirement: PublicRequirement }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadPublicDocument.policy,
        "Read a requirement of an opened component",
        "Only the texts of the published document."
      )
    ),
    HttpApiEndpoint.get("listPublishedComments", "/api/public/:publicToken/comments", {
      params,
      query: { rule_id: optional(idInText(RuleId), "Only comments on this requirement."), ...page() },
      success: Schema.Struct({ rows: Schema.Array(PublishedComment), pagination: Pagination }).annotate({
        identifier: "PublishedCommentPage"
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ReadPublicDocument.policy,
        "List the public comments with their decisions",
        "Oldest first. Empty until the team publishes decisions. Only comments that were sent by the link; no replies of members except the response that was sent with the decision."
      )
    ),
    HttpApiEndpoint.post("postPublicComment", "/api/public/:publicToken/comments", {
      params,
      payload: withExample(PublicPostBody, {
        rule_id: 1,
        section: "check_content",
        comment: "The command needs sudo.",
        comment_type: "technical",
        name: "Ivo Novak",
        organization: "Harbor Analytics",
        email: "ivo@example.org"
      }),
      success: Schema.Struct({
        tracking_number: Schema.String,
        state: PublicComment.PublicCommentState,
        toast: Toast
      }).pipe(HttpApiSchema.status(201)),
      error: [...Declared.ofBody, Problem[429]]
    }).annotateMerge(
      described(
        ReadPublicDocument.policy,
        "Comment on an opened component",
        "Without an account, `name` and `email` are required, and an admin accepts the comment first. With an account it is posted at once under the account's name. `website` must be empty: it is a trap for programs. 429 with `Retry-After` after too many comments."
      )
    ),
    HttpApiEndpoint.get("trackPublicComment", "/api/public_comments/:trackingNumber", {
      params: { trackingNumber: InputText },
      success: Schema.Struct({ comment: TrackedComment }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadPublicDocument.trackingPolicy,
        "Read the state of a public comment by its tracking number",
        "`triage_status` and `response` are null until the team publishes decisions. Also after the component is closed."
      )
    )
  )
  .middleware(VisitorAuthentication) {}
