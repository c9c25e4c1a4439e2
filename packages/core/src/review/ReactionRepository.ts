/** Storage of reactions to reviews (R5.17). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ReviewId } from "../Ids.ts"
import type { Reaction, Reactors } from "./Reaction.ts"

/** Law: a user has at most one reaction to a review. */
export class ReactionRepository extends Context.Service<
  ReactionRepository,
  {
    /** Replaces or removes the reaction of a user to a review. One statement. */
    readonly save: (reaction: Reaction) => Effect.Effect<void>
    /** The names of the people who reacted, earliest first, at most the given number of each kind. One statement. */
    readonly reactors: (id: ReviewId, limit: number) => Effect.Effect<Reactors>
  }
>()("docket/ReactionRepository") {}
