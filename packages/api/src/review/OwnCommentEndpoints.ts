/** Endpoints of one's own comments. */
import { ComponentId, OwnComments, ProjectId, ReviewId, RuleId, Section, TriageStatus, UserId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { optional, page } from "../wire/Parameter.ts"
import { CommentStatus } from "./ReviewEndpoints.ts"

const OwnComment = Schema.Struct({
  id: ReviewId,
  project_id: ProjectId,
  component_id: ComponentId,
  component_name: Schema.String,
  component_version: Schema.Int,
  component_release: Schema.Int,
  component_released: Schema.Boolean,
  rule_id: Schema.NullOr(RuleId),
  rule_displayed_name: Schema.String,
  rule_deleted: Schema.Boolean,
  section: Schema.NullOr(Section.SectionKey),
  comment: Schema.String,
  triage_status: TriageStatus.TriageStatus,
  triage_set_at: Schema.NullOr(IsoTime),
  adjudicated_at: Schema.NullOr(IsoTime),
  replies_count: Schema.Int,
  /** The last reply, decision or adjudication by somebody else. */
  last_activity_at: Schema.NullOr(IsoTime),
  new_activity: Schema.Boolean,
  created_at: IsoTime,
  updated_at: IsoTime
}).annotate({ identifier: "OwnComment" })

const userParams = { userId: idInText(UserId) }

export class OwnCommentEndpoints extends HttpApiGroup.make("ownComments")
  .add(
    HttpApiEndpoint.get("listOwnComments", "/users/:userId/comments", {
      params: userParams,
      query: {
        triage_status: optional(CommentStatus, "Only comments with this status; all unless given."),
        project_id: optional(idInText(ProjectId), "Only comments on components of this project."),
        ...page()
      },
      success: Schema.Struct({
        rows: Schema.Array(OwnComment),
        pagination: Pagination,
        seen_at: Schema.NullOr(IsoTime),
        new_total: Schema.Int
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        OwnComments.policy,
        "One's own comments, and what became of them",
        "The newest first, where the caller is a member. `new_activity` marks what others did since `seen_at`; anybody else's comments are not there."
      )
    ),
    HttpApiEndpoint.post("markOwnCommentsSeen", "/users/:userId/comments/seen", {
      params: userParams,
      success: Schema.Struct({ seen_at: IsoTime, toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(described(OwnComments.policy, "Take note of what happened to one's own comments until now"))
  )
  .middleware(Authentication) {}
