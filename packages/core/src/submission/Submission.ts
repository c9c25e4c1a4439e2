/**
 * A submission to DISA: the workbook as it was delivered, kept forever (R19). Its content, the requirements that it leaves out, and its hash are stored with it, to prove what DISA
 * received. SubmissionForm.ts makes the rows, ComponentWorkbook.ts of @docket/exchange the file.
 */
import { Schema, Struct } from "effect"
import { ComponentId } from "../Ids.ts"
import * as FieldStates from "../rule/FieldStates.ts"

/** A character in a field of a requirement that was replaced by its plain form. */
export const Straightened = Schema.Struct({
  rule_number: Schema.Int,
  field: Schema.Literals(FieldStates.submittedFields),
  character: Schema.String,
  plain: Schema.String,
  count: Schema.Int
})
export interface Straightened extends Schema.Schema.Type<typeof Straightened> {}

/** Invariants: `number` counts the submissions of a component from 1; a submission never changes. */
export const Submission = Schema.Struct({
  component_id: ComponentId,
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
  /** The workbook, in Base64. */
  file: Schema.String
})
export interface Submission extends Schema.Schema.Type<typeof Submission> {}

/** A submission without its file. */
export const SubmissionHeader = Submission.mapFields(Struct.omit(["file"]))
export interface SubmissionHeader extends Schema.Schema.Type<typeof SubmissionHeader> {}
