/**
 * Work that may take longer than what people wait for: imports and exports. A storage adapter that ends what takes too long has another limit for it. Everywhere
 * else it changes nothing.
 */
import { Context, type Effect } from "effect"

/**
 * Laws, kept by every adapter:
 * - what the effect answers is the same with and without it;
 * - `read` is for effects that only read: they may see one moment, that of a transaction of their own. Within a `transact` they stay in it;
 * - `write` is for effects with transactions of their own, which get the longer limit.
 */
export interface LongWork {
  readonly read: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly write: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

export const LongWork = Context.Reference<LongWork>("docket/LongWork", {
  defaultValue: () => ({ read: (effect) => effect, write: (effect) => effect })
})
