// Failures of subcommands: a sentence on stderr, or a line of JSON on stdout, with exit code 1, or 2 for wrong arguments.
import { Console, Data, Effect, Runtime } from "effect"
import { writeOut } from "./StandardOutput.ts"

/** The request was refused or could not be carried out. `detail` is a sentence; `reasons` has one for each cause if there are several. */
export class CommandFailed extends Data.TaggedError("CommandFailed")<{
  readonly code: string
  readonly detail: string
  readonly reasons?: ReadonlyArray<string>
}> {
  override readonly [Runtime.errorExitCode] = 1
}

/** The arguments are contradictory or incomplete. */
export class UsageIsWrong extends Data.TaggedError("UsageIsWrong")<{ readonly detail: string }> {
  readonly code = "wrong_usage"
  override readonly [Runtime.errorExitCode] = 2
}

/** Part of the request failed. Each failure has its line on stdout. */
export class SomeFailed extends Data.TaggedError("SomeFailed") {
  override readonly [Runtime.errorExitCode] = 1
}

/** Reports the failure of a subcommand in the requested form. */
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
