// `docket import PATH…`: imports libraries of published SRGs and STIGs, one upload for each document. Existing documents stay
// unchanged, so an interrupted import can simply be repeated.
import { DEFAULT_MAX_BYTES } from "@docket/xccdf"
import { Effect, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { telling } from "./Failure.ts"

const megabyte = 1024 * 1024

/** The subcommand. Continues after a file that failed or conflicts, and then exits with 1. */
export const importLibraries = Command.make(
  "import",
  {
    paths: Argument.String("path").pipe(
      Argument.withDescription("An XCCDF file, a folder, or a ZIP archive, with archives in it as DISA ships them"),
      Argument.variadic({ min: 1 })
    ),
    json: Flag.Boolean("json").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print one JSON document for each file and line, and the counts last")
    ),
    maxMegabytes: Flag.Int("max-mb").pipe(
      Flag.withDescription("The largest document to read, in megabytes"),
      Flag.withSchema(Schema.Int.check(Schema.isGreaterThan(0))),
      Flag.withDefault(DEFAULT_MAX_BYTES / megabyte)
    ),
    ...connectionFlags
  },
  ({ json, maxMegabytes, ...options }) =>
    Effect.promise(() => import("./LibraryUpload.ts")).pipe(
      Effect.flatMap(({ run }) => run({ ...options, json, maxBytes: maxMegabytes * megabyte })),
      telling(json)
    )
).pipe(
  Command.withDescription(
    "Bring published SRGs and STIGs into Docket. What is there already is left alone. On a terminal only files with problems are listed"
  ),
  Command.withExamples([
    {
      command: "docket import U_SRG-STIG_Library.zip --url https://docket.example.org",
      description: "Into a server that runs, with the token in DOCKET_TOKEN"
    },
    { command: "docket import library/ --data-dir ./data", description: "Into a database that no server has open" }
  ])
)
