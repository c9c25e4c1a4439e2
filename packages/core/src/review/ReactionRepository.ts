/** Storage of reactions to reviews (R5.17). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ReviewId } from "../Ids.ts"
import type { Reaction, Reactors } from "./Reaction.ts"

/** Law: a user has one reaction to a review at most. */
export class ReactionRepository extends Context.Service<
  ReactionRepository,
  {
    /** Stores what a user thinks of a review in the place of what they thought before, or takes it away. One statement. */
    readonly save: (reaction: Reaction) => Effect.Effect<void>
    /** The names of those who reacted, of each kind the first so many, by time. One statement. */
    readonly reactors: (id: ReviewId, limit: number) => Effect.Effect<Reactors>
  }
>()("docket/ReactionRepository") {}
