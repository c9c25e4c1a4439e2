// Writes results to stdout no faster than the other end reads them. Used by every subcommand with large output.
import { Data, Effect } from "effect"

/** The other end of the pipe is closed, or stdout is not writable. */
export class OutputClosed extends Data.TaggedError("OutputClosed")<{ readonly reason: string }> {}

// Each write reports its own failure. Without a listener Node would end the process first.
process.stdout.on("error", () => undefined)

/** Writes text and waits until it has left this process, so that an exit cuts nothing off. Fails with {@link OutputClosed}. */
export const writeOut = (text: string): Effect.Effect<void, OutputClosed> =>
  Effect.callback<void, OutputClosed>((resume) => {
    process.stdout.write(text, (error) => {
      resume(error ? Effect.fail(new OutputClosed({ reason: error.message })) : Effect.void)
    })
  })
