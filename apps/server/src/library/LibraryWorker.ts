/**
 * Imports libraries, in every instance: each poll claims a waiting job and runs it. Only one instance has a job at a time. If that
 * instance stops, another one continues after the last recorded file, at once or, after a crash, within a minute.
 */
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { type Job, type JobId, JobRepository, RunJobs, LongWork } from "@docket/core"
import { defaultLimits, Library, LibraryImport } from "@docket/exchange"
import { Effect, Layer, Option, Schedule, Stream } from "effect"
import type { Configuration } from "../Configuration.ts"
import { PollInterval } from "../PollInterval.ts"
import { FileReading } from "../reading/FileReading.ts"
import * as Tasks from "../Tasks.ts"
import * as TemporaryFolder from "../TemporaryFolder.ts"

/** The interval between an instance's heartbeats, which also check whether the job was cancelled. */
const beat = "10 seconds"

/** Returns the end of the name with characters that any disk accepts. It names a library that is a single document. */
const safe = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9._-]+/g, "_")
    .slice(-100)
    .replace(/^\.+/, "") || "library"

/** Assembles the file of a job on disk, because a ZIP is read from its end. */
const fetchFile = Effect.fnUntraced(function* (id: JobId, path: string) {
  const jobs = yield* JobRepository
  const pieces = Stream.fromEffectRepeat(Effect.void).pipe(
    Stream.zipWithIndex,
    Stream.mapEffect(([, position]) => jobs.piece(id, position)),
    Stream.takeWhile(Option.isSome),
    Stream.map(({ value }) => value)
  )
  const source = yield* Stream.toAsyncIterableEffect(pieces)
  yield* Effect.promise(() => pipeline(Readable.from(source), createWriteStream(path)))
})

/** Imports the library from the first file that is not in the report. */
const goThrough = Effect.fnUntraced(function* (job: Job.Job, path: string, maxDocument: number) {
  const limits = { ...defaultLimits, document: maxDocument }
  const { readPatiently } = yield* FileReading
  const readDocument = (bytes: Uint8Array) =>
    Effect.map(readPatiently("document", { bytes, maxBytes: maxDocument }), ({ document, report }) => ({
      document: { ...document, file: bytes },
      report
    }))
  const files = () => Stream.orDie(Stream.fromAsyncIterable(Library.walk(path, limits), (cause) => cause))
  const total = yield* Stream.runCount(files())
  yield* RunJobs.expect(job, total)
  const { write } = yield* LongWork
  yield* files().pipe(
    Stream.drop(job.done),
    // One at a time: a file of the library can only be read until the next one is requested.
    Stream.rechunk(1),
    Stream.runForEach((file) =>
      Effect.flatMap(LibraryImport.read(file, readDocument), (read) =>
        write(RunJobs.step(job, (caller) => LibraryImport.store(caller, read)))
      )
    )
  )
})

/** Runs a job that this instance has claimed. */
const work = Effect.fnUntraced(function* (job: Job.Job, maxDocument: number) {
  const folder = yield* TemporaryFolder.scoped("library-")
  const path = join(folder, safe(job.file_name))
  const alive = Effect.forever(Effect.andThen(Effect.sleep(beat), RunJobs.renew(job)))
  const through = Effect.andThen(fetchFile(job.id, path), goThrough(job, path, maxDocument))
  const mayNot = { code: "permission_denied", detail: `${job.user_name} is no longer a site admin.` }
  yield* Effect.raceFirst(through, alive).pipe(
    Effect.andThen(RunJobs.end(job, null)),
    Effect.catchTags({
      OwnerMayNot: () => RunJobs.end(job, mayNot),
      PermissionDenied: () => RunJobs.end(job, mayNot)
    }),
    Effect.tap(({ counts, id, state }) => Effect.logInfo(`Job ${id} is ${state}.`, counts)),
    // The job was cancelled or another instance has it: there is nothing left to do.
    Effect.catchTag("JobIsLost", () => Effect.void),
    Effect.onInterrupt(() => Effect.ignore(RunJobs.release(job)))
  )
}, Effect.scoped)

const goOn = (what: string) => Effect.catchCause((cause) => Effect.logWarning(what, cause))

const nowAndThen = Schedule.jittered(Schedule.spaced("1 hour"))

/** Works while the layer lives, unless this instance does not run jobs. A failure is logged; the job is claimed again when its lease ends. */
export const layer = ({ jobs, maxUploadBytes }: Pick<Configuration, "jobs" | "maxUploadBytes">) => {
  const workOnNext = Effect.flatMap(
    RunJobs.take,
    Option.match({ onNone: () => Effect.void, onSome: (job) => work(job, maxUploadBytes) })
  )
  const working = Effect.forever(
    Effect.andThen(
      workOnNext.pipe(Tasks.noting("work_on_jobs"), goOn("A job could not be worked on.")),
      Effect.flatMap(PollInterval, Effect.sleep)
    )
  )
  const forgetting = RunJobs.forget.pipe(goOn("Old jobs could not be removed."), Effect.schedule(nowAndThen))
  return jobs.work
    ? Layer.effectDiscard(Effect.andThen(Effect.forkScoped(working), Effect.forkScoped(forgetting)))
    : Layer.empty
}
