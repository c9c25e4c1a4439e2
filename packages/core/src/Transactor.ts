/**
 * The boundary of a write: everything inside one `transact` is stored together or not at all.
 * Used by every use case that writes; implemented by each storage adapter.
 */
import { Context, type Effect } from "effect"

/**
 * Laws, kept by every adapter:
 * - when the effect fails, dies or is interrupted, nothing that it wrote can be seen afterwards;
 * - a `transact` inside a `transact` joins it: its failure undoes its own writes and leaves the outer one usable;
 * - rows read by a `lock…` method of a repository stay as they were read until the transaction ends;
 * - when the storage gave up for reasons of concurrency (deadlock, serialization, a reference to what was deleted in between), the effect is run
 *   again from the start, a few times: what it refers to is looked up inside of it, so that it then finds it gone.
 */
export class Transactor extends Context.Service<
  Transactor,
  {
    readonly transact: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** The storage's clock: UTC with milliseconds; within a transaction the moment at which it began. */
    readonly now: Effect.Effect<Date>
  }
>()("docket/Transactor") {}

/** The time of a change to a record last changed at `previous`: `now`, but always later, so that every version has its own time (R5.18). */
export const timeOfChange = (previous: Date, now: Date): Date =>
  now.getTime() > previous.getTime() ? now : new Date(previous.getTime() + 1)
