/**
 * Reads uploaded files safely (R15.9): in separate reader processes, never in the one that answers requests. The docket command
 * answers no requests and reads them itself.
 */
import { type ArchivedRecord, type Refusal, type RestoreArchive } from "@docket/core"
import { type FileIsTooLarge, ProjectArchive } from "@docket/exchange"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Context, Effect, Layer, type Scope, Stream } from "effect"
import type { Configuration } from "../Configuration.ts"
import type * as ReaderProcess from "./ReaderProcess.ts"
import { ReaderIsLost } from "./ReaderProcess.ts"
import * as Readers from "./Readers.ts"
import * as ReadingTask from "./ReadingTask.ts"

type Failure = FileIsTooLarge | Refusal.Refused | Readers.ReadersAreBusy

/** The tasks for a whole file. The others are steps of an archive. */
type FileTask = "benchmark" | "component" | "update" | "matrix" | "matrixDispositions" | "vulcan" | "document"

export class FileReading extends Context.Service<
  FileReading,
  {
    /** Reads a file. Fails with FileIsTooLarge, Refused or ReadersAreBusy. */
    readonly read: <Name extends FileTask>(
      name: Name,
      input: ReadingTask.Input<Name>
    ) => Effect.Effect<ReadingTask.Output<Name>, Failure>
    /** The same for background work: it waits in the queue even when that is full. */
    readonly readPatiently: <Name extends FileTask>(
      name: Name,
      input: ReadingTask.Input<Name>
    ) => Effect.Effect<ReadingTask.Output<Name>, FileIsTooLarge | Refusal.Refused>
    /** Opens an archive of a project. If reading its records exceeds a limit later, the effect dies with ReaderIsLost: see `refusingLost`. */
    readonly openArchive: (
      path: string,
      limits: ProjectArchive.OpenLimits
    ) => Effect.Effect<RestoreArchive.ReadableArchive, Failure, Scope.Scope>
    /** True if the queue of files is full. */
    readonly isBusy: Effect.Effect<boolean>
  }
>()("docket/server/FileReading") {}

/** Turns the loss of a reader during an archive's records into a refusal. */
export const refusingLost = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refusal.Refused, R> =>
  Effect.catchDefect(effect, (defect) =>
    defect instanceof ReaderIsLost ? Effect.fail(defect.refused) : Effect.die(defect)
  )

/** Reads in this process. */
export const here = Layer.succeed(FileReading, {
  read: ReadingTask.run,
  readPatiently: ReadingTask.run,
  openArchive: (path, limits) => Effect.provide(ProjectArchive.open({ path }, limits), NodeCrypto.layer),
  isBusy: Effect.succeed(false)
})

/** Reads with the readers of this process. */
export const layer = ({ imports }: Pick<Configuration, "imports">) => {
  const { longestQueue, memoryMegabytes, seconds } = imports

  /** Runs one task of a reader. If the reader dies, the file is the cause. */
  const call = <Name extends ReadingTask.TaskName>(
    reader: ReaderProcess.Reader,
    name: Name,
    input: ReadingTask.Input<Name>
  ): Effect.Effect<ReadingTask.Output<Name>, ReadingTask.TaskFailure | ReaderIsLost> =>
    reader.call({ name, input }).pipe(
      Effect.timeoutOrElse({ duration: `${seconds} seconds`, orElse: () => Effect.fail(new ReaderIsLost()) }),
      Effect.tapErrorTag("ReaderIsLost", () =>
        Effect.logWarning(`A file was too complex to be read (task ${name}): its reader ended.`)
      ),
      // The reader returns the output of the named task.
      Effect.map((output) => output as ReadingTask.Output<Name>)
    )

  const refusing = <Name extends ReadingTask.TaskName>(
    effect: Effect.Effect<ReadingTask.Output<Name>, ReadingTask.TaskFailure | ReaderIsLost>
  ): Effect.Effect<ReadingTask.Output<Name>, ReadingTask.TaskFailure> =>
    Effect.mapError(effect, (failure) => (failure instanceof ReaderIsLost ? failure.refused : failure))

  const readIn =
    (queue: number | null) =>
    <Name extends FileTask>(name: Name, input: ReadingTask.Input<Name>) =>
      Effect.scoped(
        Effect.flatMap(Readers.take(memoryMegabytes, queue), (reader) => refusing<Name>(call(reader, name, input)))
      )

  return Layer.succeed(FileReading, {
    read: readIn(longestQueue),
    readPatiently: (name, input) =>
      Effect.catch(readIn(null)(name, input), (failure) =>
        failure._tag === "ReadersAreBusy" ? Effect.die(failure) : Effect.fail(failure)
      ),
    isBusy: Effect.sync(() => Readers.queueLength() >= longestQueue),
    openArchive: (path, limits) =>
      Effect.gen(function* () {
        const reader = yield* Readers.take(memoryMegabytes, longestQueue)
        const summary = yield* Effect.acquireRelease(
          refusing<"openArchive">(call(reader, "openArchive", { path, limits })),
          () => Effect.ignore(call(reader, "closeArchive", {})),
          { interruptible: true }
        )
        const records = <K extends ArchivedRecord.Kind>(kind: K) =>
          Stream.unwrap(
            Effect.map(call(reader, "beginRecords", { kind }), () =>
              Stream.takeWhile(
                // The reader returns records of the requested kind.
                Stream.fromEffectRepeat(
                  Effect.map(
                    call(reader, "nextRecords", {}),
                    (lines) => lines as RestoreArchive.ArchivedLines<K> | null
                  )
                ),
                (lines) => lines !== null
              )
            )
          ).pipe(Stream.orDie)
        const archive: RestoreArchive.ReadableArchive = {
          summary,
          records,
          document: (document) =>
            Effect.catchTags(call(reader, "documentOfArchive", { document }), {
              FileIsTooLarge: Effect.die,
              ReaderIsLost: Effect.die
            })
        }
        return archive
      })
  })
}
