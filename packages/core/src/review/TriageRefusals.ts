/** The violations of decisions on comments: one class for each cause, with the codes of R5.10. Triage.ts makes and exports them. */
import { targets } from "./ReviewFields.ts"
import { type OfReview, Violation } from "../Refusal.ts"

const [pointer, rulePointer] = [`/${targets[0]}`, `/${targets[1]}`]

export class NotAComment extends Violation("NotAComment", "not_a_comment", {
  detail: "Only top-level comments can be triaged."
})<OfReview> {}
export class ActIsNotWithdrawn extends Violation("ActIsNotWithdrawn", "not_a_comment", {
  detail: "Only comments and replies can be withdrawn. Other reviews stay in the history of their requirement."
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
