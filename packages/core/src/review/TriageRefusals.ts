/** Why a decision on a comment is refused: one class for each cause, with the codes of R5.10. Made by Triage.ts, which exports them as its own. */
import { targets } from "./Review.ts"
import { type OfReview, Violation } from "../Refusal.ts"

const [pointer, rulePointer] = [`/${targets[0]}`, `/${targets[1]}`]

export class NotAComment extends Violation("NotAComment", "not_a_comment", {
  detail: "Only top-level comments are triaged."
})<OfReview> {}
export class ActIsNotWithdrawn extends Violation("ActIsNotWithdrawn", "not_a_comment", {
  detail: "Only comments and replies are withdrawn; what was done to a requirement stays on record."
})<OfReview> {}
export class CommentIsWithdrawn extends Violation("CommentIsWithdrawn", "comment_withdrawn")<OfReview> {}
export class CommentIsPending extends Violation("CommentIsPending", "comment_pending")<OfReview> {}
export class CommentIsNotAdjudicated extends Violation("CommentIsNotAdjudicated", "not_adjudicated")<OfReview> {}
export class ResponseIsRequired extends Violation("ResponseIsRequired", "response_required", {
  pointer: "/response_comment"
}) {}
export class CanonicalIsRequired extends Violation("CanonicalIsRequired", "canonical_required", { pointer }) {}
export class CanonicalIsAmongIds extends Violation("CanonicalIsAmongIds", "canonical_among_ids", {
  pointer
})<OfReview> {}
export class CanonicalIsElsewhere extends Violation("CanonicalIsElsewhere", "canonical_elsewhere", {
  pointer
})<OfReview> {}
export class CanonicalIsReply extends Violation("CanonicalIsReply", "canonical_is_reply", { pointer })<OfReview> {}
export class CanonicalIsWithdrawn extends Violation("CanonicalIsWithdrawn", "canonical_withdrawn", {
  pointer
})<OfReview> {}
export class CanonicalIsDuplicate extends Violation("CanonicalIsDuplicate", "canonical_is_duplicate", {
  pointer
})<OfReview> {}
export class HasDuplicates extends Violation("HasDuplicates", "has_duplicates")<OfReview> {}
export class RuleIsRequired extends Violation("RuleIsRequired", "rule_required", { pointer: rulePointer }) {}
export class RuleIsElsewhere extends Violation("RuleIsElsewhere", "rule_elsewhere", {
  pointer: rulePointer
})<OfReview> {}
export class SeveralComponents extends Violation("SeveralComponents", "several_components", {
  pointer: "/review_ids"
})<OfReview> {}
