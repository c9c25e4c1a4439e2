/**
 * Reads from a replica of the storage, if the installation has one. Used for large reads (lists, statistics, comparisons, searches);
 * implemented by a storage adapter with replicas. In other adapters it has no effect.
 */
import { Context, Effect } from "effect"
import type { ReplicaHealth } from "./administration/StorageHealth.ts"

/**
 * Laws, kept by every adapter:
 * - the effect, which only reads, sees everything that any instance stored before it began;
 * - if a replica cannot guarantee this at once, or fails, the effect runs on the storage itself; at most its first attempt is lost;
 * - within a `transact` it stays in the transaction.
 *
 * The effect must finish reading before it ends; a stream that continues reads from the storage itself.
 */
export interface Replicas {
  readonly read: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** The state of the replica now, within seconds; null without one. */
  readonly health: Effect.Effect<ReplicaHealth | null>
}

export const Replicas = Context.Reference<Replicas>("docket/Replicas", {
  defaultValue: () => ({ read: (effect) => effect, health: Effect.succeed(null) })
})
