/** Endpoints that give documents as files (R16.3). Uploaded files themselves are in ../benchmark/BenchmarkEndpoints.ts. */
import {
  BenchmarkId,
  ReadBenchmarks,
  ComponentId,
  ReadDispositions as Disposition,
  ExportComponent,
  ProjectId
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { commentFilters, CommentStatus } from "../review/ReviewEndpoints.ts"
import { Problem } from "../problem/Problem.ts"
import { idInText, idsInText } from "../wire/Input.ts"
import { Checklist } from "./ChecklistObject.ts"
import { DispositionMatrix } from "./DispositionObject.ts"
import { emails, flag, mode, optional, required } from "../wire/Parameter.ts"

const Csv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

const Html = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html" }))

const Xml = Schema.String.pipe(HttpApiSchema.asText({ contentType: "application/xml" }))

const Xlsx = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" })
)

const Zip = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/zip" }))

const Notes = Schema.Struct({
  notes: Schema.Array(
    Schema.Struct({
      /** The XCCDF Rule id; null for the file as a whole. */
      rule: Schema.NullOr(Schema.String),
      message: Schema.String
    })
  )
})

/** The files of a component that leave something out or hold it otherwise. */
export const notedFormats = ["csv", "xlsx", "vendor_submission", "xccdf", "inspec", "ckl", "cklb"] as const

const formatWords = "The form of the answer."

const ofComponent = { params: { componentId: idInText(ComponentId) }, error: Declared.ofPath }
const ofDocument = { params: { benchmarkId: idInText(BenchmarkId) }, error: Declared.ofPath }

const ofProject = {
  params: { projectId: idInText(ProjectId) },
  success: Zip,
  error: [...Declared.ofQuery, Problem[422]] as const
}

const component_ids = optional(
  idsInText(ComponentId, ExportComponent.mostComponents),
  "Ids of components of the project, with commas between them: these alone, in this order."
)

/** The one kind of what is published. */
const publishedMode = mode("published_stig")

const WorkbookForm = Schema.Literals(["working_copy", "vendor_submission"])
const workbookForm = {
  form: optional(
    WorkbookForm,
    "`working_copy`, to work on and update the component with, unless `vendor_submission`: DISA's form."
  ),
  mode: optional(WorkbookForm, "Another name of `form`.")
}

const severalOf = (summary: string, of: string, more = "") =>
  described(
    ExportComponent.projectPolicy,
    summary,
    `A ZIP file with one file for each component, as \`GET /components/{id}/export/${of}\` gives it: those that \`component_ids\` names, in its order, or all that the caller may read, by name; at most ${ExportComponent.mostComponents}. One that is not in the project or hidden is a 404.${more}`
  )

const tellsLeftOut =
  " `Docket-Left-Out` is the number of requirements that all of them leave out; the notes of each component name them."

const asTable =
  "UTF-8 with a byte order mark, one row for each requirement, under the headers of DISA's vendor submission. A cell that a spreadsheet would take for a formula begins with an apostrophe, which reading it again takes away."

