// `docket import-comments COMPONENT FILE`: previews or makes an import of comments from a matrix (R24.3).
import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { idArgument } from "./ExportFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. */
export const importComments = Command.make(
  "import-comments",
  {
    component: idArgument("component", "The id of the component, as addresses have it"),
    file: Argument.String("file").pipe(Argument.withDescription("A comment matrix, XLSX or CSV")),
    dryRun: Flag.Boolean("dry-run").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Only print what becomes of each row")
    ),
    leaveOut: Flag.Boolean("leave-out").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Leave out rows without a requirement or with an invalid cell")
    ),
    json: Flag.Boolean("json").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print the result as a JSON document")
    ),
    ...connectionFlags
  },
  (options) =>
    Effect.promise(() => import("./SentMatrix.ts")).pipe(
      Effect.flatMap(({ runImport }) => runImport(options)),
      telling(options.json)
    )
).pipe(
  Command.withDescription("Import comments from a matrix. What is there already is left alone"),
  Command.withExamples([
    {
      command: "docket import-comments 12 review.xlsx --dry-run --url https://docket.example.org",
      description: "Prints the rows without a requirement"
    }
  ])
)
