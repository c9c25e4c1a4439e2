/** Storage of what a person sees of their own comments. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { SectionKey } from "../rule/Section.ts"
import type { TriageStatus } from "./TriageStatus.ts"

/** A comment of the reader's own, and what became of it. */
export interface OwnComment {
  readonly id: ReviewId
  readonly project_id: ProjectId
  readonly component_id: ComponentId
  readonly component_name: string
  readonly component_version: number
  readonly component_release: number
  readonly component_released: boolean
  readonly rule_id: RuleId | null
  readonly rule_displayed_name: string
  readonly rule_deleted: boolean
  readonly section: SectionKey | null
  readonly comment: string
  readonly triage_status: TriageStatus
  readonly triage_set_at: Date | null
  readonly adjudicated_at: Date | null
  /** Replies in its thread, at any depth. */
  readonly replies_count: number
  /** The last reply, decision or adjudication by somebody else; null without any. */
  readonly last_activity_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** A page of them, with the time up to which their author has seen what happened; null: never looked. */
export interface OwnCommentPage extends Page<OwnComment> {
  readonly seen_at: Date | null
  /** How many have activity after `seen_at`. */
  readonly new_total: number
}

/** Which of them are meant; null means no such filter. */
export interface OwnCommentFilter {
  readonly triage_status: TriageStatus | null
  readonly project_id: ProjectId | null
}

/** Laws: only top-level comments on components that the reader is a member of, itself or by its project; site admins are everywhere (R1.4, R1.6). */
export class OwnCommentRepository extends Context.Service<
  OwnCommentRepository,
  {
    /** The newest first, then by id descending. One statement. */
    readonly page: (reader: Reader, request: PageRequest & Partial<OwnCommentFilter>) => Effect.Effect<OwnCommentPage>
    /** What happened until then is seen; never an earlier time than before. */
    readonly markSeen: (user: UserId, at: Date) => Effect.Effect<void>
  }
>()("docket/OwnCommentRepository") {}
