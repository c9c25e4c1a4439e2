// `docket lint FILE…`: finds in XCCDF, CSV and XLSX files what DISA's reviewers would return.
import { DEFAULT_MAX_BYTES } from "@docket/xccdf"
import { Effect, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"

/**
 * The subcommand. Exits with 0 without errors, with 1 if a finding is an error, with 2 if a file cannot be read.
 * @internal
 */
export const lint = Command.make(
  "lint",
  {
    files: Argument.String("file").pipe(
      Argument.withDescription("An XCCDF document, a CSV file or an Excel workbook"),
      Argument.variadic({ min: 1 })
    ),
    format: Flag.Literals("format", ["text", "json", "sarif"]).pipe(
      Flag.withDescription("text: one finding per line; json: one document per file and line; sarif: SARIF 2.1.0"),
      Flag.withDefault("text" as const)
    ),
    srg: Flag.String("srg").pipe(
      Flag.withDescription("The SRG that the files follow, as XCCDF: finds CCIs that no requirement covers"),
      Flag.optional
    ),
    maxMegabytes: Flag.Int("max-mb").pipe(
      Flag.withDescription("The largest file to read, in megabytes"),
      Flag.withSchema(Schema.Int.check(Schema.isGreaterThan(0))),
      Flag.withDefault(DEFAULT_MAX_BYTES / (1024 * 1024))
    )
  },
  (options) =>
    Effect.flatMap(
      Effect.promise(() => import("./lintFiles.ts")),
      ({ run }) => run(options)
    )
).pipe(
  Command.withDescription("Find what DISA's reviewers would send back"),
  Command.withExamples([
    { command: "docket lint submission.xlsx", description: "Lint a submission before it is sent" },
    {
      command: "docket lint --format sarif --srg U_GPOS_SRG_V3R3_Manual-xccdf.xml stig.xml > lint.sarif",
      description: "Lint a STIG in a pipeline"
    }
  ])
)
