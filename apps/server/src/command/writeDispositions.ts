// `docket write-dispositions COMPONENT FILE`: saves a comment matrix with the decisions on its comments (R24.6).
import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { idArgument, outputFlags } from "./ExportFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. */
export const writeDispositions = Command.make(
  "write-dispositions",
  {
    component: idArgument("component", "The id of the component, as addresses have it"),
    file: Argument.String("file").pipe(Argument.withDescription("The comment matrix that was imported")),
    ...outputFlags,
    ...connectionFlags
  },
  (options) =>
    Effect.promise(() => import("./SentMatrix.ts")).pipe(
      Effect.flatMap(({ runWriting }) => runWriting(options)),
      telling(options.json)
    )
).pipe(
  Command.withDescription("Write the decisions on comments into their matrix. Everything else in it stays"),
  Command.withExamples([
    {
      command: "docket write-dispositions 12 review.xlsx -o answered.xlsx --url https://docket.example.org",
      description: "Saves a copy; the file itself does not change"
    }
  ])
)
