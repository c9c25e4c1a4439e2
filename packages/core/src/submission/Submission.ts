/**
 * A submission to DISA: the workbook as it was delivered, kept for ever (R19). What was in it, what was left out, and its hash stay with it, so that what DISA received
 * can be proved. The rows are made by SubmissionForm.ts, the file by ComponentWorkbook.ts of @docket/exchange.
 */
import { Schema, Struct } from "effect"
import { ComponentId } from "../Ids.ts"
import * as FieldStates from "../rule/FieldStates.ts"

/** A character that was replaced by what a keyboard types, in a field of a requirement. */
export const Straightened = Schema.Struct({
  rule_number: Schema.Int,
  field: Schema.Literals(FieldStates.submittedFields),
  character: Schema.String,
  plain: Schema.String,
  count: Schema.Int
})
export interface Straightened extends Schema.Schema.Type<typeof Straightened> {}

/** Invariants: `number` counts the submissions of a component from 1; nothing of a submission ever changes. */
export const Submission = Schema.Struct({
  component_id: ComponentId,
  number: Schema.Int,
  /** The name of the account at the time. */
  submitted_by: Schema.String,
  submitted_at: Schema.Date,
  /** Why, in the words of who submitted; "" without. */
  comment: Schema.String,
  /** Version and release of the component at the time. */
  version: Schema.Int,
  release: Schema.Int,
  /** The classification marking of the file, "" without one. */
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
