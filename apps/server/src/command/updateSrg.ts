// `docket update-srg COMPONENT`: previews or makes an update to the newer versions of its SRGs.
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { idArgument } from "./ExportFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. */
export const updateSrg = Command.make(
  "update-srg",
  {
    component: idArgument("component", "The id of the component, as addresses have it"),
    comment: Flag.String("comment").pipe(Flag.withDescription("Why; it is kept in the history"), Flag.withDefault("")),
    dryRun: Flag.Boolean("dry-run").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Only print what the update would do")
    ),
    json: Flag.Boolean("json").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print one JSON document for each SRG")
    ),
    ...connectionFlags
  },
  (options) =>
    Effect.promise(() => import("./UpdatedSrgs.ts")).pipe(
      Effect.flatMap(({ run }) => run(options)),
      telling(options.json)
    )
).pipe(
  Command.withDescription("Update a component to the newer versions of its SRGs"),
  Command.withExamples([
    {
      command: "docket update-srg 12 --dry-run --url https://docket.example.org",
      description: "Prints how many requirements are reworded, removed and new"
    }
  ])
)
