// `docket backup PROJECT`: saves a whole project as an archive (R16.4).
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { idArgument, outputFlags } from "./ExportFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. */
export const backup = Command.make(
  "backup",
  {
    id: idArgument("project", "The id of the project, as addresses have it"),
    emails: Flag.Boolean("emails").pipe(
      Flag.withDefault(false),
      Flag.withDescription("With the e-mail addresses of people, so that a restore can find their accounts")
    ),
    ...outputFlags,
    ...connectionFlags
  },
  ({ emails, ...options }) =>
    Effect.promise(() => import("./ExportedDocument.ts")).pipe(
      Effect.flatMap(({ run }) =>
        run({ ...options, kind: "project", format: "json_archive", options: emails ? { emails: "true" } : {} })
      ),
      telling(options.json)
    )
).pipe(
  Command.withDescription("Save everything of a project as an archive: requirements, comments, decisions, audit"),
  Command.withExamples([
    { command: "docket backup 3 -o project.zip --url https://docket.example.org", description: "A project of a server" }
  ])
)
