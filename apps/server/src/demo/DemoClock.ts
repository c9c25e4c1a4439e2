/**
 * The clock of the demo: use cases take the time from their Transactor, so one that tells another time lets them act in the past. What is written
 * is written by the storage's own Transactor. Used by the demo alone.
 */
import { Effect } from "effect"
import { Transactor } from "@docket/core"

const day = 86_400_000

export interface DemoClock {
  /** The moment so many days before the demo is loaded; after it, when they are negative. */
  readonly moment: (days: number) => Date
  /** Runs a use case as if it were that moment. */
  readonly at: (
    days: number
  ) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, Transactor>>
}

/** The clock of a demo that is loaded now. */
export const make: Effect.Effect<DemoClock, never, Transactor> = Effect.gen(function* () {
  const { now, transact } = yield* Transactor
  const loaded = yield* now
  const moment = (days: number): Date => new Date(loaded.getTime() - Math.round(days * day))
  const clock: DemoClock = {
    moment,
    at: (days) => Effect.provideService(Transactor, Transactor.of({ transact, now: Effect.succeed(moment(days)) }))
  }
  return clock
})
