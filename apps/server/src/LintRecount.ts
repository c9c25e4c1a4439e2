/**
 * Repeats the lint counts of requirements that an earlier version of the rules made (R20.11): at the start, and every few minutes, because an older instance may still write. Every instance
 * runs it; concurrent runs count different requirements.
 */
import { RecountLint } from "@docket/core"
import { Effect, Layer, Schedule } from "effect"
import * as Tasks from "./Tasks.ts"

const everyFewMinutes = Schedule.jittered(Schedule.spaced("5 minutes"))

/** Runs while the layer exists. A failure is logged, and the next run tries again. */
export const layer = Layer.effectDiscard(
  RecountLint.recount().pipe(
    Effect.tap((count) =>
      count === 0 ? Effect.void : Effect.logInfo(`The lint of ${count} requirements is counted again.`)
    ),
    Tasks.noting("recount_lint"),
    Effect.catchCause((cause) => Effect.logWarning("The lint of requirements could not be counted again.", cause)),
    Effect.repeat(everyFewMinutes),
    Effect.forkScoped
  )
)
