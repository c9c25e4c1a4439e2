/** Submissions to DISA and kept disposition matrices in the API (R19). */
import { Submission as Core } from "@docket/core"
import { Schema, Struct } from "effect"
import { StatusCounts } from "../review/ReviewObject.ts"
import { IsoTime } from "../wire/Time.ts"

/** A submission to DISA. */
export const Submission = Schema.Struct({
  ...Struct.omit(Core.SubmissionHeader.fields, ["submitted_at", "kind", "counts"]),
  submitted_at: IsoTime
}).annotate({ identifier: "Submission" })

/** A kept disposition matrix. */
export const DispositionSnapshot = Schema.Struct({
  ...Struct.pick(Core.SubmissionHeader.fields, [
    "component_id",
    "number",
    "comment",
    "version",
    "release",
    "file_name",
    "sha256"
  ]),
  kept_by: Schema.String,
  kept_at: IsoTime,
  counts: Schema.Struct({ ...Core.DispositionCounts.fields, by_triage_status: StatusCounts }).annotate({
    identifier: "DispositionCounts"
  })
}).annotate({ identifier: "DispositionSnapshot" })

/** Converts a submission to its API form. */
export const submissionToWire = ({
  counts: _counts,
  kind: _kind,
  ...header
}: Core.SubmissionHeader): typeof Submission.Type => header

/** Converts a kept matrix to its API form. */
export const snapshotToWire = ({
  counts,
  submitted_at,
  submitted_by,
  ...header
}: Core.SubmissionHeader): typeof DispositionSnapshot.Type => ({
  ...Struct.pick(header, ["component_id", "number", "comment", "version", "release", "file_name", "sha256"]),
  kept_by: submitted_by,
  kept_at: submitted_at,
  counts: counts ?? Core.countsOf([])
})
