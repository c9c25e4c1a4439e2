/** The command that adds or removes a reaction, and the query of the users who reacted. The rules are in Reaction.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Reaction from "../Reaction.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReactionRepository } from "../ReactionRepository.ts"
import type { Reactions } from "../ReviewView.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as LockReviews from "./LockReviews.ts"

/** The policy of reacting and of seeing reactions: every member. */
export const policy = CommentActs.acts.react.policy

/** The maximum number of names of each kind; the counts include everyone. */
export const mostNames = 100

/** The counts of reactions, with names. */
export interface ReactionList extends Reaction.Reactors {
  readonly reactions: Reactions
}

/**
 * Presses a reaction to a comment or any other review (R5.17). The review's row is locked, so that presses are serialized. Its
 * `updated_at` stays, because its content does not change.
 * Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const press = Effect.fn("ReactToComment.press")(function* (
  caller: Caller,
  id: ReviewId,
  pressed: Reaction.ReactionKind,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { component_id } = grant
  const transactor = yield* Transactor
  const reactionRepository = yield* ReactionRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const review = yield* LockReviews.oneAsSeen(caller, grant, id, seen)
      const { mine } = yield* reactionsTo(caller, grant, id)
      const { reaction, audit } = yield* decided(
        Reaction.decide(review, pressed, { actor: caller.user_id, now, phase, mine })
      )
      yield* reactionRepository.save(reaction)
      yield* Audit.record(caller, now, [audit])
      return yield* reactionsTo(caller, grant, id)
    })
  )
})

/** The reactions to a review, with names. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ReactToComment.list")(function* (caller: Caller, id: ReviewId) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const reactions = yield* reactionsTo(caller, grant, id)
  const list: ReactionList = { reactions, ...(yield* (yield* ReactionRepository).reactors(id, mostNames)) }
  return list
})

const reactionsTo = Effect.fnUntraced(function* (caller: Caller, grant: Guard.ComponentGrant, id: ReviewId) {
  return (yield* ReadReviews.ofId(caller, grant, id)).reactions
})
