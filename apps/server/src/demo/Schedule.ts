/** The acts of the demo. They are collected in any order and run in the order of their times, so that ids, audit and event feed have the same order. */
import { type Crypto, Effect } from "effect"
import type { Storage } from "../Storage.ts"
import type { DemoClock } from "./DemoClock.ts"

export interface Schedule {
  /** Adds an act that many days before the demo is loaded. The effect is created at its turn, because the ids that it needs may not exist before. */
  readonly act: <A, E>(days: number, effect: () => Effect.Effect<A, E, Storage | Crypto.Crypto>) => void
  /** Runs the collected acts, oldest first. A refused act is an error in the demo, and so a defect. */
  readonly play: Effect.Effect<void, never, Storage | Crypto.Crypto>
}

/** Creates an empty schedule. */
export const make = ({ at }: DemoClock): Schedule => {
  const acts: Array<{ readonly days: number; readonly run: Effect.Effect<void, never, Storage | Crypto.Crypto> }> = []
  return {
    act: (days, effect) => {
      acts.push({ days, run: Effect.suspend(() => Effect.asVoid(Effect.orDie(at(days)(effect())))) })
    },
    play: Effect.suspend(() =>
      Effect.forEach(
        acts.toSorted((left, right) => right.days - left.days),
        ({ run }) => run,
        { discard: true }
      )
    )
  }
}
