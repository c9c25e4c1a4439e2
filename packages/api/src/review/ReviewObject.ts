/** Reviews on the wire: the review object, the bulk-triage result, the row of the triage table. */
import {
  ComponentId,
  Day,
  Review,
  ReviewId,
  RuleId,
  RuleStatus,
  Section,
  Severity,
  TriageStatus,
  UserId
} from "@docket/core"
import { Schema } from "effect"
import { IsoTime, UtcText } from "../wire/Time.ts"

const Mine = Schema.NullOr(Schema.Literals(["up", "down"]))

export const Reactions = Schema.Struct({ up: Schema.Int, down: Schema.Int, mine: Mine })

const commentableType = Schema.Literals(["BaseRule", "Component"])

/** Who is to decide the comment, and the last day in time, in UTC. */
export const assignmentFields = {
  assignee: Schema.NullOr(Schema.Struct({ id: UserId, name: Schema.String })),
  due_on: Schema.NullOr(Day.Day)
}

/** The review object of the contract. Its times are `YYYY-MM-DD HH:MM:SS UTC`; `updated_at` is ISO 8601, as `expected_updated_at` takes it. */
export const ReviewObject = Schema.Struct({
  id: ReviewId,
  action: Review.ReviewAction,
  comment: Schema.String,
  created_at: UtcText,
  updated_at: IsoTime,
  triage_status: Schema.NullOr(TriageStatus.TriageStatus),
  triage_set_at: Schema.NullOr(UtcText),
  triage_set_by_id: Schema.NullOr(UserId),
  adjudicated_at: Schema.NullOr(UtcText),
  rule_id: Schema.NullOr(RuleId),
  component_id: ComponentId,
  section: Schema.NullOr(Section.SectionKey),
  /** What the comment would have the main text of its section read, and when that was accepted. */
  proposed_text: Schema.NullOr(Schema.String),
  proposal_accepted_at: Schema.NullOr(UtcText),
  /** The last change of the text; `edited_by` when somebody else than the author made it, `id` null when their account is gone. */
  edited_at: Schema.NullOr(UtcText),
  edited_by: Schema.NullOr(Schema.Struct({ id: Schema.NullOr(UserId), name: Schema.String })),
  /** The last move to another requirement; `original_rule_id` is where the comment was posted, null for the component as a whole. */
  moved_at: Schema.NullOr(UtcText),
  original_rule_id: Schema.NullOr(RuleId),
  /** The comments that were merged into this one. */
  merged_from: Schema.Array(
    Schema.Struct({ id: ReviewId, author_name: Schema.NullOr(Schema.String), merged_at: UtcText })
  ),
  responding_to_review_id: Schema.NullOr(ReviewId),
  duplicate_of_review_id: Schema.NullOr(ReviewId),
  addressed_by_rule_id: Schema.NullOr(RuleId),
  ...assignmentFields,
  name: Schema.NullOr(Schema.String),
  /** Null without an account. */
  author_id: Schema.NullOr(UserId),
  author_name: Schema.NullOr(Schema.String),
  triager_display_name: Schema.NullOr(Schema.String),
  adjudicator_display_name: Schema.NullOr(Schema.String),
  commenter_display_name: Schema.NullOr(Schema.String),
  triager_imported: Schema.Boolean,
  adjudicator_imported: Schema.Boolean,
  commenter_imported: Schema.Boolean,
  commentable_type: commentableType,
  responses_count: Schema.Int,
  rule_displayed_name: Schema.String,
  author_email: Schema.String,
  commenter_email: Schema.String,
  reactions: Reactions
}).annotate({ identifier: "Review" })

/** A text that a comment has or had. */
export const CommentVersion = Schema.Struct({
  number: Schema.Int,
  comment: Schema.String,
  proposed_text: Schema.NullOr(Schema.String),
  name: Schema.NullOr(Schema.String),
  created_at: UtcText
}).annotate({ identifier: "CommentVersion" })

/** A result of bulk triage: these seven keys and no other. */
export const BulkTriageResult = Schema.Struct({
  id: ReviewId,
  action: Review.ReviewAction,
  comment: Schema.String,
  triage_status: Schema.NullOr(TriageStatus.TriageStatus),
  rule_id: Schema.NullOr(RuleId),
  created_at: UtcText,
  reactions: Reactions
}).annotate({ identifier: "BulkTriageResult" })

/** The requirement beside a comment (R7.4). */
export const CommentedRule = Schema.Struct({
  title: Schema.String,
  rule_severity: Severity.Severity,
  status: RuleStatus.RuleStatus,
  fixtext: Schema.String,
  check_content: Schema.String,
  vuln_discussion: Schema.String,
  status_justification: Schema.String,
  vendor_comments: Schema.String,
  artifact_description: Schema.String,
  version: Schema.String,
  ident: Schema.String,
  nist_control_family: Schema.String,
  locked: Schema.Boolean,
  locked_fields: Schema.Record(Schema.String, Schema.Boolean),
  satisfied_by: Schema.Array(
    Schema.Struct({ id: RuleId, rule_id: Schema.Int, srg_id: Schema.String, fixtext: Schema.String })
  ),
  rule_updated_at: IsoTime,
  changed_since_comment: Schema.Boolean
}).annotate({ identifier: "CommentedRule" })

/** A row of the triage table. All its times are ISO 8601. */
export const CommentRow = Schema.Struct({
  id: ReviewId,
  component_id: ComponentId,
  component_name: Schema.String,
  commentable_type: commentableType,
  rule_id: Schema.NullOr(RuleId),
  rule_displayed_name: Schema.String,
  rule_deleted: Schema.Boolean,
  section: Schema.NullOr(Section.SectionKey),
  /** Null without an account. */
  author_id: Schema.NullOr(UserId),
  author_name: Schema.NullOr(Schema.String),
  author_email: Schema.String,
  comment: Schema.String,
  proposed_text: Schema.NullOr(Schema.String),
  proposal_accepted_at: Schema.NullOr(IsoTime),
  triage_status: TriageStatus.TriageStatus,
  triage_set_at: Schema.NullOr(IsoTime),
  adjudicated_at: Schema.NullOr(IsoTime),
  triager_display_name: Schema.NullOr(Schema.String),
  adjudicator_display_name: Schema.NullOr(Schema.String),
  duplicate_of_review_id: Schema.NullOr(ReviewId),
  addressed_by_rule_id: Schema.NullOr(RuleId),
  ...assignmentFields,
  created_at: IsoTime,
  updated_at: IsoTime,
  responses_count: Schema.Int,
  reactions: Reactions,
  rule_content: Schema.optionalKey(Schema.NullOr(CommentedRule))
}).annotate({ identifier: "CommentRow" })

/** How many comments have each status; all nine are there (R7.3). */
export const StatusCounts = TriageStatus.StatusCounts.annotate({ identifier: "StatusCounts" })
