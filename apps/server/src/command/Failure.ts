// How a subcommand that was understood fails: one sentence on stderr, or a line of JSON on stdout, and exit code 1; 2 when the arguments are wrong.
import { Console, Data, Effect, Runtime } from "effect"
import { writeOut } from "./StandardOutput.ts"

/** The request is refused, or could not be done. `detail` is a sentence; `reasons` has one for each cause, where there are several. */
export class CommandFailed extends Data.TaggedError("CommandFailed")<{
  readonly code: string
  readonly detail: string
  readonly reasons?: ReadonlyArray<string>
}> {
  override readonly [Runtime.errorExitCode] = 1
}

/** The arguments make no sense. */
export class UsageIsWrong extends Data.TaggedError("UsageIsWrong")<{ readonly detail: string }> {
  readonly code = "wrong_usage"
  override readonly [Runtime.errorExitCode] = 2
}

/** Some of the request was not done; each has its line on stdout already. */
export class SomeFailed extends Data.TaggedError("SomeFailed") {
  override readonly [Runtime.errorExitCode] = 1
}

/** Says why a subcommand failed, in the requested form. */
export const telling =
  (json: boolean) =>
  <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.tapError(effect, (error: E) => {
      if (!(error instanceof CommandFailed) && !(error instanceof UsageIsWrong)) return Effect.void
      const { code, detail } = error
      const reasons = "reasons" in error && error.reasons !== undefined ? error.reasons : []
      const several = reasons.length > 1 ? { reasons } : {}
      return json
        ? Effect.ignore(writeOut(`${JSON.stringify({ error: { code, detail, ...several } })}\n`))
        : Console.error(`docket: ${reasons.length > 1 ? reasons.join("\n  ") : detail}`)
    })
