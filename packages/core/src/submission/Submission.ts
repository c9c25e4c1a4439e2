/**
 * A workbook of a component as delivered, kept forever (R19): a submission to DISA, or the disposition matrix of a finished comment period. Its content, the
 * requirements that it leaves out, and its hash are stored with it, to prove the delivery. SubmissionForm.ts makes the rows of a submission, ComponentWorkbook.ts of
 * @docket/exchange the file.
 */
import { Schema, Struct } from "effect"
import { ComponentId } from "../Ids.ts"
import type { Disposition } from "../review/Disposition.ts"
import * as TriageStatus from "../review/TriageStatus.ts"
import * as FieldStates from "../rule/FieldStates.ts"

/** The kind of the file: DISA's workbook, or a disposition matrix. */
export const SubmissionKind = Schema.Literals(["submission", "dispositions"])
export type SubmissionKind = typeof SubmissionKind.Type

/** The number of comments in a matrix, by decision, and that of adjudicated ones. */
export const DispositionCounts = Schema.Struct({
  comments: Schema.Int,
  adjudicated: Schema.Int,
  by_triage_status: TriageStatus.StatusCounts
})
export interface DispositionCounts extends Schema.Schema.Type<typeof DispositionCounts> {}

/** Counts the rows of a matrix. */
export const countsOf = (
  rows: ReadonlyArray<Pick<Disposition, "triage_status" | "adjudicated_at">>
): DispositionCounts => ({
  comments: rows.length,
  adjudicated: rows.filter(({ adjudicated_at }) => adjudicated_at !== null).length,
  by_triage_status: TriageStatus.countsOf(rows)
})

/** A character in a field of a requirement that was replaced by its plain form. */
export const Straightened = Schema.Struct({
  rule_number: Schema.Int,
  field: Schema.Literals(FieldStates.submittedFields),
  character: Schema.String,
  plain: Schema.String,
  count: Schema.Int
})
export interface Straightened extends Schema.Schema.Type<typeof Straightened> {}

/**
 * Invariants: `number` counts the files of a kind of a component from 1; a submission never changes. A matrix has `counts` and empty lists; a submission to
 * DISA has no counts.
 */
export const Submission = Schema.Struct({
  component_id: ComponentId,
  kind: SubmissionKind,
  number: Schema.Int,
  /** The name of the account at the time. */
  submitted_by: Schema.String,
  submitted_at: Schema.Date,
  /** The submitter's reason; "" without one. */
  comment: Schema.String,
  /** Version and release of the component at the time. */
  version: Schema.Int,
  release: Schema.Int,
  /** The classification marking of the file; "" without one. */
  marking: Schema.String,
  file_name: Schema.String,
  /** SHA-256 of the file, in lower-case hexadecimal. */
  sha256: Schema.String,
  /** The requirement of each row, by number, in the order of the rows. */
  rule_numbers: Schema.Array(Schema.Int),
  /** The requirements without a status, which the file leaves out. */
  left_out: Schema.Array(Schema.Int),
  /** Every character that was replaced, by requirement and field. */
  straightened: Schema.Array(Straightened),
  /** The requirements that were submitted with errors of the preflight. */
  with_errors: Schema.Array(Schema.Int),
  /** The counts of a matrix; null for a submission to DISA. */
  counts: Schema.NullOr(DispositionCounts),
  /** Its bytes, in Base64. */
  file: Schema.String
})
export interface Submission extends Schema.Schema.Type<typeof Submission> {}

/** A submission without its file. */
export const SubmissionHeader = Submission.mapFields(Struct.omit(["file"]))
export interface SubmissionHeader extends Schema.Schema.Type<typeof SubmissionHeader> {}
