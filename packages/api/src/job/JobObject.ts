/** Jobs and the lines of their reports in the API. */
import { ImportedFile, Job } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

// The state of the worker is internal.
const fields = wireFields(
  Struct.omit(Job.Job.fields, ["request_id", "done", "total", "attempts", "fruitless", "lease_until"]),
  IsoTime
)
const { id, kind, state, user_id, user_name, file_name, file_size, counts, problem, ...times } = fields

export const JobObject = Schema.Struct({
  id,
  kind,
  state,
  /** The number of processed files, and of all files; null while they are counted. */
  progress: Schema.Struct(Struct.pick(Job.Job.fields, ["done", "total"])),
  counts,
  problem,
  file_name,
  file_size,
  user_id,
  user_name,
  ...times
}).annotate({ identifier: "Job" })

/** A line of the report. */
export const JobLine = ImportedFile.ImportedFile.annotate({ identifier: "ImportedFile" })

/** A job in the API. */
export const jobToWire = (job: Job.Job): typeof JobObject.Type => ({
  ...Struct.pick(job, Struct.keys(fields)),
  progress: Struct.pick(job, ["done", "total"])
})