export class ExportEndpoints extends HttpApiGroup.make("exports")
  .add(
    HttpApiEndpoint.get("componentCsv", "/components/:componentId/export/csv", {
      ...ofComponent,
      query: { mode: mode("working_copy") },
      success: Csv,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.policy,
        "The requirements of a component as CSV",
        `By number. ${asTable} Status justifications, artifact descriptions and vendor comments are for members.`
      )
    ),
    HttpApiEndpoint.get("componentXccdf", "/components/:componentId/export/xccdf", {
      ...ofComponent,
      query: { mode: publishedMode },
      success: Xml,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.policy,
        "A component as XCCDF",
        "XCCDF 1.1, as STIG Viewer reads it. Of a STIG the requirements that are Applicable - Configurable and not satisfied by another one, of an SRG those that are Applicable, by number. What a requirement satisfies stands at the end of its discussion."
      )
    ),
    HttpApiEndpoint.get("componentHtml", "/components/:componentId/export/html", {
      ...ofComponent,
      query: {
        comments: flag("`true`: with the comments and their decisions, for authors; commenters are `Commenter 1`, …"),
        inline: flag("`true`: to be shown by the browser, not saved.")
      },
      success: Html,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.policy,
        "A component as one HTML page",
        "All requirements by number in one file without scripts, to be searched, read offline and printed. Status justifications, artifact descriptions and vendor comments are for members."
      )
    ),
    HttpApiEndpoint.get("componentXccdfNotes", "/components/:componentId/export/xccdf/notes", {
      ...ofComponent,
      success: Notes
    }).annotateMerge(
      described(
        ExportComponent.policy,
        "What a component's XCCDF leaves out, and what others may refuse of it",
        "First what the document leaves out, with the reason. Then what the XCCDF schema does not allow of ids that came from elsewhere, which are kept as they are, and texts that other tools will cut in other places. `rule` is the id of the Rule."
      )
    ),
    HttpApiEndpoint.get("componentExportNotes", "/components/:componentId/export/notes", {
      ...ofComponent,
      query: { format: required(Schema.Literals(notedFormats), formatWords) },
      success: Notes,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.policy,
        "What a file of a component leaves out",
        "Each requirement that the file does not hold, with the reason; texts of several checks or fixes that the format has as one; and fields that it has no place for. `format=vendor_submission` is the form of the XLSX export, and `xccdf` has also what other tools may refuse. Each file has the number of requirements that it leaves out in the header `Docket-Left-Out`."
      )
    ),
    HttpApiEndpoint.get("componentXlsx", "/components/:componentId/export/xlsx", {
      ...ofComponent,
      query: workbookForm,
      success: Xlsx,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.teamPolicy,
        "A component as an Excel workbook",
        "By number. `form=working_copy` (the default) has the columns of the CSV export; status and severity are chosen from lists, and ids, links and what is locked or under review are protected. It is sent back with `POST /components/{id}/import`. `form=vendor_submission` has DISA's 17 columns; what the status of a requirement does not ask for is empty, and the SRG's own texts stand beside. A text of more than 32,000 characters goes on in columns of its own behind the others."
      )
    ),
    HttpApiEndpoint.get("componentInspec", "/components/:componentId/export/inspec", {
      ...ofComponent,
      query: { mode: publishedMode },
      success: Zip,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.teamPolicy,
        "A component as an InSpec profile",
        "A ZIP archive of `inspec.yml` and `controls/PREFIX-000001.rb` for each requirement that the XCCDF export holds, by number; the control is `inspec_control_file` of the requirement."
      )
    ),
    HttpApiEndpoint.get("componentChecklist", "/components/:componentId/export/ckl", {
      ...ofComponent,
      query: { format: optional(Schema.Literals(["cklb", "ckl"]), formatWords), mode: publishedMode },
      success: [Checklist, Xml],
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.teamPolicy,
        "A component as a checklist",
        "Of the requirements that the XCCDF export holds, under the same ids, not reviewed and for no system: `format=cklb` (the default) as STIG Viewer 3 opens it, `ckl` in the XML of STIG Viewer 2. The ids in it stay the same."
      )
    ),
    HttpApiEndpoint.get("componentDisposition", "/components/:componentId/export/disposition", {
      ...ofComponent,
      query: {
        ...commentFilters,
        triage_status: optional(CommentStatus, "Only comments with this status; all unless given."),
        include_deleted: flag("`false`: without comments on requirements that are deleted."),
        format: optional(Schema.Literals(["csv", "xlsx", "json"]), formatWords),
        redact: flag("`false`: with the names of commenters, for admins of the project."),
        emails
      },
      success: [Csv, DispositionMatrix, Xlsx],
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Disposition.policy,
        "What became of the comments of a component",
        "The disposition matrix: one row for each top-level comment that the filters of the comment list select, all of them without any, by id. Those on deleted requirements are in it and marked, unless `include_deleted=false`; a moved comment names the requirement that it was posted on. Commenters are `Commenter 1`, …, the same ones throughout the file; with `redact=false`, which admins of the project may ask for, they stand under their names, and with `emails=true` beside their e-mail addresses."
      )
    ),
    HttpApiEndpoint.get("projectCsv", "/projects/:projectId/export/csv", {
      ...ofProject,
      query: { component_ids, mode: mode("working_copy") }
    }).annotateMerge(severalOf("Components of a project as CSV", "csv")),
    HttpApiEndpoint.get("projectXlsx", "/projects/:projectId/export/xlsx", {
      ...ofProject,
      query: { component_ids, ...workbookForm }
    }).annotateMerge(severalOf("Components of a project as Excel workbooks", "xlsx")),
    HttpApiEndpoint.get("projectExcel", "/projects/:projectId/export/excel", {
      ...ofProject,
      query: { component_ids, ...workbookForm }
    }).annotateMerge(
      severalOf("Components of a project as Excel workbooks, under the name that MITRE Vulcan has for it", "xlsx")
    ),
    HttpApiEndpoint.get("projectXccdf", "/projects/:projectId/export/xccdf", {
      ...ofProject,
      query: { component_ids, mode: publishedMode }
    }).annotateMerge(severalOf("Components of a project as XCCDF", "xccdf", tellsLeftOut)),
    HttpApiEndpoint.get("projectInspec", "/projects/:projectId/export/inspec", {
      ...ofProject,
      query: { component_ids, mode: publishedMode }
    }).annotateMerge(severalOf("Components of a project as InSpec profiles", "inspec", tellsLeftOut)),
    HttpApiEndpoint.get("projectChecklist", "/projects/:projectId/export/ckl", {
      ...ofProject,
      query: { component_ids, format: optional(Schema.Literals(["cklb", "ckl"]), formatWords), mode: publishedMode }
    }).annotateMerge(severalOf("Components of a project as checklists", "ckl", tellsLeftOut)),
    HttpApiEndpoint.get("srgCsv", "/srgs/:benchmarkId/export/csv", { ...ofDocument, success: Csv }).annotateMerge(
      described(ReadBenchmarks.policy, "A published SRG as CSV", `In the order of its file. ${asTable}`)
    ),
    HttpApiEndpoint.get("stigCsv", "/stigs/:benchmarkId/export/csv", { ...ofDocument, success: Csv }).annotateMerge(
      described(ReadBenchmarks.policy, "A published STIG as CSV", `In the order of its file. ${asTable}`)
    )
  )
  .annotateEndpointsMerge(refusesParameters)
  .middleware(Authentication) {}
