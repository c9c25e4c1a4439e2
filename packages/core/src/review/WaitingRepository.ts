/** Storage of what waits for a person, across all components. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, Schema } from "effect"
import type { Reader } from "../access/Caller.ts"
import { ComponentId, ProjectId, ReviewId, RuleId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import { SectionKey } from "../rule/Section.ts"
import { Day } from "../statistics/Day.ts"
import { TriageStatus } from "./TriageStatus.ts"

/**
 * Why a comment waits for somebody: it is assigned to them, nobody is assigned and they may decide it, or it is their own and was sent back to them
 * with a question (R5.14).
 */
export const WaitingReason = Schema.Literals(["assigned", "clarification_wanted", "unassigned"])
export type WaitingReason = typeof WaitingReason.Type

/** A comment that waits for the reader. One may wait for two reasons, and then has two rows. */
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
  /** Of the assignment; null where that is not what waits. */
  due_on: Schema.NullOr(Day),
  overdue: Schema.Boolean,
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface WaitingComment extends Schema.Schema.Type<typeof WaitingComment> {}

/** Which page of them, for which reason (null: any), with or without what nobody is assigned to. */
export interface WaitingQuery extends PageRequest {
  readonly reason: WaitingReason | null
  readonly unassigned: boolean
  /** The day on which it is asked, in UTC. */
  readonly today: Day
}

/** A page of them. The counts go by no reason; null is what was not asked for. */
export interface WaitingPage extends Page<WaitingComment> {
  readonly counts: {
    readonly assigned: number
    readonly clarification_wanted: number
    readonly unassigned: number | null
    /** Of all that is counted. */
    readonly overdue: number
  }
}

/**
 * Laws: only open comments (Assignment.isOpen) on what is not deleted, in components that are not frozen; what is to be decided where the reader has
 * the role author or above, what is to be clarified where they have any; site admins have all everywhere (R1.1, R1.6).
 */
export class WaitingRepository extends Context.Service<
  WaitingRepository,
  {
    /** By the day on which it is due, without one last; then the oldest first, then by id, then by reason. One statement. */
    readonly page: (reader: Reader, query: WaitingQuery) => Effect.Effect<WaitingPage>
  }
>()("docket/WaitingRepository") {}
