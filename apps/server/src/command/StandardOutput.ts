// Results on stdout, written no faster than the other end reads them. Used by every subcommand whose output can be large.
import { Data, Effect } from "effect"

/** The other end of the pipe is gone, or stdout cannot be written to. */
export class OutputClosed extends Data.TaggedError("OutputClosed")<{ readonly reason: string }> {}

// Each write reports its own failure; without a listener Node would end the process before that is heard.
process.stdout.on("error", () => undefined)

/** Writes text and waits until it has left this process, so that nothing is cut off at exit. Fails with {@link OutputClosed}. */
export const writeOut = (text: string): Effect.Effect<void, OutputClosed> =>
  Effect.callback<void, OutputClosed>((resume) => {
    process.stdout.write(text, (error) => {
      resume(error ? Effect.fail(new OutputClosed({ reason: error.message })) : Effect.void)
    })
  })
