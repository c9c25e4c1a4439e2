// Shows the progress of long work as a bar on stderr if that is a terminal. Report lines are printed above it.
import { MultiBar, Presets } from "cli-progress"
import { Effect, type Scope } from "effect"
import { writeOut, type OutputClosed } from "./StandardOutput.ts"

export interface Progress {
  /** Counts one step. */
  readonly advance: Effect.Effect<void>
  /** Prints a line of the report. */
  readonly print: (line: string) => Effect.Effect<void, OutputClosed>
}

/** Creates a bar with `total` steps, which disappears when the scope closes. */
export const makeProgress = (total: number, shown: boolean): Effect.Effect<Progress, never, Scope.Scope> =>
  shown && process.stderr.isTTY
    ? Effect.map(
        Effect.acquireRelease(
          Effect.sync(() => {
            const bars = new MultiBar(
              {
                stream: process.stderr,
                clearOnComplete: true,
                hideCursor: true,
                format: "{bar} {value}/{total} {eta_formatted}"
              },
              Presets.shades_classic
            )
            return { bars, bar: bars.create(total, 0) }
          }),
          ({ bars }) => Effect.sync(() => bars.stop())
        ),
        ({ bar, bars }) => ({
          advance: Effect.sync(() => bar.increment()),
          // If both are on one terminal, the bar must make room.
          print: (line) => (process.stdout.isTTY ? Effect.sync(() => bars.log(line)) : writeOut(line))
        })
      )
    : Effect.succeed({ advance: Effect.void, print: writeOut })
