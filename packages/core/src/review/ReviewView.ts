/** The read models of reviews: the review object, the row of the triage table, and its query. No decision reads them. */
import { Schema, Struct } from "effect"
import { ReviewId, RuleId, UserId } from "../Ids.ts"
import type { Order, PageRequest } from "../Page.ts"
import type { Query } from "../query/index.ts"
import { displayedName } from "../rule/Rule.ts"
import { SectionKey } from "../rule/SectionName.ts"
import { Assignment } from "./Assignment.ts"
import type * as CommentLog from "./CommentLog.ts"
import { ProposalTarget } from "./Proposal.ts"
import { Quote } from "./Quote.ts"
import type * as Resolution from "./Resolution.ts"
import { Review } from "./Review.ts"
import { type StatusCounts, TriageStatus } from "./TriageStatus.ts"

/** The number of reactions of each kind to a review, and the caller's own reaction. */
export const Reactions = Schema.Struct({
  up: Schema.Int,
  down: Schema.Int,
  mine: Schema.NullOr(Schema.Literals(["up", "down"]))
})
export interface Reactions extends Schema.Schema.Type<typeof Reactions> {}

/** A comment that was merged into another one, and the time of the merge (R5.13). */
export const MergedComment = Schema.Struct({
  id: ReviewId,
  author_name: Schema.NullOr(Schema.String),
  merged_at: Schema.Date
})
export interface MergedComment extends Schema.Schema.Type<typeof MergedComment> {}

/** The maximum number of merged comments that a review object lists. */
export const mostMerged = 1000

/** The editor of another person's text: the account's name, or the name at the time when the account is gone. */
export const EditorView = Schema.Struct({
  id: Schema.NullOr(UserId),
  name: Schema.String
})
export interface EditorView extends Schema.Schema.Type<typeof EditorView> {}

/** The assignee of a comment and the due date in UTC; null without an assignment that counts (Assignment.ts). */
export const AssignmentView = Schema.Struct({
  assignee: Schema.NullOr(Schema.Struct({ id: UserId, name: Schema.String })),
  ...Struct.omit(Assignment.fields, ["review_id", "assignee_id"])
})
export interface AssignmentView extends Schema.Schema.Type<typeof AssignmentView> {}

/** A version of a comment's text, numbered from 1, with its author; `name` is null when the account is gone (R5.15, R9.1). */
export const CommentVersion = Schema.Struct({
  number: Schema.Int,
  comment: Schema.String,
  proposed_text: Schema.NullOr(Schema.String),
  quote: Schema.NullOr(Quote),
  name: Schema.NullOr(Schema.String),
  created_at: Schema.Date
})
export interface CommentVersion extends Schema.Schema.Type<typeof CommentVersion> {}

/** The fields of the record that the review object has. */
const recordFields = Struct.omit(Review.fields, [
  // The component implies the project, and the answered review implies the thread.
  "project_id",
  "thread_id",
  // People are shown by name, authors and triagers also by id.
  "user_id",
  "imported_name",
  "triage_set_by_imported_name",
  "adjudicated_by_id",
  "adjudicated_by_imported_name"
])
export const fieldsOfRecord = Struct.keys(recordFields)

/** The fields of a row of the triage table. A row is a top-level comment, and shows its triager by name only. */
export const rowFields = Struct.omit(recordFields, ["action", "responding_to_review_id", "triage_set_by_id"])
export const fieldsOfRow = Struct.keys(rowFields)

/** `PREFIX-000001`, or `(component)` for a review of the component as a whole (R7.1). */
export const ruleDisplayedName = (prefix: string, rule_number: number | null): string =>
  rule_number === null ? "(component)" : displayedName(prefix, rule_number)

/** The kind of record that a review is on, as the contract names it (R11.5). */
export const commentableType = (isOnRule: boolean): "BaseRule" | "Component" => (isOnRule ? "BaseRule" : "Component")

/** Fields that only the permits of a review use (CommentActs.ts); they are not shown. */
export const rightsFields = {
  rule_deleted: Schema.Boolean,
  thread_adjudicated: Schema.Boolean,
  proposal_target: Schema.NullOr(ProposalTarget)
} as const

/**
 * The review object of the contract. Display names are the account's name, else the imported name, else null; `*_imported` is true
 * only when there is a name without an account (R5.7). E-mail addresses are "" when withheld (R5.6).
 */
