/** Storage of the comments that need a person's attention, across all components. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, Schema } from "effect"
import type { Reader } from "../access/Caller.ts"
import { ComponentId, ProjectId, ReviewId, RuleId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import { SectionKey } from "../rule/Section.ts"
import { Day } from "../statistics/Day.ts"
import { TriageStatus } from "./TriageStatus.ts"

/**
 * The reason why a comment needs a person's attention: it is assigned to them, it is unassigned and they may decide it, it is their own and
 * needs their clarification (R5.14), or it or a reply mentions them (R5.27).
 */
export const WaitingReason = Schema.Literals(["assigned", "clarification_wanted", "mentioned", "unassigned"])
export type WaitingReason = typeof WaitingReason.Type

/** A comment that needs the reader's attention. A comment with two reasons has two rows. */
export const WaitingComment = Schema.Struct({
  reason: WaitingReason,
  id: ReviewId,
  project_id: ProjectId,
  project_name: Schema.String,
  component_id: ComponentId,
  component_name: Schema.String,
  component_version: Schema.Int,
  component_release: Schema.Int,
  component_released: Schema.Boolean,
  rule_id: Schema.NullOr(RuleId),
  rule_displayed_name: Schema.String,
  section: Schema.NullOr(SectionKey),
  comment: Schema.String,
  author_name: Schema.NullOr(Schema.String),
  triage_status: TriageStatus,
  triage_set_at: Schema.NullOr(Schema.Date),
  /** The due date of the assignment; null for the reason of clarification. */
  due_on: Schema.NullOr(Day),
  overdue: Schema.Boolean,
  /** The text that requests something of the reader: the newest one that mentions them, or the last reply of others to their own comment; null for other reasons, and without one. */
  asked_review_id: Schema.NullOr(ReviewId),
  asked_by: Schema.NullOr(Schema.String),
  asked_comment: Schema.NullOr(Schema.String),
  asked_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface WaitingComment extends Schema.Schema.Type<typeof WaitingComment> {}

/** A page of comments for one reason, or for any when it is null, with or without unassigned comments. */
export interface WaitingQuery extends PageRequest {
  readonly reason: WaitingReason | null
  readonly unassigned: boolean
  /** The day of the query, in UTC. */
  readonly today: Day
}

/** A page of comments. The counts ignore the filter by reason; a count is null when it was not requested. */
export interface WaitingPage extends Page<WaitingComment> {
  readonly counts: {
    readonly assigned: number
    readonly clarification_wanted: number
    readonly mentioned: number
    readonly unassigned: number | null
    /** The counted comments that are overdue. */
    readonly overdue: number
  }
}

/**
 * Laws: only open comments (Assignment.isOpen) on what is not deleted, in components that are not frozen; comments to decide where the reader has
 * the role author or above, comments to clarify where they have any role. A mention that is not done also waits on a decided comment, unless the comment or the text
 * with the mention is withdrawn; a thread has one row for its mentions. Site admins have every role everywhere (R1.1, R1.6).
 */
export class WaitingRepository extends Context.Service<
  WaitingRepository,
  {
    /** Ordered by due date, those without one last, then oldest first, then by id, then by reason. One statement. */
    readonly page: (reader: Reader, query: WaitingQuery) => Effect.Effect<WaitingPage>
  }
>()("docket/WaitingRepository") {}
