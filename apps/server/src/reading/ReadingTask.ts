/**
 * The tasks of a reader: the readers of @docket/exchange with plain data as input and result, so that they can cross process boundaries.
 * reader.ts runs them in its own process; the docket command, which serves no requests, runs them in its process.
 */
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import type { ArchivedRecord, Benchmark, MatrixDisposition, Refusal, RestoreArchive } from "@docket/core"
import {
  BenchmarkFromXccdf,
  CommentMatrix,
  CommentMatrixToFile,
  ComponentFromFile,
  type FileIsTooLarge,
  FromVulcan,
  ProjectArchive,
  UpdateFromFile
} from "@docket/exchange"
import { Cause, type Crypto, Effect, Exit, Scope, Stream } from "effect"
import { createReadStream } from "node:fs"
import { readFile } from "node:fs/promises"

/** A file on disk. */
interface Stored {
  readonly path: string
  readonly maxBytes: number
}

/** A file on disk with its original name. */
interface Named extends Stored {
  readonly name: string
}

const bytesOf = (path: string) => Effect.promise(() => readFile(path))

/** Drops the bytes of the document, which the caller already has. */
const withoutFile = ({ document, report }: BenchmarkFromXccdf.ReadDocument) => {
  const { file: _, ...rest } = document
  return { document: rest, report }
}

/** Turns a refusal into plain data, including its computed fields. */
export const plainRefusal = (refusal: Refusal.Refusal): Refusal.Refusal => ({
  ...refusal,
  code: refusal.code,
  detail: refusal.detail
})

/** The open archive and the records that are being read. A reader has one at a time. */
const opened: { scope: Scope.Closeable | null; archive: RestoreArchive.ReadableArchive | null; pieces: Pieces | null } =
  {
    scope: null,
    archive: null,
    pieces: null
  }

type Pieces = AsyncIterator<RestoreArchive.ArchivedLines<ArchivedRecord.Kind>>

const archive = Effect.suspend(() =>
  opened.archive === null ? Effect.die(new Error("No archive is open.")) : Effect.succeed(opened.archive)
)

const closeArchive = Effect.suspend(() => {
  const { scope } = opened
  Object.assign(opened, { scope: null, archive: null, pieces: null })
  return scope === null ? Effect.void : Scope.close(scope, Exit.void)
})

/**
 * All tasks by name. They fail with FileIsTooLarge or Refused.
 * @internal
 */
