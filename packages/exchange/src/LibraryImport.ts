/**
 * Imports a library of published documents into Docket file by file (R15.6): each file is read, then stored by the use case of uploads in a transaction
 * of its own. Existing documents are skipped, so an interrupted import can be started again. Used by the server's jobs
 * and by the docket command.
 */
import { type Crypto, Effect } from "effect"
import {
  type Access,
  type AuditRepository,
  type Benchmark,
  BenchmarkDifference,
  type BenchmarkRepository,
  ManageBenchmarks,
  type Caller,
  ImportedFile,
  type Refusal,
  type Transactor
} from "@docket/core"
import * as BenchmarkFromXccdf from "./BenchmarkFromXccdf.ts"
import type { FileIsTooLarge } from "./FileRefusals.ts"
import { type LibraryFile, LibraryFileIsRefused } from "./LibraryFile.ts"

/** A file of a library after reading: a document to store, or the report line that says why there is none. */
export type ReadFile =
  | { readonly _tag: "Document"; readonly document: Benchmark.NewBenchmark; readonly line: ImportedFile.ImportedFile }
  | { readonly _tag: "NoDocument"; readonly line: ImportedFile.ImportedFile }

const noDocument = (line: ImportedFile.ImportedFile): ReadFile => ({ _tag: "NoDocument", line })

/** Reads the bytes of a document of either kind. */
export type ReadDocument<R> = (
  bytes: Uint8Array
) => Effect.Effect<BenchmarkFromXccdf.ReadDocument, FileIsTooLarge | Refusal.Refused, R>

/** Reads documents of at most so many bytes in this process. */
export const readHere =
  (maxBytes: number): ReadDocument<Crypto.Crypto> =>
  (bytes) =>
    BenchmarkFromXccdf.readOfAnyKind([bytes], { maxBytes })

/** Reads a file; before the next one is requested from the library. Never fails: problems are in the line. */
export const read = Effect.fn("LibraryImport.read")(function* <R>(file: LibraryFile, readDocument: ReadDocument<R>) {
  const { path } = file
  if (file._tag === "Other") {
    return noDocument(ImportedFile.unread(path, "skipped", { code: "not_xml", detail: file.detail }))
  }
  if (file._tag === "Refused") return noDocument(ImportedFile.unread(path, "failed", file.refusal))
  return yield* Effect.tryPromise({
    try: () => file.read(),
    catch: (error) => error
  }).pipe(
    Effect.catch((error) => (error instanceof LibraryFileIsRefused ? Effect.fail(error) : Effect.die(error))),
    Effect.flatMap(readDocument),
    Effect.map(({ document, report }): ReadFile => ({
      _tag: "Document",
      document,
      line: lineOf(path, document, report)
    })),
    Effect.catchTags({
      LibraryFileIsRefused: (refusal) => Effect.succeed(noDocument(ImportedFile.unread(path, "failed", refusal))),
      FileIsTooLarge: ({ detail }) =>
        Effect.succeed(noDocument(ImportedFile.unread(path, "failed", { code: "too_large", detail }))),
      Refused: ({ refusals: [refusal] }) => {
        const status = refusal.code === "not_a_benchmark" ? "skipped" : "failed"
        return Effect.succeed(noDocument(ImportedFile.unread(path, status, refusal)))
      }
    })
  )
})

/**
 * Stores a document that was read, unless its id and version exist, and completes the line. Fails with PermissionDenied; problems with
 * the document itself are in the line.
 */
export const store = Effect.fn("LibraryImport.store")(function* (
  caller: Caller,
  read: ReadFile
): Effect.fn.Return<
  ImportedFile.ImportedFile,
  Access.PermissionDenied,
  AuditRepository | BenchmarkRepository | Transactor
> {
  if (read._tag === "NoDocument") return read.line
  const { document, line } = read
  return yield* ManageBenchmarks.upload(caller, document, { replace: false }).pipe(
    Effect.map(({ benchmark, outcome }): ImportedFile.ImportedFile => ({
      ...line,
      status: outcome === "unchanged" ? "present" : "created",
      benchmark_id: benchmark.id
    })),
    Effect.catchTags({
      ExistsWithOtherContent: ({ difference, existing }) => {
        const detail = BenchmarkDifference.inOneSentence(existing, difference)
        const problem = { code: "exists_with_other_content", detail }
        return Effect.succeed<ImportedFile.ImportedFile>({
          ...line,
          status: "conflict",
          benchmark_id: existing.id,
          problem
        })
      },
      Refused: ({ refusals: [{ code, detail }] }) =>
        Effect.succeed<ImportedFile.ImportedFile>({ ...line, status: "failed", problem: { code, detail } }),
      // It was deleted between the two calls.
      NotFound: () => {
        const problem = { code: "not_found", detail: "It was deleted while it was stored." }
        return Effect.succeed<ImportedFile.ImportedFile>({ ...line, status: "failed", problem })
      }
    })
  )
})

const lineOf = (
  path: string,
  document: Benchmark.NewBenchmark,
  { kind, warnings }: BenchmarkFromXccdf.UploadReport
): ImportedFile.ImportedFile => ({
  path,
  status: "created",
  kind,
  id: document.benchmark_id,
  version: document.version,
  benchmark_id: null,
  rules_count: document.rules.length,
  warnings_count: warnings.length,
  warnings: warnings
    .slice(0, ImportedFile.mostWarnings)
    .map(({ line, message }) => ({ line, message: message.slice(0, 1000) })),
  problem: null
})
