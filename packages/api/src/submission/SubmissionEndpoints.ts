/** Endpoints of submissions to DISA and of kept disposition matrices: the preflight, the submissions, and their files (R19). */
import { ComponentId, KeepDispositions, Preflight, RuleId, ReadSubmissions, SubmitComponent } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText, PositiveIntegerInText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"
import * as SubmissionObject from "./SubmissionObject.ts"

const Xlsx = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" })
)

const Finding = Schema.Struct({
  severity: Schema.Literals(["error", "warning"]),
  code: Schema.Literals(Preflight.findingCodes),
  rule_id: Schema.NullOr(RuleId),
  rule_number: Schema.NullOr(Schema.Int),
  displayed_name: Schema.NullOr(Schema.String),
  locked: Schema.Boolean,
  field: Schema.NullOr(Schema.String),
  detail: Schema.String
}).annotate({ identifier: "SubmissionFinding" })

const RowDifference = Schema.Struct({
  rule_number: Schema.Int,
  kind: Schema.Literals(["added", "removed", "changed"]),
  cells: Schema.Array(Schema.Struct({ column: Schema.String, before: Schema.String, after: Schema.String }))
})

const componentParams = { componentId: idInText(ComponentId) }
const submissionParams = { ...componentParams, number: PositiveIntegerInText }

export class SubmissionEndpoints extends HttpApiGroup.make("submissions")
  .annotate(OpenApi.Description, "Submissions to DISA with their checks, and kept disposition matrices.")
  .add(
    HttpApiEndpoint.get("preflightSubmission", "/components/:componentId/submission_preflight", {
      params: componentParams,
      query: {
        ...page(),
        severity: optional(Schema.Literals(["error", "warning"]), "Only findings of this severity."),
        locked: optional(
          Schema.Literals(["true", "false"]),
          "`true`: only findings on locked requirements. `false`: only those on requirements that can be edited."
        )
      },
      success: Schema.Struct({
        rows: Schema.Array(Finding),
        pagination: Pagination,
        requirements: Schema.Int,
        errors: Schema.Int,
        warnings: Schema.Int,
        locked_errors: Schema.Int,
        ready: Schema.Boolean
      }),
      error: [...Declared.ofQuery, Problem[422]]
    }).annotateMerge(
      described(
        ReadSubmissions.policy,
        "Errors and warnings before a submission to DISA",
        "By requirement number, errors first; what is about the document as a whole comes last, with null for the requirement. An error is what DISA refuses. A warning is what a reviewer will ask about, or where the form differs from what authors wrote. `locked_errors` counts the errors of requirements that are locked but not ready to submit."
      )
    ),
    HttpApiEndpoint.post("submitComponent", "/components/:componentId/submissions", {
      params: componentParams,
      payload: [
        withExample(
          Schema.Struct({
            comment: Schema.optionalKey(Schema.NullOr(InputText)),
            accept_errors: Schema.optionalKey(Schema.Boolean)
          }),
          { comment: "Initial submission." }
        ),
        Schema.Null
      ],
      success: Schema.Struct({ submission: SubmissionObject.Submission, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        SubmitComponent.policy,
        "Submit a component to DISA",
        "Keeps DISA's vendor submission as a numbered snapshot that never changes. Requirements without a status are left out. Typography is written in plain characters; `straightened` lists each. Errors of the preflight are a 422 unless `accept_errors` is true."
      )
    ),
    HttpApiEndpoint.get("listSubmissions", "/components/:componentId/submissions", {
      params: componentParams,
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(SubmissionObject.Submission), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(ReadSubmissions.policy, "The submissions of a component", "The newest first.")),
    HttpApiEndpoint.get("readSubmission", "/components/:componentId/submissions/:number", {
      params: submissionParams,
      success: Schema.Struct({ submission: SubmissionObject.Submission }),
      error: Declared.ofPath
    }).annotateMerge(described(ReadSubmissions.policy, "A submission", "Without its file.")),
    HttpApiEndpoint.get("downloadSubmission", "/components/:componentId/submissions/:number/file", {
      params: submissionParams,
      success: Xlsx,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadSubmissions.policy,
        "The file of a submission",
        "The workbook byte for byte as it was submitted; its SHA-256 is `sha256` of the submission."
      )
    ),
    HttpApiEndpoint.get("compareSubmissions", "/components/:componentId/submissions/:number/difference", {
      params: submissionParams,
      query: {
        against: optional(PositiveIntegerInText, "The number of the other submission; the one before unless given.")
      },
      success: Schema.Struct({
        number: Schema.Int,
        against: Schema.NullOr(Schema.Int),
        rows: Schema.Array(RowDifference)
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ReadSubmissions.policy,
        "What differs between two submissions",
        "By requirement and column of the form. The first submission has nothing before it: `against` is null, and every requirement is added."
      )
    ),
    HttpApiEndpoint.post("keepDispositions", "/components/:componentId/disposition_snapshots", {
      params: componentParams,
      payload: [
        withExample(Schema.Struct({ comment: Schema.optionalKey(Schema.NullOr(InputText)) }), {
          comment: "Comments of the first draft."
        }),
        Schema.Null
      ],
      success: Schema.Struct({ snapshot: SubmissionObject.DispositionSnapshot, toast: Toast }).pipe(
        HttpApiSchema.status(201)
      ),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        KeepDispositions.policy,
        "Keep the disposition matrix of a comment period that is over",
        "Keeps the matrix as a numbered workbook that never changes: every comment with its decision, commenters as `Commenter 1`, …. `counts` are those of its rows, and the history keeps its SHA-256. While comments can be posted: 422 `comments_open`."
      )
    ),
    HttpApiEndpoint.get("listKeptDispositions", "/components/:componentId/disposition_snapshots", {
      params: componentParams,
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(SubmissionObject.DispositionSnapshot), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(ReadSubmissions.dispositionPolicy, "The kept disposition matrices of a component", "The newest first.")
    ),
    HttpApiEndpoint.get("downloadKeptDispositions", "/components/:componentId/disposition_snapshots/:number/file", {
      params: submissionParams,
      success: Xlsx,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadSubmissions.dispositionPolicy,
        "The file of a kept disposition matrix",
        "The workbook byte for byte as it was kept; its SHA-256 is `sha256` of the snapshot."
      )
    )
  )
  .middleware(Authentication) {}
