// `docket export KIND ID --format …`: saves a document as a file.
import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { idArgument, outputFlags } from "./ExportFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. */
export const exportDocument = Command.make(
  "export",
  {
    kind: Argument.Literals("kind", ["component", "srg", "stig"]),
    id: idArgument("id", "Its id, as addresses have it"),
    format: Flag.String("format").pipe(
      Flag.withDescription("Such as xccdf, csv or xlsx; an unknown one lists those that exist")
    ),
    options: Flag.KeyValuePair("option").pipe(
      Flag.withDescription("An option of the format, such as form=vendor_submission for xlsx; /docs has them all"),
      Flag.withDefault<Record<string, string>>({})
    ),
    ...outputFlags,
    ...connectionFlags
  },
  (options) =>
    Effect.promise(() => import("./ExportedDocument.ts")).pipe(
      Effect.flatMap(({ run }) => run(options)),
      telling(options.json)
    )
).pipe(
  Command.withDescription("Save a document as a file"),
  Command.withExamples([
    {
      command: "docket export component 12 --format xlsx --url https://docket.example.org",
      description: "The working copy of a component"
    },
    {
      command: "docket export srg 3 --format xccdf -o srg.xml --data-dir ./data",
      description: "The file as it was uploaded"
    }
  ])
)
