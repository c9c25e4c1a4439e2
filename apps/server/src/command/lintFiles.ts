// Implements `docket lint`: reads and lints each file, prints the findings, and sets the exit code. Continues after a bad file.
import { Lint, type SourceRow } from "@docket/core/lint"
import { LintedFile } from "@docket/exchange"
import { Console, Data, Effect, Option, Runtime } from "effect"
import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import manifest from "../../package.json" with { type: "json" }
import { problemOf } from "./InspectedFile.ts"
import { countOf, jsonOf, type LintedFileReport, summaryOf, textOf } from "./LintReport.ts"
import { sarifOf } from "./LintSarif.ts"
import { writeOut } from "./StandardOutput.ts"

/** The arguments of the subcommand. */
export interface LintOptions {
  readonly files: ReadonlyArray<string>
  readonly format: "text" | "json" | "sarif"
  readonly srg: Option.Option<string>
  readonly maxMegabytes: number
}

/** At least one finding is an error. */
class ErrorsAreFound extends Data.TaggedError("ErrorsAreFound") {
  override readonly [Runtime.errorExitCode] = 1
}

/** At least one file cannot be read. Each has its line in the report. */
class SomeFilesAreUnreadable extends Data.TaggedError("SomeFilesAreUnreadable") {
  override readonly [Runtime.errorExitCode] = 2
}

class FileProblem extends Data.TaggedError("FileProblem")<{ readonly code: string; readonly detail: string }> {}

const open = (path: string) =>
  Effect.map(
    Effect.tryPromise({
      try: () => readFile(path),
      catch: (error) => {
        const { code, message } = problemOf(error)
        return new FileProblem({ code, detail: `${message.charAt(0).toUpperCase()}${message.slice(1)}.` })
      }
    }),
    (bytes) => ({ name: basename(path), bytes })
  )

const readable = <A, R>(
  reading: Effect.Effect<A, FileProblem | { readonly _tag: "FileIsTooLarge"; readonly detail: string } | Refused, R>
) =>
  Effect.mapError(reading, (error) => {
    if (error instanceof FileProblem) return error
    if (error._tag === "FileIsTooLarge") return new FileProblem({ code: "too_large", detail: error.detail })
    return new FileProblem({ code: error.code, detail: error.refusals.map(({ detail }) => detail).join(" ") })
  })

interface Refused {
  readonly _tag: "Refused"
  readonly code: string
  readonly refusals: ReadonlyArray<{ readonly detail: string }>
}

const lintFile = (file: string, sources: ReadonlyArray<SourceRow>, maxBytes: number) =>
  Effect.gen(function* () {
    const { document } = yield* LintedFile.read(yield* open(file), { maxBytes })
    const findings = Lint.ofDocument({ ...document, sources }).map(({ requirement, ...finding }) => ({
      requirement: requirement?.id ?? null,
      line: requirement?.place.kind === "line" ? requirement.place.number : null,
      row: requirement?.place.kind === "row" ? requirement.place.number : null,
      finding
    }))
    return { file, requirements: document.requirements.length, findings, problem: null } satisfies LintedFileReport
  }).pipe(
    readable,
    Effect.catch(({ code, detail }) =>
      Effect.succeed<LintedFileReport>({ file, requirements: 0, findings: [], problem: { code, detail } })
    )
  )

/** Lints the files. Fails with exit code 1 if a finding is an error, with 2 if a file cannot be read. */
export const run = Effect.fn("docket.lint")(function* ({ files, format, maxMegabytes, srg }: LintOptions) {
  const maxBytes = maxMegabytes * 1024 * 1024
  const sources = Option.isNone(srg)
    ? []
    : yield* open(srg.value).pipe(
        Effect.flatMap((file) => LintedFile.sourceRows(file, { maxBytes })),
        readable,
        Effect.tapError(({ detail }) => Console.error(`docket: ${srg.value} cannot be read: ${detail}`)),
        Effect.mapError(() => new SomeFilesAreUnreadable())
      )
  const reports = yield* Effect.forEach(files, (file) =>
    Effect.tap(lintFile(file, sources, maxBytes), (report) =>
      format === "sarif" ? Effect.void : writeOut(format === "json" ? jsonOf(report) : textOf(report))
    )
  )
  if (format === "sarif") yield* writeOut(`${JSON.stringify(sarifOf(reports, manifest.version))}\n`)
  if (format === "text") yield* Console.error(summaryOf(reports))
  if (reports.some(({ problem }) => problem !== null)) return yield* new SomeFilesAreUnreadable()
  if (countOf(reports, "error") > 0) return yield* new ErrorsAreFound()
})
