/** Storage of the read model of a person's own comments. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, Schema } from "effect"
import type { Reader } from "../access/Caller.ts"
import { ComponentId, ProjectId, ReviewId, RuleId, type UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import { SectionKey } from "../rule/Section.ts"
import { TriageStatus } from "./TriageStatus.ts"

/** A comment of the reader, with its decision and its activity. */
export const OwnComment = Schema.Struct({
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
  section: Schema.NullOr(SectionKey),
  comment: Schema.String,
  triage_status: TriageStatus,
  triage_set_at: Schema.NullOr(Schema.Date),
  adjudicated_at: Schema.NullOr(Schema.Date),
  /** Replies in its thread, at any depth. */
  replies_count: Schema.Int,
  /** The time of the last reply, decision or adjudication by another person; null without any. */
  last_activity_at: Schema.NullOr(Schema.Date),
  /** The last reply of another person that is not withdrawn, such as the team's response; null without one. */
  response_id: Schema.NullOr(ReviewId),
  response_by: Schema.NullOr(Schema.String),
  response_comment: Schema.NullOr(Schema.String),
  response_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface OwnComment extends Schema.Schema.Type<typeof OwnComment> {}

/** A page of own comments, with the time up to which the author has seen their activity; null when never. */
export interface OwnCommentPage extends Page<OwnComment> {
  readonly seen_at: Date | null
  /** The number of comments with activity after `seen_at`. */
  readonly new_total: number
  /** The number of comments in each state, whatever the filter by state. */
  readonly counts: Readonly<Record<OwnCommentState, number>>
}

/** `new`: with activity after `seen_at`; `open`: Review.isOpen; `decided`: the others. */
export const OwnCommentState = Schema.Literals(["new", "open", "decided"])
export type OwnCommentState = typeof OwnCommentState.Type

/** The filter of own comments; a null field does not filter. */
export interface OwnCommentFilter {
  readonly triage_status: TriageStatus | null
  readonly project_id: ProjectId | null
  readonly state: OwnCommentState | null
}

/** Laws: only top-level comments on components that the reader is a member of, directly or by the project. Site admins are members everywhere (R1.4, R1.6). */
export class OwnCommentRepository extends Context.Service<
  OwnCommentRepository,
  {
    /** Newest first, then by descending id. One statement. */
    readonly page: (reader: Reader, request: PageRequest & Partial<OwnCommentFilter>) => Effect.Effect<OwnCommentPage>
    /** Stores that activity until then is seen. An earlier time than the stored one changes nothing. */
    readonly markSeen: (user: UserId, at: Date) => Effect.Effect<void>
  }
>()("docket/OwnCommentRepository") {}
