/** The use case of moving a comment to another requirement: who may → load and lock → decide → store → answer. The rules are in Move.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ReviewId, RuleId } from "../../Ids.ts"
import { decided } from "../../Refusal.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import { refuseReason } from "./Closing.ts"
import * as LockedReviews from "./LockedReviews.ts"
import * as Move from "../Move.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ShownReviews from "../queries/ShownReviews.ts"

/** Moving comments. */
export const policy = CommentActs.acts.move.policy

/** Where to, and why. */
export interface MoveCommand {
  readonly rule_id: RuleId
  readonly audit_comment: string
}

/**
 * Moves a comment with all its replies to another live requirement of its component, also while that is frozen (R5.16, R6.3).
 * Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const move = Effect.fn("Moving.move")(function* (
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
      const component = yield* LockedReviews.componentOf(component_id)
      const now = yield* transactor.now
      // Rules are locked before reviews, as by every other write.
      const target = targetId === null ? null : Option.getOrNull(yield* ruleRepository.lock(targetId))
      const review = yield* LockedReviews.one(id, component_id)
      yield* LockedReviews.failIfChanged(caller, grant, [review], seen)
      const source = review.rule_id === null ? null : Option.getOrNull(yield* ruleRepository.find(review.rule_id))
      const replies = yield* reviewRepository.lockReplies(review)
      const moved = yield* decided(
        Move.decide(review, audit_comment, { now, component, source, target, replies }),
        refuseReason(audit_comment)
      )
      yield* reviewRepository.saveMove(moved.reviews, now)
      yield* Audit.record(caller, now, moved.audits)
      const [view] = yield* ShownReviews.ofIds(caller, grant, [id])
      return view ?? (yield* new NotFound())
    })
  )
})

/** The id of the target, if it is one that the caller can read (R1.5). */
const visibleTarget = Effect.fnUntraced(function* (caller: Caller, id: RuleId) {
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(id))
  return rule !== null && (yield* Guard.canReadComponent(caller, rule.component_id)) ? id : null
})
