/** The in-memory implementation of JobRepository. */
import { Effect, Layer, Option } from "effect"
import { Job, JobId, JobRepository, Page } from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by, reversed } from "./Lists.ts"
import { type JobLineRow, type JobPieceRow, jobPart } from "./State.ts"
import { type Change, Store } from "./Store.ts"

const newestFirst = reversed(by<Job.Job>(ascending(({ id }) => id)))
const inOrder = by<JobLineRow>(ascending(({ position }) => position))

/** The running job, otherwise the one that was requested first. */
const nextFirst = by<Job.Job>(
  ascending(({ state }) => (state === "running" ? 0 : 1)),
  ascending(({ id }) => id)
)

const fitsJob = fits("Job", Job.Job)

const put = (change: Change, job: Job.Job): void => {
  fitsJob(job)
  refuseBroken("Job", [
    ...unless(Job.isEnded(job) === (job.finished_at !== null), "It must have an end time if and only if it has ended."),
    ...unless(job.user_id === null || change.state.users.get(job.user_id) !== undefined, "Its owner must exist.")
  ])
  change.put("jobs", job)
}

/** Removes the pieces of a job's file. */
const dropFile = (change: Change, id: JobId): void => {
  for (const piece of change.state.jobPieces.where("job", id)) change.remove("jobPieces", jobPart(piece))
}

const remove = (change: Change, id: JobId): void => {
  dropFile(change, id)
  for (const line of change.state.jobLines.where("job", id)) change.remove("jobLines", jobPart(line))
  change.remove("jobs", id)
}

export const layer: Layer.Layer<JobRepository, never, Store> = Layer.effect(
  JobRepository,
  Effect.map(Store, (store) => {
    const find = (id: JobId) => store.read(({ jobs }) => Option.fromUndefinedOr(jobs.get(id)))
    return JobRepository.of({
      insert: (job) =>
        store.write((change) => {
          const id = JobId.make(change.nextId("jobs"))
          put(change, { ...job, id })
          return id
        }),
      find,
      lock: find,
      lockFirst: (now) =>
        store.read(({ jobs }) => {
          const unfinished = jobs.all().filter(({ state }) => state === "queued" || state === "running")
          const [first] = unfinished.toSorted(nextFirst)
          return first !== undefined && Job.isFree(first, now) ? Option.some(first) : Option.none()
        }),
      save: (job) =>
        store.write((change) => {
          if (change.state.jobs.get(job.id) !== undefined) put(change, job)
        }),
      remove: (id) => store.write((change) => remove(change, id)),
      page: ({ site_admin, user_id }, page) =>
        store.read(({ jobs }) => {
          const rows = jobs
            .all()
            .filter((job) => site_admin || job.user_id === user_id)
            .toSorted(newestFirst)
          return { rows: Page.slice(rows, page), total: rows.length }
        }),

      addPiece: (job_id, position, bytes) =>
        store.write((change) => {
          present("JobPiece", change.state.jobs.get(job_id), "Its job does not exist.")
          const piece: JobPieceRow = { job_id, position, bytes }
          refuseBroken(
            "JobPiece",
            unless(change.state.jobPieces.get(jobPart(piece)) === undefined, "A piece can be added only once.")
          )
          change.put("jobPieces", piece)
        }),
      piece: (job_id, position) =>
        store.read(({ jobPieces }) => Option.fromUndefinedOr(jobPieces.get(jobPart({ job_id, position }))?.bytes)),
      dropFile: (id) => store.write((change) => dropFile(change, id)),

      addLine: (job_id, position, line) =>
        store.write((change) => {
          present("JobLine", change.state.jobs.get(job_id), "Its job does not exist.")
          const row: JobLineRow = { job_id, position, line }
          refuseBroken(
            "JobLine",
            unless(change.state.jobLines.get(jobPart(row)) === undefined, "A line can be added only once.")
          )
          change.put("jobLines", row)
        }),
      lines: (id, status, page) =>
        store.read(({ jobLines }) => {
          const rows = jobLines.where("job", id).filter(({ line }) => status === null || line.status === status)
          return { rows: Page.slice(rows.toSorted(inOrder), page).map(({ line }) => line), total: rows.length }
        }),

      forget: ({ ended, received }) =>
        store.write((change) => {
          for (const job of change.state.jobs.all()) {
            const isOld = job.finished_at !== null && job.finished_at < ended
            const isSilent = job.state === "receiving" && job.updated_at < received
            if (isOld || isSilent) remove(change, job.id)
          }
        })
    })
  })
)
