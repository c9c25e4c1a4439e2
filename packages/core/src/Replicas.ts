/**
 * Reading from a replica of the storage, where an installation has one. Asked for by those who answer large reads (lists, numbers, comparisons, searches);
 * kept by a storage adapter that has replicas. Everywhere else it changes nothing.
 */
import { Context, type Effect } from "effect"

/**
 * Laws, kept by every adapter:
 * - the effect, which only reads, sees everything that was stored before it began, whoever stored it and through whichever instance;
 * - where a replica cannot promise this at once, or fails, the effect runs on the storage itself: at most its first attempt is lost;
 * - within a `transact` it stays in the transaction.
 *
 * What the effect returns must be read when it ends: a stream that goes on reading does so on the storage itself.
 */
export interface Replicas {
  readonly read: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

export const Replicas = Context.Reference<Replicas>("docket/Replicas", {
  defaultValue: () => ({ read: (effect) => effect })
})
