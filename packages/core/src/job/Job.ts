/**
 * Long work in the background: the import of a library (R15.6). Decides the state of a job; it is
 * run in RunJobs.ts and managed in ManageJobs.ts.
 */
import { Schema } from "effect"
import { JobId, UserId } from "../Ids.ts"
import { Tagged } from "../Refusal.ts"
import { counting, ImportCounts, type ImportStatus, noneYet } from "./ImportedFile.ts"

export const JobKind = Schema.Literals(["library_import"])
export type JobKind = typeof JobKind.Type

/** `receiving`: its file is still being uploaded. `done`, `failed` and `cancelled` are final. */
export const JobState = Schema.Literals(["receiving", "queued", "running", "done", "failed", "cancelled"])
export type JobState = typeof JobState.Type

export const Job = Schema.Struct({
  id: JobId,
  kind: JobKind,
  state: JobState,
  /** The owner, on whose behalf it runs; null when the account is deleted. */
  user_id: Schema.NullOr(UserId),
  user_name: Schema.String,
  /** The id of the request that created it; its writes are audited under this id. */
  request_id: Schema.String,
  file_name: Schema.String,
  /** The stored size in bytes. */
  file_size: Schema.Int,
  /** The number of processed files, and of all files; null while unknown. */
  done: Schema.Int,
  total: Schema.NullOr(Schema.Int),
  counts: ImportCounts,
  /** The reason of a failure, or who cancelled it. */
  problem: Schema.NullOr(Schema.Struct({ code: Schema.String, detail: Schema.String })),
  /** The number of times that an instance took it, which shows whether this instance still has it. */
  attempts: Schema.Int,
  /** The number of times that an instance claimed it since the last progress. */
  fruitless: Schema.Int,
  /** The end of the lease of the instance that took it; null without one. */
  lease_until: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  started_at: Schema.NullOr(Schema.Date),
  finished_at: Schema.NullOr(Schema.Date),
  updated_at: Schema.Date
})
export interface Job extends Schema.Schema.Type<typeof Job> {}

/** The number of attempts without progress after which a job fails. */
export const mostFruitless = 5

/** A new job that waits for its file. */
export const asked = (
  by: Pick<Job, "user_id" | "user_name" | "request_id" | "file_name">,
  now: Date
): Omit<Job, "id"> => ({
  kind: "library_import",
  state: "receiving",
  ...by,
  file_size: 0,
  done: 0,
  total: null,
  counts: noneYet,
  problem: null,
  attempts: 0,
  fruitless: 0,
  lease_until: null,
  created_at: now,
  started_at: null,
  finished_at: null,
  updated_at: now
})

export const isEnded = ({ state }: Pick<Job, "state">): boolean =>
  state === "done" || state === "failed" || state === "cancelled"

/** True when an instance may take it now. */
export const isFree = ({ lease_until, state }: Pick<Job, "state" | "lease_until">, now: Date): boolean =>
  state === "queued" || (state === "running" && (lease_until === null || lease_until <= now))

/** Queues a job whose whole file is stored. */
export const queued = (job: Job, now: Date): Job => ({ ...job, state: "queued", updated_at: now })

/** Leases the job to an instance until a time. A job with too many attempts without progress fails instead. */
export const taken = (job: Job, leaseUntil: Date, now: Date): Job =>
  job.fruitless >= mostFruitless
    ? failed(job, { code: "given_up", detail: `It was started ${mostFruitless} times without progress.` }, now)
    : {
        ...job,
        state: "running",
        attempts: job.attempts + 1,
        fruitless: job.fruitless + 1,
        lease_until: leaseUntil,
        started_at: job.started_at ?? now,
        updated_at: now
      }

/** Releases the job from an instance that stops, so that another can continue at once. */
export const givenBack = (job: Job, now: Date): Job => ({
  ...job,
  state: "queued",
  fruitless: Math.max(0, job.fruitless - 1),
  lease_until: null,
  updated_at: now
})

/** Records one more processed file. */
export const forward = (job: Job, status: ImportStatus, leaseUntil: Date, now: Date): Job => ({
  ...job,
  done: job.done + 1,
  total: job.total === null ? null : Math.max(job.total, job.done + 1),
  counts: counting(job.counts, status),
  fruitless: 0,
  lease_until: leaseUntil,
  updated_at: now
})

const ended = (job: Job, state: JobState, problem: Job["problem"], now: Date): Job => ({
  ...job,
  state,
  problem,
  lease_until: null,
  finished_at: now,
  updated_at: now
})

/** Ends a job whose files are all processed. */
export const done = (job: Job, now: Date): Job => ended({ ...job, total: job.done }, "done", null, now)

export const failed = (job: Job, problem: NonNullable<Job["problem"]>, now: Date): Job =>
  ended(job, "failed", problem, now)

/** Cancels a job by a person. Its writes stay. */
export const cancelled = (job: Job, by: string, now: Date): Job =>
  ended(job, "cancelled", { code: "cancelled", detail: `Cancelled by ${by}.` }, now)

/** The job has already ended, so it cannot be cancelled. */
export class JobHasEnded extends Tagged("JobHasEnded")<{ readonly state: JobState }> {
  readonly code = "job_has_ended"
  get detail(): string {
    return `The job is already ${this.state}.`
  }
}
