// The docket command: its subcommands put together. Run by main.ts.
// Each subcommand has a file of its own, prints its results on stdout, and decides its own exit code.
import { Cause, Console, Effect } from "effect"
import { Command } from "effect/cli"
import manifest from "../../package.json" with { type: "json" }
import { backup } from "./backup.ts"
import { exportDocument } from "./export.ts"
import { UsageIsWrong } from "./Failure.ts"
import { importLibraries } from "./import.ts"
import { inspect } from "./inspect.ts"
import { lint } from "./lint.ts"
import { restore } from "./restore.ts"
import { submit } from "./submit.ts"
import { updateSrg } from "./updateSrg.ts"
import { verifyAudit } from "./verifyAudit.ts"

const command = Command.make("docket").pipe(
  Command.withDescription("Work with security requirement documents from the command line"),
  Command.withSubcommands([
    inspect,
    lint,
    importLibraries,
    exportDocument,
    submit,
    updateSrg,
    backup,
    restore,
    verifyAudit
  ])
)

const run = Command.runWith(command, { version: manifest.version })

/** Runs the command with these arguments. Fails with an error that has the exit code of the process, once it has been printed. */
export const docket = (args: ReadonlyArray<string>) =>
  run(args).pipe(
    // A request for help is not a fault; an unknown command is one of its own.
    Effect.catchTag("ShowHelp", (shown) =>
      shown.errors.length === 0 ? Effect.void : Effect.fail(new UsageIsWrong({ detail: "" }))
    ),
    // A subcommand reports the failures that it expects. Only unexpected ones are shown here, on stderr.
    Effect.tapDefect((defect) => Console.error(Cause.pretty(Cause.die(defect))))
  )
