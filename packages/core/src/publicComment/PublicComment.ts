/**
 * A comment from outside (R23.3): what a visitor sent, and what became of it. It waits until an admin accepts it, which makes it a comment of the component, or refuses it.
 * A comment of a signed-in user is accepted at once.
 */
import { Schema, Struct } from "effect"
import { ComponentId, ProjectId, PublicCommentId, ReviewId, RuleId, UserId } from "../Ids.ts"
import * as CommentLog from "../review/CommentLog.ts"
import { TriageStatus } from "../review/TriageStatus.ts"
import { Rule } from "../rule/Rule.ts"
import { SectionKey } from "../rule/SectionName.ts"
import { SectionText } from "../rule/SectionText.ts"

/** `awaiting`: in the moderation queue; `accepted`: a comment of the component; `refused`. */
export const PublicCommentState = Schema.Literals(["awaiting", "accepted", "refused"])
export type PublicCommentState = typeof PublicCommentState.Type

/** The sections with a text that visitors see. */
export const visibleSections = [
  "title",
  "vuln_discussion",
  "check_content",
  "fixtext"
] as const satisfies ReadonlyArray<SectionKey>

/**
 * Invariants: `review_id` is set exactly for `accepted`; `decided_at` is null exactly for `awaiting`; a section needs a requirement. It is removed with its component and with
 * its comment, so that destroying a comment leaves no text behind.
 */
export const PublicComment = Schema.Struct({
  id: PublicCommentId,
  component_id: ComponentId,
  project_id: ProjectId,
  /** Null for the document as a whole. */
  rule_id: Schema.NullOr(RuleId),
  section: Schema.NullOr(SectionKey),
  comment: Schema.String,
  ...CommentLog.fields,
  name: Schema.String,
  /** The address that the visitor gave; "" for an account. */
  email: Schema.String,
  /** The account of a signed-in user; null for others, and after it is deleted. */
  user_id: Schema.NullOr(UserId),
  tracking_number: Schema.String,
  state: PublicCommentState,
  review_id: Schema.NullOr(ReviewId),
  /** The admin who decided; null for a signed-in user's comment, and after the account is deleted. */
  decided_by_id: Schema.NullOr(UserId),
  decided_at: Schema.NullOr(Schema.Date),
  /** The reason of a refusal, which its commenter sees; "" without one. */
  reason: Schema.String,
  /** The text of the section when the comment was sent; null for the document as a whole. */
  pin: Schema.NullOr(SectionText),
  created_at: Schema.Date
})
export interface PublicComment extends Schema.Schema.Type<typeof PublicComment> {}

/** A public comment to store. Storage assigns its id. */
export type NewPublicComment = Omit<PublicComment, "id">

/** The fields that moderation decides. */
export const moderationFields = ["state", "review_id", "decided_by_id", "decided_at", "reason"] as const

/** A public comment in the moderation queue. Read model. */
export const QueuedComment = Schema.Struct({
  ...Struct.omit(PublicComment.fields, ["component_id", "project_id", "pin", "decided_by_id"]),
  /** `PREFIX-000001`, or `(component)`. */
  rule_displayed_name: Schema.String,
  rule_deleted: Schema.Boolean,
  decided_by_name: Schema.NullOr(Schema.String)
})
export interface QueuedComment extends Schema.Schema.Type<typeof QueuedComment> {}

/** The numbers of public comments by state. */
export const StateCounts = Schema.Struct({ awaiting: Schema.Int, accepted: Schema.Int, refused: Schema.Int })
export interface StateCounts extends Schema.Schema.Type<typeof StateCounts> {}

/** An accepted comment as visitors see it. The response is the last one that was sent with a decision and not withdrawn. Read model. */
export const PublishedComment = Schema.Struct({
  /** The id of the comment. */
  id: ReviewId,
  rule_id: Schema.NullOr(RuleId),
  rule_displayed_name: Schema.String,
  section: Schema.NullOr(SectionKey),
  comment: Schema.String,
  comment_type: CommentLog.fields.comment_type,
  /** Null unless names are published. */
  name: Schema.NullOr(Schema.String),
  organization: Schema.NullOr(Schema.String),
  triage_status: TriageStatus,
  adjudicated: Schema.Boolean,
  response: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
  /** Null without a decision. */
  triage_set_at: Schema.NullOr(Schema.Date)
})
export interface PublishedComment extends Schema.Schema.Type<typeof PublishedComment> {}

/** What the owner of a tracking number sees. Decision and response are null unless they are published. Read model. */
export const TrackedComment = Schema.Struct({
  tracking_number: Schema.String,
  component_name: Schema.String,
  rule_displayed_name: Schema.String,
  section: Schema.NullOr(SectionKey),
  comment: Schema.String,
  state: PublicCommentState,
  reason: Schema.String,
  triage_status: Schema.NullOr(TriageStatus),
  response: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
  decided_at: Schema.NullOr(Schema.Date),
  triage_set_at: Schema.NullOr(Schema.Date)
})
export interface TrackedComment extends Schema.Schema.Type<typeof TrackedComment> {}

/** A requirement in the list of the public page. Read model. */
export const PublicRequirement = Schema.Struct({
  id: RuleId,
  rule_displayed_name: Schema.String,
  title: Schema.String,
  ...Struct.pick(Rule.fields, ["rule_severity", "status", "srg_id"]),
  /** The number of published comments on it. */
  comments_count: Schema.Int
})
export interface PublicRequirement extends Schema.Schema.Type<typeof PublicRequirement> {}
