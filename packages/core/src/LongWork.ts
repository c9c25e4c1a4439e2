/**
 * Work that may take longer than interactive requests: imports and exports. A storage adapter with a time limit has a longer limit for it. In other
 * adapters it has no effect.
 */
import { Context, type Effect } from "effect"

/**
 * Laws, kept by every adapter:
 * - the result of the effect is the same with and without it;
 * - `read` is for effects that only read: they may read at one point in time, in a transaction of their own. Within a `transact` they stay in it;
 * - `write` is for effects with transactions of their own, with the longer limit.
 */
export interface LongWork {
  readonly read: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly write: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

export const LongWork = Context.Reference<LongWork>("docket/LongWork", {
  defaultValue: () => ({ read: (effect) => effect, write: (effect) => effect })
})
