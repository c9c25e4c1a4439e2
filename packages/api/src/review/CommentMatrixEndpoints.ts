/** Endpoints of comment matrices (R24): import with a preview, past imports and their undo, the template, and decisions written back into a matrix. */
import {
  CommentImport as Core,
  ComponentId,
  ImportComments,
  ListCommentImports,
  MatrixImport,
  ReadMatrixDispositions,
  ReadMatrixTemplate,
  ReviewId,
  RuleId,
  Section,
  UndoCommentImport
} from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { BooleanInText, idInText, InputText, PositiveIntegerInText, UploadedFile } from "../wire/Input.ts"
import { dryRun, optional, page } from "../wire/Parameter.ts"
import { IsoTime } from "../wire/Time.ts"

/** The maximum number of rows in an answer, and the maximum number of characters of their texts. */
export const mostShown = { rows: 1000, characters: 4_000_000 }

/** What the user decided about a row: `rule_id` is null for the component as a whole. Without `rule_id` and with `skip` the row is left out. */
const AssignedRow = Schema.Struct({
  /** The name of the sheet; "" for CSV. */
  sheet: Schema.optionalKey(InputText),
  row: Schema.Int.check(Schema.isGreaterThan(0)),
  rule_id: Schema.optionalKey(Schema.NullOr(RuleId)),
  skip: Schema.optionalKey(Schema.Boolean)
}).check(
  Schema.makeFilter(({ rule_id, skip = false }) =>
    skip === (rule_id === undefined) ? undefined : { path: ["rule_id"], issue: "Give either rule_id or skip: true" }
  )
)

/** The largest file size is a setting of the installation. */
const ImportForm = Schema.Struct({
  /** CSV or XLSX. */
  file: UploadedFile,
  /** Requirements for rows, and rows to leave out, as JSON: `[{"sheet": "Sheet1", "row": 7, "rule_id": 12}, {"row": 9, "skip": true}]`. */
  rows: Schema.optionalKey(Schema.fromJsonString(Schema.Array(AssignedRow))),
  /** `true` leaves out every row without a requirement or with an invalid cell. By default such a row stops the import. */
  leave_out: Schema.optionalKey(BooleanInText)
}).pipe(HttpApiSchema.asMultipart({ maxParts: 5 }))

/** A row of the matrix with a comment. */
const MatrixRow = Schema.Struct({
  sheet: Schema.String,
  row: Schema.Int,
  /** `new`: becomes a comment. `present`: is a comment already. `repeated`: occurs before in the file. `unmatched`: has no requirement. `invalid`: has an invalid cell. `skipped`: left out by `rows`. */
  state: Schema.Literals(MatrixImport.rowStates),
  /** Null for the component as a whole, and without a requirement. */
  rule_id: Schema.NullOr(RuleId),
  rule_displayed_name: Schema.NullOr(Schema.String),
  /** The cells that name the requirement. */
  named: Schema.String,
  section: Schema.NullOr(Section.SectionKey),
  comment: Schema.String,
  proposed_text: Schema.NullOr(Schema.String),
  commenter: Schema.NullOr(Schema.String),
  comment_type: Schema.String,
  posted_on: Schema.NullOr(IsoTime),
  /** The comment of a row that is present. */
  review_id: Schema.NullOr(ReviewId),
  errors: Schema.Array(Reason),
  /** Cells whose content was not understood. */
  notes: Schema.Array(Schema.String)
}).annotate({ identifier: "MatrixRow" })

const ImportAnswer = Schema.Struct({
  dry_run: Schema.Boolean,
  format: Schema.Literals(["csv", "xlsx"]),
  /** True when no row stops the import. */
  valid: Schema.Boolean,
  /** The number of rows with a comment. */
  total: Schema.Int,
  /** The number of rows in each state. */
  counts: Schema.Struct({
    unmatched: Schema.Int,
    invalid: Schema.Int,
    new: Schema.Int,
    present: Schema.Int,
    repeated: Schema.Int,
    skipped: Schema.Int
  }),
  /** The number of rows without a comment. */
  without_comment: Schema.Int,
  /** The sheets without the header of a matrix. */
  other_sheets: Schema.Array(Schema.String),
  /** Unmatched and invalid rows first, then new ones and the others, each in the order of the file. */
  rows: Schema.Array(MatrixRow),
  rows_left_off: Schema.Int,
  /** The number of the import; null for a preview, and when nothing was added. */
  import_number: Schema.NullOr(Schema.Int),
  toast: Toast
}).annotate({ identifier: "CommentImportAnswer" })

