// The docket command: its subcommands put together and run on the arguments of this process. Started by bin/docket.js.
// Each subcommand stands in a file of its own, prints its results on stdout, and decides its own exit code.
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Cause, Console, Effect } from "effect"
import { Command } from "effect/cli"
import manifest from "../../package.json" with { type: "json" }
import { inspect } from "./inspect.ts"

const docket = Command.make("docket").pipe(
  Command.withDescription("Work with security requirement documents from the command line"),
  Command.withSubcommands([inspect])
)

docket.pipe(
  Command.run({ version: manifest.version }),
  // What a subcommand expects it has reported; only what nobody expected is shown here, on stderr, out of the results.
  Effect.tapDefect((defect) => Console.error(Cause.pretty(Cause.die(defect)))),
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
