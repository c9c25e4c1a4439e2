/** The commands and queries of jobs: a site admin starts the import of a library, follows it, and cancels it (R15.6). RunJobs.ts does the work. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import { type AuditDraft, changesBetween } from "../../audit/AuditEntry.ts"
import { auditOutside } from "../../audit/Drafts.ts"
import type { JobId } from "../../Ids.ts"
import { type Bound, paged, type PageQuery } from "../../Page.ts"
import { Violation, refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import type { ImportStatus } from "../ImportedFile.ts"
import * as Job from "../Job.ts"
import { JobRepository } from "../JobRepository.ts"

/** The policy of starting an import: site admins. */
export const askPolicy = Policy.siteAdmin
/** The policy of reading and cancelling jobs: their owners and site admins; they are hidden from others. */
export const ownPolicy = Policy.signedIn

/** The uploaded file is empty. */
export class LibraryIsEmpty extends Violation("LibraryIsEmpty", "archive_unreadable", {
  pointer: "/file",
  detail: "The file is empty."
}) {}

/** The size of a piece of a file in bytes, except for the last one. */
export const pieceSize = 1024 * 1024

/** Creates a job that waits for its file. Fails with PermissionDenied. */
export const receive = Effect.fn("ManageJobs.receive")(function* (caller: Caller, fileName: string) {
  yield* Guard.siteAdmin(caller)
  const { name: user_name, request_id, user_id } = caller
  const now = yield* (yield* Transactor).now
  const job = Job.asked({ user_id, user_name, request_id, file_name: fileName.slice(0, 500) }, now)
  return { ...job, id: yield* (yield* JobRepository).insert(job) }
})

/** Stores the next piece of the file, in its own transaction. Fails with NotFound when the job was cancelled meanwhile. */
export const addPiece = Effect.fn("ManageJobs.addPiece")(function* (id: JobId, position: number, bytes: Uint8Array) {
  yield* received(id, (job, now) =>
    Effect.as(
      Effect.flatMap(JobRepository, (jobs) => jobs.addPiece(id, position, bytes)),
      { ...job, file_size: job.file_size + bytes.length, updated_at: now }
    )
  )
})

/** Queues the job when its file is complete. Fails with NotFound like `addPiece`, or with Refused when the file is empty. */
export const queue = Effect.fn("ManageJobs.queue")(function* (caller: Caller, id: JobId) {
  return yield* received(
    id,
    Effect.fnUntraced(function* (job: Job.Job, now: Date) {
      yield* refuse(job.file_size === 0 ? [new LibraryIsEmpty()] : [])
      const after = Job.queued(job, now)
      yield* Audit.record(caller, now, [auditOf("import_library", job, after)])
      return after
    })
  )
})

/** Removes a job whose upload failed, with its pieces. */
export const discard = Effect.fn("ManageJobs.discard")(function* (id: JobId) {
  const jobs = yield* JobRepository
  yield* (yield* Transactor).transact(
    Effect.gen(function* () {
      const job = Option.getOrNull(yield* jobs.lock(id))
      if (job?.state === "receiving") yield* jobs.remove(id)
    })
  )
})

/** A page of the caller's jobs, of all jobs for a site admin; newest first. */
export const list = Effect.fn("ManageJobs.list")(function* (caller: Caller, query: PageQuery) {
  const jobs = yield* JobRepository
  return yield* paged(query, (page) => jobs.page(caller, page))
})

/** The page size of the report. */
export const linesBound: Bound = { usual: 25, most: 1000 }

/** A job with a page of its report. Fails with NotFound. */
export const read = Effect.fn("ManageJobs.read")(function* (
  caller: Caller,
  id: JobId,
  status: ImportStatus | null,
  query: PageQuery
) {
  const jobs = yield* JobRepository
  const job = Option.getOrNull(yield* jobs.find(id))
  if (job === null || !mayKnow(caller, job)) return yield* new NotFound()
  return { job, lines: yield* paged(query, (page) => jobs.lines(id, status, page), linesBound) }
})

/** Cancels an active job; its writes stay. Fails with NotFound, or with Refused when it has already ended. */
export const cancel = Effect.fn("ManageJobs.cancel")(function* (caller: Caller, id: JobId) {
  const jobs = yield* JobRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const job = Option.getOrNull(yield* jobs.lock(id))
      if (job === null || !mayKnow(caller, job)) return yield* new NotFound()
      if (job.state === "cancelled") return job
      yield* refuse(Job.isEnded(job) ? [new Job.JobHasEnded({ state: job.state })] : [])
      const now = yield* transactor.now
      const after = Job.cancelled(job, caller.name, now)
      yield* jobs.dropFile(id)
      yield* jobs.save(after)
      yield* Audit.record(caller, now, [auditOf("cancel_job", job, after)])
      return after
    })
  )
})

const auditOf = (action: string, before: Job.Job, after: Job.Job): AuditDraft =>
  auditOutside("Job", action, after.id, after.file_name, changesBetween(before, after, ["state"]))

const mayKnow = (caller: Caller, { user_id }: Job.Job): boolean => caller.site_admin || caller.user_id === user_id

/** Changes a job whose file is being uploaded, while it is locked. */
const received = <E, R>(id: JobId, act: (job: Job.Job, now: Date) => Effect.Effect<Job.Job, E, R>) =>
  Effect.gen(function* () {
    const jobs = yield* JobRepository
    const transactor = yield* Transactor
    return yield* transactor.transact(
      Effect.gen(function* () {
        const job = Option.getOrNull(yield* jobs.lock(id))
        if (job?.state !== "receiving") return yield* new NotFound()
        const after = yield* act(job, yield* transactor.now)
        yield* jobs.save(after)
        return after
      })
    )
  })
