/** The command that moves a comment to another requirement. The rules are in Move.ts. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId, RuleId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import { refuseReason } from "./CloseComment.ts"
import * as Move from "../Move.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as LockReviews from "./LockReviews.ts"

/** The policy of moving comments. */
export const policy = CommentActs.acts.move.policy

/** The target, and the reason. */
export interface MoveCommand {
  readonly rule_id: RuleId
  readonly audit_comment: string
}

/**
 * Moves a comment with all its replies to another live requirement of its component, also while the component is frozen (R5.16, R6.3).
 * Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const move = Effect.fn("MoveComment.move")(function* (
  caller: Caller,
  id: ReviewId,
  { rule_id, audit_comment }: MoveCommand,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { component_id } = grant
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  const ruleRepository = yield* RuleRepository
  const targetId = yield* visibleTarget(caller, rule_id)
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      // Every write locks rules before reviews.
      const target = targetId === null ? null : Option.getOrNull(yield* ruleRepository.lock(targetId))
      const review = yield* LockReviews.oneAsSeen(caller, grant, id, seen)
      const source = review.rule_id === null ? null : Option.getOrNull(yield* ruleRepository.find(review.rule_id))
      const replies = yield* reviewRepository.lockReplies(review)
      const moved = yield* decided(
        Move.decide(review, audit_comment, { now, component, source, target, replies }),
        refuseReason(audit_comment)
      )
      yield* reviewRepository.saveMove(moved.reviews, now)
      yield* Audit.record(caller, now, moved.audits)
      return yield* ReadReviews.ofId(caller, grant, id)
    })
  )
})

/** The id of the target if the caller can read it, otherwise null (R1.5). */
const visibleTarget = Effect.fnUntraced(function* (caller: Caller, id: RuleId) {
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(id))
  return rule !== null && (yield* Guard.canReadComponent(caller, rule.component_id)) ? id : null
})
