/** Why a decision on a comment is refused: one class for each cause, with the codes of R5.10. Made by Triage.ts, which exports them as its own. */
import { Data } from "effect"

export class NotAComment extends Data.TaggedClass("NotAComment")<{ readonly review_id: number }> {
  readonly code = "not_a_comment"
  readonly detail = "Only top-level comments are triaged."
}
export class ActIsNotWithdrawn extends Data.TaggedClass("ActIsNotWithdrawn")<{ readonly review_id: number }> {
  readonly code = "not_a_comment"
  readonly detail = "Only comments and replies are withdrawn; what was done to a requirement stays on record."
}
export class CommentIsWithdrawn extends Data.TaggedClass("CommentIsWithdrawn")<{ readonly review_id: number }> {
  readonly code = "comment_withdrawn"
  readonly detail = "The comment is withdrawn; only an admin can restore it."
}
export class CommentIsPending extends Data.TaggedClass("CommentIsPending")<{ readonly review_id: number }> {
  readonly code = "comment_pending"
  readonly detail = "A pending comment is decided before it is adjudicated."
}
export class CommentIsNotAdjudicated extends Data.TaggedClass("CommentIsNotAdjudicated")<{
  readonly review_id: number
}> {
  readonly code = "not_adjudicated"
  readonly detail = "The comment is not adjudicated, so there is nothing to reopen or restore."
}
export class ResponseIsRequired extends Data.TaggedClass("ResponseIsRequired") {
  readonly code = "response_required"
  readonly pointer = "/response_comment"
  readonly detail = "A comment is not declined without a response."
}
export class CanonicalIsRequired extends Data.TaggedClass("CanonicalIsRequired") {
  readonly code = "canonical_required"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "A duplicate names the comment that it repeats."
}
export class CanonicalIsAmongIds extends Data.TaggedClass("CanonicalIsAmongIds")<{ readonly review_id: number }> {
  readonly code = "canonical_among_ids"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "A comment cannot be a duplicate of itself."
}
export class CanonicalIsElsewhere extends Data.TaggedClass("CanonicalIsElsewhere")<{ readonly review_id: number }> {
  readonly code = "canonical_elsewhere"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical comment belongs to another component, or to a requirement that is deleted."
}
export class CanonicalIsReply extends Data.TaggedClass("CanonicalIsReply")<{ readonly review_id: number }> {
  readonly code = "canonical_is_reply"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical must be a top-level comment."
}
export class CanonicalIsWithdrawn extends Data.TaggedClass("CanonicalIsWithdrawn")<{ readonly review_id: number }> {
  readonly code = "canonical_withdrawn"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical comment is withdrawn."
}
export class CanonicalIsDuplicate extends Data.TaggedClass("CanonicalIsDuplicate")<{ readonly review_id: number }> {
  readonly code = "canonical_is_duplicate"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical comment is a duplicate itself; name the comment that it repeats."
}
export class HasDuplicates extends Data.TaggedClass("HasDuplicates")<{ readonly review_id: number }> {
  readonly code = "has_duplicates"
  readonly detail = "Other comments are duplicates of this one, so it cannot become a duplicate."
}
export class RuleIsRequired extends Data.TaggedClass("RuleIsRequired") {
  readonly code = "rule_required"
  readonly pointer = "/addressed_by_rule_id"
  readonly detail = "A comment addressed elsewhere names the requirement that addresses it."
}
export class RuleIsElsewhere extends Data.TaggedClass("RuleIsElsewhere")<{ readonly review_id: number }> {
  readonly code = "rule_elsewhere"
  readonly pointer = "/addressed_by_rule_id"
  readonly detail = "The requirement is not a live requirement of the comment's component."
}
export class SeveralComponents extends Data.TaggedClass("SeveralComponents")<{ readonly review_id: number }> {
  readonly code = "several_components"
  readonly pointer = "/review_ids"
  readonly detail = "All comments of a batch belong to one component."
}