export const ReviewView = Schema.Struct({
  ...recordFields,
  /** The time of the last edit, null when there was none; and the editor when it was not the author (R5.15). */
  edited_at: Schema.NullOr(Schema.Date),
  edited_by: Schema.NullOr(EditorView),
  /** The time of the last move, and the requirement that the thread was posted on; null for a component-level comment (R5.16). */
  moved_at: Schema.NullOr(Schema.Date),
  original_rule_id: Schema.NullOr(RuleId),
  /** The comments merged into this one that are still its duplicates, by id, at most `mostMerged` (R5.13). */
  merged_from: Schema.Array(MergedComment),
  ...AssignmentView.fields,
  name: Schema.NullOr(Schema.String),
  /** Null without an account (R5.7). */
  author_id: Schema.NullOr(UserId),
  author_name: Schema.NullOr(Schema.String),
  commenter_display_name: Schema.NullOr(Schema.String),
  triager_display_name: Schema.NullOr(Schema.String),
  adjudicator_display_name: Schema.NullOr(Schema.String),
  commenter_imported: Schema.Boolean,
  triager_imported: Schema.Boolean,
  adjudicator_imported: Schema.Boolean,
  commentable_type: Schema.Literals(["BaseRule", "Component"]),
  /** The number of direct replies (R5.3). */
  responses_count: Schema.Int,
  /** `PREFIX-000001`, or `(component)` (R7.1). */
  rule_displayed_name: Schema.String,
  author_email: Schema.String,
  commenter_email: Schema.String,
  reactions: Reactions,
  ...rightsFields
})
export interface ReviewView extends Schema.Schema.Type<typeof ReviewView> {}

/** A row of the triage table (R7.1, R7.5). */
export const CommentRow = Schema.Struct({
  ...rowFields,
  component_name: Schema.String,
  commentable_type: Schema.Literals(["BaseRule", "Component"]),
  rule_displayed_name: Schema.String,
  rule_deleted: Schema.Boolean,
  /** Null without an account (R5.7). */
  author_id: Schema.NullOr(UserId),
  author_name: Schema.NullOr(Schema.String),
  author_email: Schema.String,
  triage_status: TriageStatus,
  triager_display_name: Schema.NullOr(Schema.String),
  adjudicator_display_name: Schema.NullOr(Schema.String),
  ...AssignmentView.fields,
  responses_count: Schema.Int,
  reactions: Reactions,
  /** SHA-256 of the section text at the time of the comment, lower-case hexadecimal; null for a component-level comment (R5.5). */
  pinned_sha256: Schema.NullOr(Schema.String),
  proposal_target: rightsFields.proposal_target
})
export interface CommentRow extends Schema.Schema.Type<typeof CommentRow> {}

/** The filter of comments; a null field does not filter (section 7 of the rules). */
export interface CommentFilter {
  readonly triage_status: TriageStatus | "all"
  /** `none`: general comments only (R7.2). */
  readonly section: SectionKey | "none" | null
  readonly rule_id: RuleId | null
  readonly author_id: UserId | null
  /** Each must occur, case-insensitively, in the comment or in one of its replies (R7.2). */
  readonly terms: ReadonlyArray<string>
  /** Each must be fulfilled by the comment, by one of its replies, or by its requirement (R7.2). */
  readonly search: Query
  /** `none`: comments without a type (R5.33). */
  readonly comment_type: CommentLog.CommentType | "none" | null
  readonly resolved: boolean | null
  /** The stage between decision and resolution (R7.2). */
  readonly stage: Resolution.Stage | null
  readonly commentable_type: "rule" | "component" | null
  readonly include_deleted: boolean
  readonly assignee_id: UserId | null
  /** Whether the comment has an assignee. */
  readonly assigned: boolean | null
  /** Selects comments that are open past their due date (Assignment.isOverdue). The day is that of the storage, in UTC. */
  readonly overdue: boolean | null
}

/** The sort keys of the triage table. */
export const commentSorts = ["created_at", "rule", "status", "author"] as const

/** A page of the triage table, and its order. */
export interface CommentQuery extends CommentFilter, PageRequest {
  readonly sort: (typeof commentSorts)[number]
  readonly order: Order
}

/** A page of comments with the counts of R7.3: `total_comments` includes the replies; `status_counts` ignores status and resolution. */
export interface CommentPage {
  readonly rows: ReadonlyArray<CommentRow>
  readonly total: number
  readonly total_comments: number
  readonly status_counts: StatusCounts
}

/** The terms of a search text: quoted phrases, and words, each without surrounding white space (R7.2). An unpaired quote is part of a word. */
export const searchTerms = (q: string): ReadonlyArray<string> =>
  [...q.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => (match[1] ?? match[2] ?? "").trim()).filter((term) => term !== "")
