/** What people see of reviews: the review object, the row of the triage table, and the query for it. Read models: finished rows, never decided upon. */
import type { ComponentId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { PageRequest } from "../Page.ts"
import type { SectionKey } from "../rule/Section.ts"
import type { Day } from "../statistics/Day.ts"
import type { ReviewAction } from "./Review.ts"
import type { StatusCounts, TriageStatus } from "./TriageStatus.ts"

/** How often a review was approved of and disapproved of, and what the caller chose. */
export interface Reactions {
  readonly up: number
  readonly down: number
  readonly mine: "up" | "down" | null
}

/** A comment that was merged into another one, and when (R5.13). */
export interface MergedComment {
  readonly id: ReviewId
  readonly author_name: string | null
  readonly merged_at: Date
}

/** Who changed somebody else's text: the account's name, or without an account the name at the time. */
export interface EditorView {
  readonly id: UserId | null
  readonly name: string
}

/** Who is to decide a comment, and the last day in time, in UTC; null without an assignment that counts (Assignment.ts). */
export interface AssignmentView {
  readonly assignee: { readonly id: UserId; readonly name: string } | null
  readonly due_on: Day | null
}

/** A text that a comment has or had, numbered from 1, and by whom; `name` is null when they have no account any more (R5.15, R9.1). */
export interface CommentVersion {
  readonly number: number
  readonly comment: string
  readonly proposed_text: string | null
  readonly name: string | null
  readonly created_at: Date
}

/**
 * The review object of the contract. Display names are the account's name, else the imported name, else null; `*_imported` is true
 * only when there is a name without an account (R5.7). E-mail addresses are "" when withheld (R5.6).
 */
export interface ReviewView extends AssignmentView {
  readonly id: ReviewId
  readonly action: ReviewAction
  readonly comment: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly triage_status: TriageStatus | null
  readonly triage_set_at: Date | null
  readonly triage_set_by_id: UserId | null
  readonly adjudicated_at: Date | null
  readonly rule_id: RuleId | null
  readonly component_id: ComponentId
  readonly section: SectionKey | null
  /** What the comment would have its section read, and when that became the text of the requirement (R5.24). */
  readonly proposed_text: string | null
  readonly proposal_accepted_at: Date | null
  /** When the text was last changed, null when it is as it was posted; and by whom when it was not the author (R5.15). */
  readonly edited_at: Date | null
  readonly edited_by: EditorView | null
  /** When the thread was last moved to another requirement, and the one it was posted on; null for a component-level comment (R5.16). */
  readonly moved_at: Date | null
  readonly original_rule_id: RuleId | null
  /** The comments that were merged into this one and still repeat it, by id, the first 1000 (R5.13). */
  readonly merged_from: ReadonlyArray<MergedComment>
  readonly responding_to_review_id: ReviewId | null
  readonly duplicate_of_review_id: ReviewId | null
  readonly addressed_by_rule_id: RuleId | null
  readonly name: string | null
  /** Null without an account (R5.7). */
  readonly author_id: UserId | null
  readonly author_name: string | null
  readonly commenter_display_name: string | null
  readonly triager_display_name: string | null
  readonly adjudicator_display_name: string | null
  readonly commenter_imported: boolean
  readonly triager_imported: boolean
  readonly adjudicator_imported: boolean
  readonly commentable_type: "BaseRule" | "Component"
  /** Direct replies (R5.3). */
  readonly responses_count: number
  /** `PREFIX-000001`, or `(component)` (R7.1). */
  readonly rule_displayed_name: string
  readonly author_email: string
  readonly commenter_email: string
  readonly reactions: Reactions
}

/** A row of the triage table (R7.1, R7.5). */
export interface CommentRow extends AssignmentView {
  readonly id: ReviewId
  readonly component_id: ComponentId
  readonly component_name: string
  readonly commentable_type: "BaseRule" | "Component"
  readonly rule_id: RuleId | null
  readonly rule_displayed_name: string
  readonly rule_deleted: boolean
  readonly section: SectionKey | null
  /** Null without an account (R5.7). */
  readonly author_id: UserId | null
  readonly author_name: string | null
  readonly author_email: string
  readonly comment: string
  readonly proposed_text: string | null
  readonly proposal_accepted_at: Date | null
  readonly triage_status: TriageStatus
  readonly triage_set_at: Date | null
  readonly adjudicated_at: Date | null
  readonly triager_display_name: string | null
  readonly adjudicator_display_name: string | null
  readonly duplicate_of_review_id: ReviewId | null
  readonly addressed_by_rule_id: RuleId | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly responses_count: number
  readonly reactions: Reactions
  /** SHA-256 of the section text that the comment was written about, lower-case hexadecimal; null for a component-level comment (R5.5). */
  readonly pinned_sha256: string | null
}

/** Which comments of a component are meant; null means no such filter (section 7 of the rules). */
export interface CommentFilter {
  readonly triage_status: TriageStatus | "all"
  /** `none`: general comments only (R7.2). */
  readonly section: SectionKey | "none" | null
  readonly rule_id: RuleId | null
  readonly author_id: UserId | null
  /** Each must occur, case-insensitively, in the comment or in one of its replies (R7.2). */
  readonly terms: ReadonlyArray<string>
  readonly resolved: boolean | null
  readonly commentable_type: "rule" | "component" | null
  readonly include_deleted: boolean
  readonly assignee_id: UserId | null
  /** Whether anybody is assigned. */
  readonly assigned: boolean | null
  /** Whether the day on which it is due has gone by without a decision (Assignment.isOverdue); today is the storage's, in UTC. */
  readonly overdue: boolean | null
}

/** Which page of them is asked for, in which order. */
export interface CommentQuery extends CommentFilter, PageRequest {
  readonly sort: "created_at" | "rule" | "status" | "author"
  readonly order: "asc" | "desc"
}

/** A page of comments with the counts of R7.3: `total_comments` adds the replies; `status_counts` ignores status and resolution. */
export interface CommentPage {
  readonly rows: ReadonlyArray<CommentRow>
  readonly total: number
  readonly total_comments: number
  readonly status_counts: StatusCounts
}

/** The terms of a search text: quoted phrases, and words, each without white space around it (R7.2). A quote without its pair is part of a word. */
export const searchTerms = (q: string): ReadonlyArray<string> =>
  [...q.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => (match[1] ?? match[2] ?? "").trim()).filter((term) => term !== "")
