/** The wire form of jobs and of the lines of their reports. */
import { ImportedFile, Job, JobId, UserId } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"

export const JobObject = Schema.Struct({
  id: JobId,
  kind: Job.JobKind,
  state: Job.JobState,
  /** Files dealt with, and how many there are; null while they are being counted. */
  progress: Schema.Struct({ done: Schema.Int, total: Schema.NullOr(Schema.Int) }),
  counts: ImportedFile.ImportCounts,
  /** Why it failed, or who cancelled it. */
  problem: Schema.NullOr(Schema.Struct({ code: Schema.String, detail: Schema.String })),
  file_name: Schema.String,
  file_size: Schema.Int,
  /** Null once the account is deleted. */
  user_id: Schema.NullOr(UserId),
  user_name: Schema.String,
  created_at: IsoTime,
  started_at: Schema.NullOr(IsoTime),
  finished_at: Schema.NullOr(IsoTime),
  updated_at: IsoTime
}).annotate({ identifier: "Job" })

/** A line of the report. */
export const JobLine = ImportedFile.ImportedFile.annotate({ identifier: "ImportedFile" })

/** A job as it travels. */
export const jobToWire = (job: Job.Job): typeof JobObject.Type => ({
  ...Struct.pick(job, [
    "id",
    "kind",
    "state",
    "counts",
    "problem",
    "file_name",
    "file_size",
    "user_id",
    "user_name",
    "created_at",
    "started_at",
    "finished_at",
    "updated_at"
  ]),
  progress: { done: job.done, total: job.total }
})
