/**
 * A review: a comment on a requirement or component, a reply to one, or an act of the rule's own review (R5.1).
 * This is the record that decisions read and change. ReviewView is what people see of it.
 */
import { Schema } from "effect"
import { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import { SectionKey } from "../rule/SectionName.ts"
import * as CommentLog from "./CommentLog.ts"
import { Quote } from "./Quote.ts"
import { isTopLevelComment, proposableSections, type targets } from "./ReviewFields.ts"
import { isTerminal, TriageStatus } from "./TriageStatus.ts"

export * from "./ReviewFields.ts"

export const ReviewAction = Schema.Literals([
  "comment",
  "request_review",
  "revoke_review_request",
  "request_changes",
  "approve",
  "lock_control",
  "unlock_control"
])
export type ReviewAction = typeof ReviewAction.Type

/**
 * Invariants (R5.3, R5.8, R5.9), repeated by storage as constraints:
 * - `triage_status` is not null exactly for top-level comments and for withdrawn replies;
 * - a terminal status is adjudicated; `pending` is not, and names no triager;
 * - `duplicate_of_review_id` is set exactly for `duplicate`, `addressed_by_rule_id` exactly for `addressed_by`;
 * - only a top-level comment on a section of a requirement with a main text proposes a text, and only a proposal is accepted;
 * - only a top-level comment on a requirement quotes its text;
 * - only a top-level comment has a type, an organization and an outside reference;
 * - a reply has its parent's component and rule, and its `thread_id` is the top comment's id; a top-level review is its own thread.
 */
export const Review = Schema.Struct({
  id: ReviewId,
  component_id: ComponentId,
  project_id: ProjectId,
  /** Null for a review of the component as a whole. */
  rule_id: Schema.NullOr(RuleId),
  thread_id: ReviewId,
  responding_to_review_id: Schema.NullOr(ReviewId),
  action: ReviewAction,
  comment: Schema.String,
  section: Schema.NullOr(SectionKey),
  /** The main text that the comment proposes for its section; null without one (R5.24). */
  proposed_text: Schema.NullOr(Schema.String),
  /** The time at which the proposal became the text of the requirement. */
  proposal_accepted_at: Schema.NullOr(Schema.Date),
  /** The words of the requirement that the comment is about; null without any (R5.31). */
  quote: Schema.NullOr(Quote),
  ...CommentLog.fields,
  /** Null when the author's account is gone; `imported_name` may hold their name (R5.7). */
  user_id: Schema.NullOr(UserId),
  imported_name: Schema.NullOr(Schema.String),
  triage_status: Schema.NullOr(TriageStatus),
  triage_set_by_id: Schema.NullOr(UserId),
  triage_set_at: Schema.NullOr(Schema.Date),
  /** The triager's name where the decision was copied or imported from (R5.7). */
  triage_set_by_imported_name: Schema.NullOr(Schema.String),
  adjudicated_by_id: Schema.NullOr(UserId),
  adjudicated_at: Schema.NullOr(Schema.Date),
  adjudicated_by_imported_name: Schema.NullOr(Schema.String),
  duplicate_of_review_id: Schema.NullOr(ReviewId),
  addressed_by_rule_id: Schema.NullOr(RuleId),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface Review extends Schema.Schema.Type<typeof Review> {}

/** The fields that the invariants check. Of ids and people they check only whether there is one. */
type Judged = {
  readonly [
    Field in
      | "action"
      | "section"
      | "triage_status"
      | "triage_set_at"
      | "adjudicated_at"
      | "proposed_text"
      | "proposal_accepted_at"
      | "quote"
      | keyof CommentLog.CommentLog
  ]: Review[Field]
} & {
  readonly [
    Field in
      | "id"
      | "rule_id"
      | "responding_to_review_id"
      | "triage_set_by_id"
      | "triage_set_by_imported_name"
      | "adjudicated_by_id"
      | "adjudicated_by_imported_name"
      | (typeof targets)[number]
  ]: unknown
}

/** Returns a sentence for every broken invariant of a review's triage fields and proposal; none for a valid review. */
export const brokenInvariants = (review: Judged): ReadonlyArray<string> => {
  const broken: Array<string> = []
  const { triage_status: status } = review
  if (isTopLevelComment(review) && status === null) broken.push("A top-level comment has a triage status.")
  if (!isTopLevelComment(review) && status !== null && status !== "withdrawn")
    broken.push("Only top-level comments are triaged.")
  if (review.action !== "comment" && status === "withdrawn") broken.push("Only comments and replies are withdrawn.")
  if (status === "pending" && (review.triage_set_by_id ?? review.triage_set_by_imported_name) !== null)
    broken.push("A pending comment names no triager.")
  if (status === "pending" && review.triage_set_at !== null) broken.push("A pending comment has no time of triage.")
  if (status === "pending" && review.adjudicated_at !== null) broken.push("A pending comment is not adjudicated.")
  if (status !== null && isTerminal(status) && review.adjudicated_at === null)
    broken.push("A terminal status is adjudicated.")
  if (status === null && review.adjudicated_at !== null) broken.push("What is not triaged is not adjudicated.")
  if (review.adjudicated_at === null && (review.adjudicated_by_id ?? review.adjudicated_by_imported_name) !== null)
    broken.push("Only an adjudicated comment names an adjudicator.")
  if ((status === "duplicate") !== (review.duplicate_of_review_id !== null))
    broken.push("A canonical comment is named exactly by duplicates.")
  if (review.duplicate_of_review_id === review.id) broken.push("A comment is not its own duplicate.")
  if (review.proposed_text !== null && !mayPropose(review))
    broken.push("Only a top-level comment on a section with a main text proposes another.")
  if (review.quote !== null && (!isTopLevelComment(review) || review.rule_id === null))
    broken.push("Only a top-level comment on a requirement quotes its text.")
  if (!isTopLevelComment(review) && !CommentLog.isEmpty(review))
    broken.push("Only a top-level comment has a type, an organization and an outside reference.")
  if (review.proposed_text === null && review.proposal_accepted_at !== null) broken.push("Only a proposal is accepted.")
  if ((status === "addressed_by") !== (review.addressed_by_rule_id !== null))
    broken.push("An addressing rule is named exactly by addressed comments.")
  return broken
}

const mayPropose = (review: Judged): boolean =>
  isTopLevelComment(review) && review.rule_id !== null && proposableSections.some((key) => key === review.section)
