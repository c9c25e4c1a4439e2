// `docket submit COMPONENT`: creates a submission to DISA, which the server keeps, and saves its file.
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { idArgument, outputFlags } from "./ExportFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. */
export const submit = Command.make(
  "submit",
  {
    component: idArgument("component", "The id of the component, as addresses have it"),
    comment: Flag.String("comment").pipe(
      Flag.withDescription("Why; it is kept with the submission"),
      Flag.withDefault("")
    ),
    acceptErrors: Flag.Boolean("accept-errors").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Submit requirements that lack a required field as well")
    ),
    ...outputFlags,
    ...connectionFlags
  },
  (options) =>
    Effect.promise(() => import("./SubmittedComponent.ts")).pipe(
      Effect.flatMap(({ run }) => run(options)),
      telling(options.json)
    )
).pipe(
  Command.withDescription("Submit a component to DISA and save the workbook"),
  Command.withExamples([
    {
      command: 'docket submit 12 --comment "Initial submission" --url https://docket.example.org',
      description: "Prints every missing field when the component is not ready"
    }
  ])
)
