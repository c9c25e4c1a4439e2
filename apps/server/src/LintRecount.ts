/**
 * Counts the lint of requirements again that an earlier version of the rules counted (R20.11): at the start, and every few minutes, since an older instance may still write. Every instance
 * does it; of two at once each counts others.
 */
import { RecountLint } from "@docket/core"
import { Effect, Layer, Schedule } from "effect"

const everyFewMinutes = Schedule.jittered(Schedule.spaced("5 minutes"))

/** Runs as long as the layer lives. A failure is logged, and the next run tries again. */
export const layer = Layer.effectDiscard(
  RecountLint.recount().pipe(
    Effect.tap((count) =>
      count === 0 ? Effect.void : Effect.logInfo(`The lint of ${count} requirements is counted again.`)
    ),
    Effect.catchCause((cause) => Effect.logWarning("The lint of requirements could not be counted again.", cause)),
    Effect.repeat(everyFewMinutes),
    Effect.forkScoped
  )
)
