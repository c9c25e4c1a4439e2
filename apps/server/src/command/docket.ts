// The docket command with all subcommands. main.ts runs it.
// Each subcommand has its own file, prints its results on stdout, and sets its exit code.
import { Cause, Console, Effect } from "effect"
import { Command } from "effect/cli"
import manifest from "../../package.json" with { type: "json" }
import { backup } from "./backup.ts"
import { exportDocument } from "./export.ts"
import { UsageIsWrong } from "./Failure.ts"
import { importLibraries } from "./import.ts"
import { importComments } from "./importComments.ts"
import { inspect } from "./inspect.ts"
import { lint } from "./lint.ts"
import { restore } from "./restore.ts"
import { submit } from "./submit.ts"
import { updateSrg } from "./updateSrg.ts"
import { verifyAudit } from "./verifyAudit.ts"
import { writeDispositions } from "./writeDispositions.ts"

const command = Command.make("docket").pipe(
  Command.withDescription("Work with security requirement documents from the command line"),
  Command.withSubcommands([
    inspect,
    lint,
    importLibraries,
    exportDocument,
    submit,
    updateSrg,
    importComments,
    writeDispositions,
    backup,
    restore,
    verifyAudit
  ])
)

const run = Command.runWith(command, { version: manifest.version })

/**
 * Runs the command with these arguments. Fails, after printing the error, with an error that has the exit code.
 * @internal
 */
export const docket = (args: ReadonlyArray<string>) =>
  run(args).pipe(
    // A request for help is not an error. An unknown command is.
    Effect.catchTag("ShowHelp", (shown) =>
      shown.errors.length === 0 ? Effect.void : Effect.fail(new UsageIsWrong({ detail: "" }))
    ),
    // A subcommand reports the failures that it expects. Only unexpected ones are printed here, on stderr.
    Effect.tapDefect((defect) => Console.error(Cause.pretty(Cause.die(defect))))
  )
