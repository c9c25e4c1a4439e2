// `docket restore FILE`: restores a project from its archive (R16.5).
import { Effect, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. */
export const restore = Command.make(
  "restore",
  {
    file: Argument.String("file").pipe(Argument.withDescription("An archive that `docket backup` or the server wrote")),
    dryRun: Flag.Boolean("dry-run").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Do everything, print the result, and roll it back")
    ),
    name: Flag.String("name").pipe(Flag.withDescription("Another name for the project"), Flag.optional),
    into: Flag.Int("into").pipe(
      Flag.withDescription("The id of a project that gets the components, instead of a project of their own"),
      Flag.withSchema(Schema.Int.check(Schema.isGreaterThan(0))),
      Flag.optional
    ),
    matchEmails: Flag.Boolean("match-emails").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Map people to the accounts with their e-mail addresses")
    ),
    json: Flag.Boolean("json").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print the report as a JSON document")
    ),
    ...connectionFlags
  },
  (options) =>
    Effect.promise(() => import("./RestoredArchive.ts")).pipe(
      Effect.flatMap(({ run }) => run(options)),
      telling(options.json)
    )
).pipe(
  Command.withDescription("Restore a project from its archive, all of it or nothing"),
  Command.withExamples([
    { command: "docket restore project.zip --dry-run --url https://docket.example.org", description: "Check first" }
  ])
)