export const tasks = {
  /** Reads a published document of one kind. */
  benchmark: ({ kind, maxBytes, path }: Stored & { readonly kind: Benchmark.BenchmarkKind }) =>
    Effect.map(BenchmarkFromXccdf.read(createReadStream(path), kind, { maxBytes }), ({ isUnpacked, ...read }) => ({
      ...withoutFile(read),
      /** The document's bytes from an archive; null if the file itself is the document. */
      unpacked: isUnpacked ? read.document.file : null
    })),
  /** Reads a published document of any kind. */
  document: ({ bytes, maxBytes }: { readonly bytes: Uint8Array; readonly maxBytes: number }) =>
    Effect.map(BenchmarkFromXccdf.readOfAnyKind([bytes], { maxBytes }), withoutFile),
  component: ({ maxBytes, name, path }: Named) =>
    Effect.flatMap(bytesOf(path), (bytes) => ComponentFromFile.read({ name, bytes }, { maxBytes })),
  update: ({ maxBytes, name, path }: Named) =>
    Effect.flatMap(bytesOf(path), (bytes) => UpdateFromFile.read({ name, bytes }, { maxBytes })).pipe(
      Effect.map((read) => ({ ...read, problems: read.problems.map(plainRefusal) }))
    ),
  /** Reads a comment matrix. */
  matrix: ({ maxBytes, name, path }: Named) =>
    Effect.flatMap(bytesOf(path), (bytes) => CommentMatrix.read({ name, bytes }, { maxBytes })),
  /** Writes decisions into a comment matrix. */
  matrixDispositions: ({
    maxBytes,
    name,
    path,
    rows
  }: Named & { readonly rows: ReadonlyArray<MatrixDisposition.WrittenRow> }) =>
    Effect.flatMap(bytesOf(path), (bytes) => CommentMatrixToFile.write({ name, bytes }, rows, { maxBytes })),
  vulcan: ({ maxBytes, path }: Stored) =>
    Effect.flatMap(bytesOf(path), (bytes) => FromVulcan.read(bytes, { maxBytes })),
  /** Opens a project archive until `closeArchive`. */
  openArchive: ({ limits, path }: { readonly path: string; readonly limits: ProjectArchive.OpenLimits }) =>
    Effect.gen(function* () {
      yield* closeArchive
      const scope = yield* Scope.make()
      const readable = yield* Scope.provide(ProjectArchive.open({ path }, limits), scope).pipe(
        Effect.tapCause(() => Scope.close(scope, Exit.void))
      )
      Object.assign(opened, { scope, archive: readable })
      return readable.summary
    }),
  /** Starts to read the records of a kind. */
  beginRecords: ({ kind }: { readonly kind: ArchivedRecord.Kind }) =>
    Effect.flatMap(archive, ({ records }) =>
      Effect.sync(() => {
        opened.pieces = Stream.toAsyncIterable<RestoreArchive.ArchivedLines<ArchivedRecord.Kind>, never>(records(kind))[
          Symbol.asyncIterator
        ]()
      })
    ),
  /** Returns the next records; null after the last. */
  nextRecords: (_none: Record<string, never>) =>
    Effect.promise(async (): Promise<RestoreArchive.ArchivedLines<ArchivedRecord.Kind> | null> => {
      const next = await opened.pieces?.next()
      if (next === undefined || next.done === true) return null
      const { lines, refusals } = next.value
      return { lines, refusals: refusals.map(plainRefusal) }
    }),
  documentOfArchive: ({ document }: { readonly document: ArchivedRecord.ArchivedRecords["documents"] }) =>
    Effect.flatMap(archive, (readable) => readable.document(document)),
  closeArchive: (_none: Record<string, never>) => closeArchive
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type Input<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type Output<Name extends TaskName> = Effect.Success<ReturnType<Tasks[Name]>>
/** The failures of tasks: the file is too large or invalid. */
export type TaskFailure = FileIsTooLarge | Refusal.Refused

type Task<Name extends TaskName> = (input: Input<Name>) => Effect.Effect<Output<Name>, TaskFailure, Crypto.Crypto>

/** Runs a task in this process. */
export const run = <Name extends TaskName>(
  name: Name,
  input: Input<Name>
): Effect.Effect<Output<Name>, TaskFailure> => {
  const all: { readonly [Each in TaskName]: Task<Each> } = tasks
  const task: Task<Name> = all[name]
  return Effect.provide(task(input), NodeCrypto.layer)
}

/** A task in a message to a reader. */
export interface Call {
  readonly name: TaskName
  readonly input: unknown
}

/** The answer of a reader. */
export type Reply =
  | { readonly _tag: "Done"; readonly output: unknown }
  | { readonly _tag: "TooLarge"; readonly maxBytes: number }
  | { readonly _tag: "Refused"; readonly refusals: Refusal.Refused["refusals"] }
  /** An internal error. */
  | { readonly _tag: "Fault"; readonly what: string }

const isName = (name: string): name is TaskName => Object.hasOwn(tasks, name)

/** Runs the task of a call. */
export const answer = ({ input, name }: Call): Effect.Effect<Reply> =>
  (isName(name) ? run(name, input as never) : Effect.die(new Error(`There is no task ${String(name)}.`))).pipe(
    Effect.map((output): Reply => ({ _tag: "Done", output })),
    Effect.catchTags({
      FileIsTooLarge: ({ maxBytes }) => Effect.succeed<Reply>({ _tag: "TooLarge", maxBytes }),
      Refused: ({ refusals: [first, ...others] }) =>
        Effect.succeed<Reply>({ _tag: "Refused", refusals: [plainRefusal(first), ...others.map(plainRefusal)] })
    }),
    Effect.catchCause((cause) => Effect.succeed<Reply>({ _tag: "Fault", what: Cause.pretty(cause) }))
  )
