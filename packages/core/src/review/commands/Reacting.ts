/** Use cases of reactions: press one, see who reacted. The rules are in Reaction.ts. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided } from "../../Refusal.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as LockedReviews from "./LockedReviews.ts"
import * as Reaction from "../Reaction.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReactionRepository } from "../ReactionRepository.ts"
import type { Reactions } from "../ReviewView.ts"
import * as ShownReviews from "../queries/ShownReviews.ts"

/** Reacting, and seeing who did: everybody with a role. */
export const policy = CommentActs.acts.react.policy

/** How many names of each kind are told; the counts tell of all. */
export const mostNames = 100

/** The counts with the names behind them. */
export interface ReactionList extends Reaction.Reactors {
  readonly reactions: Reactions
}

/**
 * Presses a reaction to a comment or any other review (R5.17). The review's row is held meanwhile, so that presses come one after another; its
 * `updated_at` stays, since nothing was done to what it says.
 * Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const press = Effect.fn("Reacting.press")(function* (
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
      const phase = yield* LockedReviews.componentOf(component_id)
      const now = yield* transactor.now
      const review = yield* LockedReviews.one(id, component_id)
      yield* LockedReviews.failIfChanged(caller, grant, [review], seen)
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

/** The reactions to a review with the names behind them. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("Reacting.list")(function* (caller: Caller, id: ReviewId) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const reactions = yield* reactionsTo(caller, grant, id)
  const list: ReactionList = { reactions, ...(yield* (yield* ReactionRepository).reactors(id, mostNames)) }
  return list
})

const reactionsTo = Effect.fnUntraced(function* (caller: Caller, grant: Guard.ComponentGrant, id: ReviewId) {
  const [view] = yield* ShownReviews.ofIds(caller, grant, [id])
  return view === undefined ? yield* new NotFound() : view.reactions
})
