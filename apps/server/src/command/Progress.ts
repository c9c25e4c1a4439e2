// How far long work is: a bar on stderr where that is a terminal, else nothing. Lines of the report go around it.
import { MultiBar, Presets } from "cli-progress"
import { Effect, type Scope } from "effect"
import { writeOut, type OutputClosed } from "./StandardOutput.ts"

export interface Progress {
  /** One more is done. */
  readonly advance: Effect.Effect<void>
  /** Prints a line of the report. */
  readonly print: (line: string) => Effect.Effect<void, OutputClosed>
}

/** A bar of so many steps, gone when the scope closes. */
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
          // Both on one terminal: the bar has to make room.
          print: (line) => (process.stdout.isTTY ? Effect.sync(() => bars.log(line)) : writeOut(line))
        })
      )
    : Effect.succeed({ advance: Effect.void, print: writeOut })
