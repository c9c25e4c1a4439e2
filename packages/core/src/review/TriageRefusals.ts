/** Why a decision on a comment is refused: one class for each cause, with the codes of R5.10. Made by Triage.ts, which exports them as its own. */
import { RefusalClass } from "../Refusal.ts"

export class NotAComment extends RefusalClass("NotAComment", "not_a_comment", {
  detail: "Only top-level comments are triaged."
})<{ readonly review_id: number }> {}
export class ActIsNotWithdrawn extends RefusalClass("ActIsNotWithdrawn", "not_a_comment", {
  detail: "Only comments and replies are withdrawn; what was done to a requirement stays on record."
})<{ readonly review_id: number }> {}
export class CommentIsWithdrawn extends RefusalClass("CommentIsWithdrawn", "comment_withdrawn")<{
  readonly review_id: number
}> {}
export class CommentIsPending extends RefusalClass("CommentIsPending", "comment_pending")<{
  readonly review_id: number
}> {}
export class CommentIsNotAdjudicated extends RefusalClass("CommentIsNotAdjudicated", "not_adjudicated")<{
  readonly review_id: number
}> {}
export class ResponseIsRequired extends RefusalClass("ResponseIsRequired", "response_required", {
  pointer: "/response_comment"
}) {}
export class CanonicalIsRequired extends RefusalClass("CanonicalIsRequired", "canonical_required", {
  pointer: "/duplicate_of_review_id"
}) {}
export class CanonicalIsAmongIds extends RefusalClass("CanonicalIsAmongIds", "canonical_among_ids", {
  pointer: "/duplicate_of_review_id"
})<{ readonly review_id: number }> {}
export class CanonicalIsElsewhere extends RefusalClass("CanonicalIsElsewhere", "canonical_elsewhere", {
  pointer: "/duplicate_of_review_id"
})<{ readonly review_id: number }> {}
export class CanonicalIsReply extends RefusalClass("CanonicalIsReply", "canonical_is_reply", {
  pointer: "/duplicate_of_review_id"
})<{ readonly review_id: number }> {}
export class CanonicalIsWithdrawn extends RefusalClass("CanonicalIsWithdrawn", "canonical_withdrawn", {
  pointer: "/duplicate_of_review_id"
})<{ readonly review_id: number }> {}
export class CanonicalIsDuplicate extends RefusalClass("CanonicalIsDuplicate", "canonical_is_duplicate", {
  pointer: "/duplicate_of_review_id"
})<{ readonly review_id: number }> {}
export class HasDuplicates extends RefusalClass("HasDuplicates", "has_duplicates")<{ readonly review_id: number }> {}
export class RuleIsRequired extends RefusalClass("RuleIsRequired", "rule_required", {
  pointer: "/addressed_by_rule_id"
}) {}
export class RuleIsElsewhere extends RefusalClass("RuleIsElsewhere", "rule_elsewhere", {
  pointer: "/addressed_by_rule_id"
})<{ readonly review_id: number }> {}
export class SeveralComponents extends RefusalClass("SeveralComponents", "several_components", {
  pointer: "/review_ids"
})<{ readonly review_id: number }> {}
