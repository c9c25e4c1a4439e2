/** Endpoints of the caller's own comments. */
import { OwnComment, OwnCommentState, ListOwnComments, ProjectId, UserId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { optional, page } from "../wire/Parameter.ts"
import { wireFields } from "../wire/Wire.ts"
import { CommentStatus } from "./ReviewEndpoints.ts"

const { created_at, updated_at, ...ownFields } = wireFields(OwnComment.fields, IsoTime)
const OwnCommentObject = Schema.Struct({ ...ownFields, new_activity: Schema.Boolean, created_at, updated_at }).annotate(
  {
    identifier: "OwnComment"
  }
)

const userParams = { userId: idInText(UserId) }

export class OwnCommentEndpoints extends HttpApiGroup.make("ownComments")
  .annotate(OpenApi.Description, "Your own comments with their decisions and activity.")
  .add(
    HttpApiEndpoint.get("listOwnComments", "/users/:userId/comments", {
      params: userParams,
      query: {
        triage_status: optional(CommentStatus, "Only comments with this status; all by default."),
        project_id: optional(idInText(ProjectId), "Only comments on components of this project."),
        state: optional(
          OwnCommentState,
          "`new`: with activity of others since `seen_at`; `open`: not decided; `decided`: the others."
        ),
        ...page()
      },
      success: Schema.Struct({
        rows: Schema.Array(OwnCommentObject),
        pagination: Pagination,
        seen_at: Schema.NullOr(IsoTime),
        new_total: Schema.Int,
        counts: Schema.Struct({ new: Schema.Int, open: Schema.Int, decided: Schema.Int })
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListOwnComments.policy,
        "List your comments with their decisions and activity",
        "Newest first, in components where the caller is a member. `new_activity` marks activity of others since `seen_at`. `response_comment` is the last reply of others. `counts` ignore `state`. Comments of other users are hidden."
      )
    ),
    HttpApiEndpoint.post("markOwnCommentsSeen", "/users/:userId/comments/seen", {
      params: userParams,
      success: Schema.Struct({ seen_at: IsoTime, toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(described(ListOwnComments.policy, "Mark the activity on your comments as seen"))
  )
  .middleware(Authentication) {}
