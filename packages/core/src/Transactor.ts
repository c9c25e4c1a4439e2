/**
 * Transactions: everything inside one `transact` is stored together or not at all.
 * Used by every use case that writes; implemented by each storage adapter.
 */
import { Context, type Effect } from "effect"

export { timeOfChange } from "./ChangeTime.ts"

/**
 * Laws, kept by every adapter:
 * - when the effect fails, dies or is interrupted, none of its writes are stored;
 * - a `transact` inside a `transact` joins it: its failure undoes its own writes and leaves the outer one usable;
 * - rows read by a `lock…` method of a repository do not change until the transaction ends;
 * - when the storage fails because of concurrency (deadlock, serialization, a reference to a record deleted in between), the effect is run
 *   again from the start, a few times. It looks up its references inside, so that it then finds a deleted record missing.
 */
export class Transactor extends Context.Service<
  Transactor,
  {
    readonly transact: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** The storage's clock: UTC with milliseconds; within a transaction the time of its start. */
    readonly now: Effect.Effect<Date>
  }
>()("docket/Transactor") {}
