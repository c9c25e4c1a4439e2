/** The acts of the demo, collected in any order and played in that of their times, so that ids, audit and event feed tell them in the same order. */
import { type Crypto, Effect } from "effect"
import type { Storage } from "../Storage.ts"
import type { DemoClock } from "./DemoClock.ts"

export interface Schedule {
  /** An act so many days before the demo is loaded. The effect is made when its time has come: before, what it is about may have no id. */
  readonly act: <A, E>(days: number, effect: () => Effect.Effect<A, E, Storage | Crypto.Crypto>) => void
  /** Plays what was collected, the oldest first. What is refused is a fault of the demo, and so a defect. */
  readonly play: Effect.Effect<void, never, Storage | Crypto.Crypto>
}

/** An empty schedule. */
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
