/** Endpoints of admins who open a component to others than its members, and moderate their comments (R23). */
import {
  ComponentId,
  ConfigurePublicPeriod,
  ModeratePublicComments,
  PublicAccess,
  PublicComment,
  PublicCommentId,
  PublicPeriod,
  ReviewId
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const params = { componentId: idInText(ComponentId) }

const PublicPeriodObject = Schema.Struct({
  access: PublicAccess.PublicAccess,
  published: PublicPeriod.Published,
  /** The page for visitors; null while only members may enter. */
  public_url: Schema.NullOr(Schema.String)
}).annotate({ identifier: "PublicPeriod" })

const settings = ["access", "published"] as const

/** Requires at least one setting. */
const namesSettings = Schema.makeFilter(
  (body: { readonly [_ in (typeof settings)[number]]?: unknown }) =>
    settings.every((name) => body[name] === undefined)
      ? { path: ["access"], issue: "Give `access` or `published`" }
      : undefined,
  { toJsonSchema: () => ({ anyOf: settings.map((name) => ({ required: [name] })) }) }
)

const QueuedComment = Schema.Struct(wireFields(PublicComment.QueuedComment.fields, IsoTime)).annotate({
  identifier: "QueuedComment"
})

export class PublicPeriodEndpoints extends HttpApiGroup.make("publicPeriods")
  .annotate(OpenApi.Description, "Comments from outside the team: access, link and acceptance.")
  .add(
    HttpApiEndpoint.get("readPublicPeriod", "/components/:componentId/public_period", {
      params,
      success: Schema.Struct({ public_period: PublicPeriodObject }),
      error: Declared.ofPath
    }).annotateMerge(
      described(ConfigurePublicPeriod.policy, "Read who may comment in addition to the members of a component")
    ),
    HttpApiEndpoint.patch("changePublicPeriod", "/components/:componentId/public_period", {
      params,
      payload: withExample(
        Schema.Struct({
          access: Schema.optionalKey(PublicAccess.PublicAccess),
          published: Schema.optionalKey(PublicPeriod.Published)
        }).check(namesSettings),
        { access: "link" }
      ),
      success: Schema.Struct({ public_period: PublicPeriodObject, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ConfigurePublicPeriod.policy,
        "Open a component to others than its members, or close it",
        "An absent field stays. Comments are accepted only within the comment period of the component."
      )
    ),
    HttpApiEndpoint.post("renewPublicLink", "/components/:componentId/public_period/renew_link", {
      params,
      success: Schema.Struct({ public_period: PublicPeriodObject, toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ConfigurePublicPeriod.policy,
        "Replace the link for visitors",
        "The earlier link ends at once. 404 for a component that was never opened."
      )
    ),
    HttpApiEndpoint.get("listQueue", "/components/:componentId/public_comments", {
      params,
      query: {
        state: optional(
          Schema.Literals([...PublicComment.PublicCommentState.literals, "all"]),
          "Only comments in this state; `awaiting` by default."
        ),
        ...page()
      },
      success: Schema.Struct({
        rows: Schema.Array(QueuedComment),
        pagination: Pagination,
        counts: PublicComment.StateCounts
      }).annotate({ identifier: "QueuePage" }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ModeratePublicComments.policy,
        "List the comments from outside",
        "Oldest first, with the senders' addresses."
      )
    ),
    HttpApiEndpoint.patch("moderate", "/components/:componentId/public_comments", {
      params,
      payload: withExample(
        Schema.Struct({
          ids: Schema.Array(PublicCommentId).check(
            Schema.isMinLength(1),
            Schema.isMaxLength(ModeratePublicComments.mostModerated)
          ),
          state: PublicComment.PublicCommentState,
          reason: Schema.optionalKey(InputText)
        }),
        { ids: [1], state: "accepted" }
      ),
      success: Schema.Struct({
        changed_ids: Schema.Array(PublicCommentId),
        review_ids: Schema.Array(ReviewId),
        toast: Toast
      }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ModeratePublicComments.policy,
        "Accept, refuse or return comments from outside",
        `1 to ${ModeratePublicComments.mostModerated}, all or none. An accepted one becomes a comment of the component and stays accepted; a refused one can return to the queue (\`awaiting\`). Its sender sees \`reason\`.`
      )
    )
  )
  .middleware(Authentication) {}
