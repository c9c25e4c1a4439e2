/** The command that changes the type, the organization and the outside reference of a comment. The rules are in Description.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Description from "../Description.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as LockReviews from "./LockReviews.ts"

/** The policy of describing a comment. */
export const policy = CommentActs.acts.describe.policy

/** Changes the given fields; equal values change nothing. Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged. */
export const describe = Effect.fn("DescribeComment.describe")(function* (
  caller: Caller,
  id: ReviewId,
  change: Description.Change,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { component_id } = grant
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const review = yield* LockReviews.oneAsSeen(caller, grant, id, seen)
      const described = yield* decided(Description.decide(review, change, { phase, now }))
      if (described !== null) {
        yield* (yield* ReviewRepository).saveDescription(described.review)
        yield* Audit.record(caller, now, [described.audit])
      }
      return yield* ReadReviews.ofId(caller, grant, id)
    })
  )
})
