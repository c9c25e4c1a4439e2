// `docket inspect FILE…`: prints one JSON document per file and line, with the content of a benchmark or the reason why it is invalid.
// Each file is read twice, first to validate it and find its kind, then to print its rules while they are read. So
// memory stays bounded, and no line stops in the middle because of a bad file.
import { type BenchmarkEnd, DEFAULT_MAX_BYTES, readEvents } from "@docket/xccdf"
import { Data, Effect, Runtime, Schema, Stream } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { type FileProblem, lineEnd, lineStart, problemLine, problemOf, ruleJson } from "./InspectedFile.ts"
import { writeOut } from "./StandardOutput.ts"

/** At least one file was bad. Each has its line on stdout. */
class SomeFilesAreBad extends Data.TaggedError("SomeFilesAreBad")<{ readonly files: ReadonlyArray<string> }> {
  override readonly [Runtime.errorExitCode] = 1
}

class BadFile extends Data.TaggedError("BadFile")<{ readonly problem: FileProblem }> {}

const toBadFile = (error: unknown) => new BadFile({ problem: problemOf(error) })

const eventsOf = (file: string, maxBytes: number) => readEvents(createReadStream(file), { maxBytes })

const readToEnd = async (file: string, maxBytes: number): Promise<BenchmarkEnd> => {
  for await (const event of eventsOf(file, maxBytes)) if (event.type === "end") return event
  throw new Error("a reading ended without its end")
}

const end = Effect.fnUntraced(function* (file: string, maxBytes: number) {
  const stats = yield* Effect.tryPromise({ try: () => stat(file), catch: toBadFile })
  if (!stats.isFile()) {
    return yield* new BadFile({ problem: { code: "not_a_file", message: "it is not a regular file" } })
  }
  return yield* Effect.tryPromise({ try: () => readToEnd(file, maxBytes), catch: toBadFile })
})

const printRules = (file: string, kind: BenchmarkEnd["kind"], maxBytes: number) => {
  let comma = ""
  return Stream.fromAsyncIterable(eventsOf(file, maxBytes), toBadFile).pipe(
    Stream.runForEach((event) => {
      if (event.type !== "rule") return Effect.void
      const text = comma + ruleJson(event.rule, kind)
      comma = ","
      return writeOut(text)
    }),
    // The first pass accepted the file, so it changed in between. Its line cannot be withdrawn.
    Effect.catchTag("BadFile", ({ problem }) => Effect.die(`${file} changed while it was read: ${problem.message}`))
  )
}

const print = Effect.fnUntraced(function* (file: string, maxBytes: number) {
  const summary = yield* end(file, maxBytes)
  yield* writeOut(lineStart(file, summary))
  yield* printRules(file, summary.kind, maxBytes)
  yield* writeOut(lineEnd(summary.warnings))
  return true
})

const printOrRefuse = (file: string, maxBytes: number) =>
  print(file, maxBytes).pipe(
    Effect.catchTag("BadFile", ({ problem }) => Effect.as(writeOut(problemLine(file, problem)), false))
  )

/** The subcommand. Continues after a bad file. Exits with 0 if every file is a benchmark, else with 1. */
export const inspect = Command.make(
  "inspect",
  {
    files: Argument.String("file").pipe(
      Argument.withDescription("An XCCDF benchmark or a SCAP data stream; a missing file counts as a bad one"),
      Argument.variadic({ min: 1 })
    ),
    maxMegabytes: Flag.Int("max-mb").pipe(
      Flag.withDescription("The largest file to read, in megabytes"),
      Flag.withSchema(Schema.Int.check(Schema.isGreaterThan(0))),
      Flag.withDefault(DEFAULT_MAX_BYTES / (1024 * 1024))
    )
  },
  Effect.fn(function* ({ files, maxMegabytes }) {
    const maxBytes = maxMegabytes * 1024 * 1024
    const good = yield* Effect.forEach(files, (file) => printOrRefuse(file, maxBytes))
    const bad = files.filter((_, index) => !good[index])
    if (bad.length > 0) return yield* new SomeFilesAreBad({ files: bad })
  })
).pipe(
  Command.withDescription("Print what benchmarks hold, one JSON document per file and line"),
  Command.withExamples([
    { command: "docket inspect U_GPOS_SRG_V3R3_Manual-xccdf.xml", description: "Inspect one document" }
  ])
)
