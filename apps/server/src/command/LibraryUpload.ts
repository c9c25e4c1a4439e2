// Implements `docket import`: uploads each document of the libraries and reports the result.
import { type Benchmark, ImportedFile } from "@docket/core"
import { defaultLimits, Library, LibraryImport } from "@docket/exchange"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Effect, Stream } from "effect"
import { basename } from "node:path"
import { failureOf, problemOf } from "./Answer.ts"
import { type Connection, connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { SomeFailed } from "./Failure.ts"
import { makeProgress } from "./Progress.ts"
import { writeOut } from "./StandardOutput.ts"

/** Streams the files of a library. Their paths begin with the given path. Unreadable folders do not end the stream. */
const filesOf = (given: string, maxBytes: number) =>
  Stream.fromAsyncIterable(Library.walk(given, { ...defaultLimits, document: maxBytes }), (cause) => cause).pipe(
    Stream.orDie,
    // One at a time: a file can only be read until the next one is requested.
    Stream.rechunk(1),
    Stream.map((file) => ({ ...file, path: file.path === basename(given) ? given : `${given}/${file.path}` }))
  )

/** Uploads one document. Refusals are part of the line; fails with CommandFailed if no document can be uploaded at all. */
const upload = ({ client }: Connection, document: Benchmark.NewBenchmark, line: ImportedFile.ImportedFile) => {
  const payload = new FormData()
  payload.set("file", new Blob([new Uint8Array(document.file)], { type: "application/xml" }), basename(line.path))
  const sent =
    document.kind === "srg"
      ? Effect.map(client.benchmarks.uploadSrg({ query: {}, payload }), ({ report, srg }) => ({ report, id: srg.id }))
      : Effect.map(client.benchmarks.uploadStig({ query: {}, payload }), ({ report, stig }) => ({
          report,
          id: stig.id
        }))
  return sent.pipe(
    Effect.map(({ id, report }): ImportedFile.ImportedFile => ({
      ...line,
      status: report.outcome === "created" ? "created" : "present",
      benchmark_id: id
    })),
    Effect.catch((failure) => {
      const problem = problemOf(failure)
      if (problem === null || ![409, 413, 422].includes(problem.status)) return Effect.fail(failureOf(failure))
      const { code, detail = code, status } = problem
      const refused: ImportedFile.ImportedFile = {
        ...line,
        status: status === 409 ? "conflict" : "failed",
        problem: { code, detail }
      }
      return Effect.succeed(refused)
    })
  )
}

const isBad = ({ status }: ImportedFile.ImportedFile): boolean => status === "failed" || status === "conflict"

const inWords = ({ id, path, problem, rules_count, status, version }: ImportedFile.ImportedFile): string => {
  const document = id === null ? "" : `  ${id} ${version ?? ""}, ${rules_count ?? 0} requirements`
  return `${status.padEnd(8)}  ${path}${document}${problem === null ? "" : `  ${problem.detail}`}\n`
}

/** Counts the documents in a first pass and uploads them in a second one. */
const importAll = Effect.fnUntraced(function* (
  connection: Connection,
  paths: ReadonlyArray<string>,
  { json, maxBytes }: { readonly json: boolean; readonly maxBytes: number }
) {
  const files = Stream.flatMap(Stream.fromIterable(paths), (path) => filesOf(path, maxBytes))
  const progress = yield* makeProgress(yield* Stream.runCount(files), !json)
  // On a terminal, hundreds of unimportant lines would hide the important one.
  const isBrief = !json && process.stdout.isTTY
  let counts = ImportedFile.noneYet
  yield* Stream.runForEach(files, (file) =>
    Effect.gen(function* () {
      const read = yield* LibraryImport.read(file, LibraryImport.readHere(maxBytes))
      const line = read._tag === "Document" ? yield* upload(connection, read.document, read.line) : read.line
      counts = ImportedFile.counting(counts, line.status)
      yield* progress.advance
      if (json) yield* progress.print(`${JSON.stringify(line)}\n`)
      else if (!isBrief || isBad(line)) yield* progress.print(inWords(line))
    })
  )
  return counts
})

/** The options of the subcommand. */
export interface ImportOptions extends ConnectionOptions {
  readonly paths: ReadonlyArray<string>
  readonly json: boolean
  readonly maxBytes: number
}

/** Imports everything, prints a line for each file, and the counts. Fails with SomeFailed if a file failed or conflicts. */
export const run = ({ json, maxBytes, paths, ...options }: ImportOptions) =>
  Effect.gen(function* () {
    const connection = yield* connect(options)
    const counts = yield* Effect.scoped(importAll(connection, paths, { json, maxBytes }))
    const inOneLine = Object.entries(counts).map(([status, count]) => `${count} ${status}`)
    yield* writeOut(json ? `${JSON.stringify({ counts })}\n` : `${inOneLine.join(", ")}\n`)
    if (counts.failed + counts.conflict > 0) return yield* new SomeFailed()
  }).pipe(Effect.scoped, Effect.provide(NodeCrypto.layer))
