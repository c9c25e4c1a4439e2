/**
 * Long work that somebody asked for and the service does by itself: the import of a library (R15.6). What becomes of a job is decided here; it is
 * worked on in RunJobs.ts and looked at in ManageJobs.ts.
 */
import { Data, Schema } from "effect"
import { JobId, UserId } from "../Ids.ts"
import { counting, ImportCounts, type ImportStatus, noneYet } from "./ImportedFile.ts"

export const JobKind = Schema.Literals(["library_import"])
export type JobKind = typeof JobKind.Type

/** `receiving`: its file is still being stored. Ended are `done`, `failed` and `cancelled`. */
export const JobState = Schema.Literals(["receiving", "queued", "running", "done", "failed", "cancelled"])
export type JobState = typeof JobState.Type

export const Job = Schema.Struct({
  id: JobId,
  kind: JobKind,
  state: JobState,
  /** Who asked for it, and as whom it is done; null once the account is deleted. */
  user_id: Schema.NullOr(UserId),
  user_name: Schema.String,
  /** Of the request that asked for it; what the job writes is audited under it. */
  request_id: Schema.String,
  file_name: Schema.String,
  /** In bytes, as far as it is stored. */
  file_size: Schema.Int,
  /** How many files of the library are dealt with, and how many there are; null while that is not known. */
  done: Schema.Int,
  total: Schema.NullOr(Schema.Int),
  counts: ImportCounts,
  /** Why it failed, or who cancelled it. */
  problem: Schema.NullOr(Schema.Struct({ code: Schema.String, detail: Schema.String })),
  /** How often an instance took it, which tells whether it is still this one's. */
  attempts: Schema.Int,
  /** How often it was taken since it came forward last. */
  fruitless: Schema.Int,
  /** Until when it is the instance's that took it; null while it is nobody's. */
  lease_until: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  started_at: Schema.NullOr(Schema.Date),
  finished_at: Schema.NullOr(Schema.Date),
  updated_at: Schema.Date
})
export interface Job extends Schema.Schema.Type<typeof Job> {}

/** How often a job is taken without coming forward before it is given up. */
export const mostFruitless = 5

/** A job whose file is about to be stored. */
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

/** Whether an instance may take it now. */
export const isFree = ({ lease_until, state }: Pick<Job, "state" | "lease_until">, now: Date): boolean =>
  state === "queued" || (state === "running" && (lease_until === null || lease_until <= now))

/** Its whole file is stored. */
export const queued = (job: Job, now: Date): Job => ({ ...job, state: "queued", updated_at: now })

/** Taken by an instance until then; given up instead when it has been taken often enough without coming forward. */
export const taken = (job: Job, leaseUntil: Date, now: Date): Job =>
  job.fruitless >= mostFruitless
    ? failed(job, { code: "given_up", detail: `It was begun ${mostFruitless} times without coming forward.` }, now)
    : {
        ...job,
        state: "running",
        attempts: job.attempts + 1,
        fruitless: job.fruitless + 1,
        lease_until: leaseUntil,
        started_at: job.started_at ?? now,
        updated_at: now
      }

/** Given back by an instance that stops, for another to go on at once. */
export const givenBack = (job: Job, now: Date): Job => ({
  ...job,
  state: "queued",
  fruitless: Math.max(0, job.fruitless - 1),
  lease_until: null,
  updated_at: now
})

/** One file further. */
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

/** Every file is dealt with; their lines say how. */
export const done = (job: Job, now: Date): Job => ended({ ...job, total: job.done }, "done", null, now)

export const failed = (job: Job, problem: NonNullable<Job["problem"]>, now: Date): Job =>
  ended(job, "failed", problem, now)

/** Ended by somebody. What it has written stays. */
export const cancelled = (job: Job, by: string, now: Date): Job =>
  ended(job, "cancelled", { code: "cancelled", detail: `Cancelled by ${by}.` }, now)

/** Cancelling what has ended would change nothing. */
export class JobHasEnded extends Data.TaggedClass("JobHasEnded")<{ readonly state: JobState }> {
  readonly code = "job_has_ended"
  get detail(): string {
    return `The job is ${this.state} already.`
  }
}
