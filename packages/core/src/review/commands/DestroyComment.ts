/** The command that removes a review permanently. The rules are in Destruction.ts. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId } from "../../Ids.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import { refuseReason } from "./CloseComment.ts"
import * as Destruction from "../Destruction.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as LockReviews from "./LockReviews.ts"

/** The policy of permanent removal. */
export const policy = CommentActs.acts.admin_destroy.policy

/** The removed reviews, the named one first, and their duplicates that returned to the queue. */
export interface DestroyedIds {
  readonly destroyed_ids: ReadonlyArray<ReviewId>
  readonly returned_ids: ReadonlyArray<ReviewId>
}

/**
 * Removes a review and all replies to it with their texts, in every phase (R5.13, R6.3). It may be a comment, a reply, or the comment of
 * another review, whose effect stays in the requirement's history. Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged.
 */
export const destroy = Effect.fn("DestroyComment.destroy")(function* (
  caller: Caller,
  id: ReviewId,
  reason: string,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { component_id } = grant
  yield* refuse(refuseReason(reason))
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      // Locks the whole component, so that no one replies to, duplicates or decides a review that is being removed.
      yield* LockComponent.whole(component_id)
      const now = yield* transactor.now
      const locked = yield* LockReviews.withTop(id)
      if (locked === null || locked.review.component_id !== component_id) return yield* new NotFound()
      const { review, top } = locked
      yield* LockReviews.failIfChanged(caller, grant, [review], seen)
      const removed = Destruction.subtreeOf(review, yield* reviewRepository.lockReplies(top))
      const ids = removed.map((one) => one.id)
      const duplicates = yield* reviewRepository.lockDuplicatesOf(ids)
      const { returned, audits } = Destruction.decide(removed, duplicates, reason, now)
      yield* reviewRepository.saveTriage(returned.map((one) => one.review))
      yield* reviewRepository.remove(ids)
      yield* Audit.record(caller, now, [...audits, ...returned.map(({ audit }) => audit)])
      const destroyed: DestroyedIds = { destroyed_ids: ids, returned_ids: returned.map((one) => one.review.id) }
      return destroyed
    })
  )
})