/** An import of comments. */
export const CommentImport = Schema.Struct({
  ...Struct.omit(Core.CommentImport.fields, ["imported_at", "undone_at"]),
  imported_at: IsoTime,
  undone_at: Schema.NullOr(IsoTime)
}).annotate({ identifier: "CommentImport" })

const Csv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

const Xlsx = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" })
)

const componentParams = { componentId: idInText(ComponentId) }

const importDescription = [
  "A form with the part `file`: CSV or XLSX with one comment for each row. The header is one of the first 20 rows of a sheet; its names are compared without case, spaces and punctuation. It has a column Comment, Proposed Change or Proposed Text, and others such as Requirement, SRG ID, CCI, Section, Commenter, Organization, Type and Date. Every sheet with such a header is read.",
  'Rows are matched by displayed name, STIG id, rule id, Vuln id, SRG id and CCI. An id of several requirements is reported and never guessed; `rows` gives such a row its requirement, or leaves it out: `[{"sheet": "Sheet1", "row": 7, "rule_id": 12}, {"row": 9, "skip": true}]`. Comments are pending and carry the name of their commenter, without an account. A row that is a comment of the component already adds nothing, so the same file can be imported again.',
  "`dry_run=true` previews every row and writes nothing. Without it all new rows are added, or none: a row without a requirement or with an invalid cell is a 422 unless it is left out. The phase of the comments does not matter, unless the component is frozen."
].join("\n\n")

const writeDescription = [
  "A form with the part `file`: the matrix that was imported, or a disposition matrix of the component. The answer is the same file with the status, decision, response, the user who decided, and the day, for each row that is a comment of the component. Its own columns for them are used, such as Disposition or Adjudicator; missing ones are added behind the last.",
  "All other cells, formats, formulas and sheets stay. A cell with a formula is not overwritten. The header `Docket-Left-Out` is the number of rows without a comment in the component, `Docket-Kept-Formulas` that of cells with a formula."
].join("\n\n")

export class CommentMatrixEndpoints extends HttpApiGroup.make("commentMatrices")
  .annotate(OpenApi.Description, "Comment matrices: hand out, import, and return with the decisions.")
  .add(
    HttpApiEndpoint.post("importComments", "/components/:componentId/import_comments", {
      params: componentParams,
      query: { dry_run: dryRun },
      payload: ImportForm,
      success: ImportAnswer,
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(described(ImportComments.policy, "Import comments from a matrix", importDescription)),
    HttpApiEndpoint.get("commentTemplate", "/components/:componentId/import_comments/template", {
      params: componentParams,
      query: { format: optional(Schema.Literals(["xlsx", "csv"]), "The format of the answer; `xlsx` by default.") },
      success: [Xlsx, Csv],
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ReadMatrixTemplate.policy,
        "The comment matrix to hand out",
        "Its columns are those that an import reads. The workbook offers requirements and sections as lists, and has the requirements with their titles on a second sheet; the CSV file has a row for each requirement."
      )
    ),
    HttpApiEndpoint.get("listCommentImports", "/components/:componentId/comment_imports", {
      params: componentParams,
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(CommentImport), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(ListCommentImports.policy, "The imports of comments into a component", "The newest first.")
    ),
    HttpApiEndpoint.post("undoCommentImport", "/components/:componentId/comment_imports/:number/undo", {
      params: { ...componentParams, number: PositiveIntegerInText },
      success: Schema.Struct({ comment_import: CommentImport, toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        UndoCommentImport.policy,
        "Undo an import of comments",
        "Removes all comments of the import, which can then be imported again. While one of them was decided, edited, moved or answered since: 422 `touched_since` for each."
      )
    ),
    HttpApiEndpoint.post("writeDispositions", "/components/:componentId/comment_matrix/dispositions", {
      params: componentParams,
      payload: Schema.Struct({ file: UploadedFile }).pipe(HttpApiSchema.asMultipart({ maxParts: 2 })),
      success: [Xlsx, Csv],
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(described(ReadMatrixDispositions.policy, "Write decisions back into a matrix", writeDescription))
  )
  .middleware(Authentication) {}
