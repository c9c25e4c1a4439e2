/**
 * The clock of the demo. Use cases read the time from their Transactor, so this one lets them act in the past. The storage's own Transactor
 * still writes. Only the demo uses it.
 */
import { Effect } from "effect"
import { Transactor } from "@docket/core"

const day = 86_400_000

export interface DemoClock {
  /** Returns the time that many days before the demo is loaded; negative days are in the future. */
  readonly moment: (days: number) => Date
  /** Runs a use case at that time. */
  readonly at: (
    days: number
  ) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, Transactor>>
}

/** Creates the clock of a demo that is loaded now. */
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
