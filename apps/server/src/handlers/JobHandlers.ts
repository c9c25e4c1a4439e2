/** The endpoints for jobs. A library is stored in pieces while it arrives, so that the whole file is never on disk or in memory. */
import { Answer, Api, CurrentCaller, fileNameRule, isName, JobObject, Problem, UnknownFields } from "@docket/api"
import { Guard, type Job, type JobId, ManageJobs } from "@docket/core"
import { ByteSize, Effect, Exit, Stream } from "effect"
import { HttpServerResponse, Multipart } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import { jsonResponse } from "../answer/JsonResponse.ts"
import { LibraryLimit } from "../library/LibraryLimit.ts"
import { Finishing } from "../retry/Once.ts"
import { changing, reading } from "./Answering.ts"

/** The size limit of the form without the file. */
const maxForm = 1024 * 1024

const tooLarge = (most: number) =>
  Problem.withToast(Problem.of("too_large", `The library is larger than ${Math.floor(most / (1024 * 1024))} MB.`))

const refused = (pointer: string, detail: string) =>
  Problem.withToast(Problem.of("invalid_parameter", `${pointer}: ${detail}`, { errors: [{ pointer, detail }] }))

const noFile = refused("/file", "The body needs exactly one part `file` with a file.")

const unknownPart = (name: string) =>
  Problem.withToast(UnknownFields.problemOfFields([{ path: [name], known: ["file"], isRefused: true }]))

/** Regroups the arriving bytes into pieces of the size in storage. */
const inPieces = (bytes: Stream.Stream<Uint8Array, Multipart.MultipartError>) =>
  bytes.pipe(
    Stream.mapAccum(
      () => ({ kept: [] as ReadonlyArray<Uint8Array>, size: 0 }),
      ({ kept, size }, chunk) => {
        const all = [...kept, chunk]
        return size + chunk.length < ManageJobs.pieceSize
          ? [{ kept: all, size: size + chunk.length }, []]
          : [{ kept: [], size: 0 }, [Buffer.concat(all)]]
      },
      { onHalt: ({ kept, size }) => (size === 0 ? [] : [Buffer.concat(kept)]) }
    )
  )

/** Stores the file of a job. Fails with the problem of a file that is too large. */
const store = Effect.fnUntraced(function* (id: JobId, file: Multipart.File, most: number) {
  let position = 0
  let size = 0
  yield* inPieces(file.content).pipe(
    Stream.orDie,
    Stream.runForEach((piece) =>
      Effect.gen(function* () {
        size += piece.length
        if (size > most) return yield* Effect.fail(tooLarge(most))
        yield* changing(ManageJobs.addPiece(id, position++, piece))
      })
    )
  )
})

/** Reads the form to its end: it has one file. The job is removed again if any of this fails. */
const receive = Effect.fnUntraced(function* (form: Stream.Stream<Multipart.Part, Multipart.MultipartError>) {
  const caller = yield* CurrentCaller
  yield* changing(Guard.siteAdmin(caller))
  const most = yield* LibraryLimit
  const limits = Multipart.limitsServices({
    maxFileSize: ByteSize.bytes(most + maxForm),
    maxTotalSize: ByteSize.bytes(most + maxForm)
  })
  const receiving: { id: JobId | null } = { id: null }
  const reading = Effect.gen(function* () {
    yield* form.pipe(
      Stream.provideContext(limits),
      Stream.orDie,
      Stream.runForEach((part) =>
        Effect.gen(function* () {
          if (part.key !== "file") return yield* Effect.fail(unknownPart(part.key))
          if (part._tag !== "File" || receiving.id !== null) return yield* Effect.fail(noFile)
          if (!isName(part.name)) return yield* Effect.fail(refused("/file/name", `${fileNameRule}.`))
          const job = yield* changing(ManageJobs.receive(caller, part.name))
          receiving.id = job.id
          yield* store(job.id, part, most)
        })
      )
    )
    if (receiving.id === null) return yield* Effect.fail(noFile)
    const { finish } = yield* Finishing
    return yield* finish(Effect.map(changing(ManageJobs.queue(caller, receiving.id)), begun))
  })
  const { response } = yield* Effect.onExit(reading, (exit) =>
    (Exit.isSuccess(exit) && !exit.value.again) || receiving.id === null
      ? Effect.void
      : ManageJobs.discard(receiving.id)
  )
  return response
})

/** Returns the answer to the upload of a library. */
const begun = (job: Job.Job) =>
  HttpServerResponse.setHeader(
    jsonResponse(
      {
        job: JobObject.jobToWire(job),
        toast: Answer.done("Import begun", `${job.file_name} is imported file by file.`)
      },
      202
    ),
    "location",
    `/api/jobs/${job.id}`
  )

export const JobHandlers = group(Api, "jobs", (handlers) =>
  handlers.handleAll({
    importLibrary: ({ payload }) => receive(payload),
    listJobs: Effect.fnUntraced(function* ({ query }) {
      const { pagination, rows } = yield* reading(ManageJobs.list(yield* CurrentCaller, query))
      return { rows: rows.map(JobObject.jobToWire), pagination }
    }),
    readJob: Effect.fnUntraced(function* ({ params, query }) {
      const { job, lines } = yield* reading(
        ManageJobs.read(yield* CurrentCaller, params.jobId, query.status ?? null, query)
      )
      return { job: JobObject.jobToWire(job), ...lines }
    }),
    cancelJob: Effect.fnUntraced(function* ({ params }) {
      const job = yield* changing(ManageJobs.cancel(yield* CurrentCaller, params.jobId))
      return { job: JobObject.jobToWire(job), toast: Answer.done("Job cancelled", "What it stored before stays.") }
    })
  })
)
