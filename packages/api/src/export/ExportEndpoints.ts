/** Endpoints that export documents as files (R16.3). Downloads of uploaded files are in ../benchmark/BenchmarkEndpoints.ts. */
import {
  BenchmarkId,
  ReadBenchmarks,
  ComponentId,
  ReadDispositions as Disposition,
  ExportComponent,
  ProjectId,
  ReadHistories
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import { historyFilters } from "../history/HistoryEndpoints.ts"
import * as Declared from "../problem/Declared.ts"
import { commentFilters, CommentStatus } from "../review/ReviewEndpoints.ts"
import { Problem } from "../problem/Problem.ts"
import { idInText, idsInText, wordsInText } from "../wire/Input.ts"
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

/** The export formats that leave out or change content. */
export const notedFormats = ["csv", "xlsx", "vendor_submission", "xccdf", "inspec", "ckl", "cklb"] as const

const formatWords = "The format of the answer."

const activityFormat = optional(Schema.Literals(["csv", "xlsx"]), formatWords)
const activityWords =
  "The entries of the history that the filters select, newest first: one row for each changed field, with the requirement, section and first words of a comment. Entries that are stored meanwhile are left out."

const ofComponent = { params: { componentId: idInText(ComponentId) }, error: Declared.ofPath }
const ofDocument = { params: { benchmarkId: idInText(BenchmarkId) }, error: Declared.ofPath }

const ofProject = {
  params: { projectId: idInText(ProjectId) },
  success: Zip,
  error: [...Declared.ofQuery, Problem[422]] as const
}

const component_ids = optional(
  idsInText(ComponentId, ExportComponent.mostComponents),
  "The ids of the components to export, separated by commas, in this order."
)

/** The only kind of published exports. */
const publishedMode = mode("published_stig")

const WorkbookForm = Schema.Literals(["working_copy", "vendor_submission"])
const workbookForm = {
  form: optional(
    WorkbookForm,
    "`working_copy` (the default), to edit and update the component with, or `vendor_submission`, DISA's form."
  ),
  mode: optional(WorkbookForm, "An alias of `form`.")
}

const redact = flag("`false`: with the names of commenters in the matrices, for admins of the project.")

const bundleWords = "The formats, separated by commas; all by default."

const severalOf = (summary: string, of: string, more = "") =>
  described(
    ExportComponent.projectPolicy,
    summary,
    `A ZIP file with one file for each component, the same as from \`GET /components/{id}/export/${of}\`: those in \`component_ids\`, in this order, or all that the caller may read, by name; at most ${ExportComponent.mostComponents}. A component that is not in the project or hidden gives 404.${more}`
  )

const tellsLeftOut =
  " `Docket-Left-Out` is the number of requirements that the files leave out; the notes of each component list them."

const asTable =
  "UTF-8 with a byte order mark, one row for each requirement, under the headers of DISA's vendor submission. A cell that a spreadsheet would read as a formula begins with an apostrophe, which an import removes."

export class ExportEndpoints extends HttpApiGroup.make("exports")
  .annotate(
    OpenApi.Description,
    "Files made from a component or a project: XCCDF, CSV, Excel, InSpec, checklists and the disposition matrix."
  )
  .add(
    HttpApiEndpoint.get("componentCsv", "/components/:componentId/export/csv", {
      ...ofComponent,
      query: { mode: mode("working_copy") },
      success: Csv,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportComponent.policy,
        "Export a component as CSV",
        `Ordered by number. ${asTable} Status justifications, artifact descriptions and vendor comments are for members.`
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
        "Export a component as XCCDF",
        "XCCDF 1.1 for STIG Viewer. A STIG has the requirements that are Applicable - Configurable and not satisfied by another one, an SRG those that are Applicable, by number. The satisfied requirements are listed at the end of the discussion."
      )
    ),
    HttpApiEndpoint.get("componentHtml", "/components/:componentId/export/html", {
      ...ofComponent,
      query: {
        comments: flag("`true`: with the comments and their decisions, for authors. Commenters are numbered."),
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
        "List the notes on a component's XCCDF",
        "First the requirements that the document leaves out, with the reason. Then imported ids that the XCCDF schema does not allow, which are kept unchanged, and texts that other tools may split differently. `rule` is the id of the Rule."
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
        "List the notes on an export of a component",
        "Each requirement that the file leaves out, with the reason; texts of several checks or fixes that the format joins; and fields that the format does not have. `format=vendor_submission` is that form of the XLSX export, and `xccdf` also lists content that other tools may refuse. The header `Docket-Left-Out` of each file has the number of requirements that it leaves out."
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
        "Export a component as an Excel workbook",
        "Ordered by number. `form=working_copy` (the default) has the columns of the CSV export; status and severity are chosen from lists, and ids, links and locked fields are protected. Upload it with `POST /components/{id}/import`. `form=vendor_submission` has DISA's 17 columns; fields that the status does not require are empty, and the SRG's texts are included. A text of more than 32,000 characters continues in additional columns after the others."
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
        "Export a component as an InSpec profile",
        "A ZIP archive of `inspec.yml` and `controls/PREFIX-000001.rb` for each requirement in the XCCDF export, by number; the control is `inspec_control_file` of the requirement."
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
        "Export a component as a checklist",
        "The requirements of the XCCDF export with the same ids, not reviewed and without a target: `format=cklb` (the default) for STIG Viewer 3, `ckl` for STIG Viewer 2. The ids are the same in every export."
      )
    ),
    HttpApiEndpoint.get("componentDisposition", "/components/:componentId/export/disposition", {
      ...ofComponent,
      query: {
        ...commentFilters,
        triage_status: optional(CommentStatus, "Only comments with this status; all by default."),
        include_deleted: flag("`false`: leaves out comments on deleted requirements."),
        format: optional(Schema.Literals(["csv", "xlsx", "json"]), formatWords),
        redact: flag("`false`: includes the names of commenters, for admins of the project."),
        emails
      },
      success: [Csv, DispositionMatrix, Xlsx],
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Disposition.policy,
        "Export the disposition matrix of a component",
        "One row for each top-level comment that the filters of the comment list select, by id; all without filters. Comments on deleted requirements are included and marked, unless `include_deleted=false`; a moved comment names its original requirement. Commenters are `Commenter 1`, …, consistently in the whole file. With `redact=false`, for admins of the project, they have their names, and with `emails=true` also their e-mail addresses."
      )
    ),
    HttpApiEndpoint.get("componentActivity", "/components/:componentId/export/activity", {
      ...ofComponent,
      query: { ...historyFilters, format: activityFormat },
      success: [Csv, Xlsx],
      error: Declared.ofQuery
    }).annotateMerge(described(ReadHistories.componentPolicy, "Export the activity of a component", activityWords)),
    HttpApiEndpoint.get("projectActivity", "/projects/:projectId/export/activity", {
      params: ofProject.params,
      query: { ...historyFilters, format: activityFormat },
      success: [Csv, Xlsx],
      error: Declared.ofQuery
    }).annotateMerge(described(ReadHistories.projectPolicy, "Export the activity of a project", activityWords)),
    HttpApiEndpoint.get("projectCsv", "/projects/:projectId/export/csv", {
      ...ofProject,
      query: { component_ids, mode: mode("working_copy") }
    }).annotateMerge(severalOf("Export components of a project as CSV", "csv")),
    HttpApiEndpoint.get("projectXlsx", "/projects/:projectId/export/xlsx", {
      ...ofProject,
      query: { component_ids, ...workbookForm }
    }).annotateMerge(severalOf("Export components of a project as Excel workbooks", "xlsx")),
    HttpApiEndpoint.get("projectExcel", "/projects/:projectId/export/excel", {
      ...ofProject,
      query: { component_ids, ...workbookForm }
    }).annotateMerge(severalOf("Export components of a project as Excel workbooks, under MITRE Vulcan's name", "xlsx")),
    HttpApiEndpoint.get("projectXccdf", "/projects/:projectId/export/xccdf", {
      ...ofProject,
      query: { component_ids, mode: publishedMode }
    }).annotateMerge(severalOf("Export components of a project as XCCDF", "xccdf", tellsLeftOut)),
    HttpApiEndpoint.get("projectInspec", "/projects/:projectId/export/inspec", {
      ...ofProject,
      query: { component_ids, mode: publishedMode }
    }).annotateMerge(severalOf("Export components of a project as InSpec profiles", "inspec", tellsLeftOut)),
    HttpApiEndpoint.get("projectChecklist", "/projects/:projectId/export/ckl", {
      ...ofProject,
      query: { component_ids, format: optional(Schema.Literals(["cklb", "ckl"]), formatWords), mode: publishedMode }
    }).annotateMerge(severalOf("Export components of a project as checklists", "ckl", tellsLeftOut)),
    HttpApiEndpoint.get("projectHtml", "/projects/:projectId/export/html", {
      ...ofProject,
      query: { component_ids }
    }).annotateMerge(severalOf("Export components of a project as HTML pages", "html")),
    HttpApiEndpoint.get("projectDisposition", "/projects/:projectId/export/disposition", {
      ...ofProject,
      query: {
        component_ids,
        format: optional(Schema.Literals(["xlsx", "csv", "json"]), formatWords),
        redact,
        emails
      }
    }).annotateMerge(
      severalOf(
        "Export the disposition matrices of a project",
        "disposition",
        " `format` is `xlsx` by default. Every comment is in its matrix. Each component requires the role author."
      )
    ),
    HttpApiEndpoint.get("projectFiles", "/projects/:projectId/export/files", {
      ...ofProject,
      query: {
        component_ids,
        formats: optional(wordsInText(ExportComponent.bundledFormats), bundleWords),
        redact,
        emails
      }
    }).annotateMerge(
      described(
        ExportComponent.projectPolicy,
        "Export components of a project in several formats",
        `A ZIP file with one file for each component and each of \`formats\`, by default all of them: ${ExportComponent.bundledFormats.join(", ")}. Workbooks and matrices are XLSX. The components are those in \`component_ids\`, in this order, or all that the caller may read, by name; at most ${ExportComponent.mostComponents}. A component that is not in the project or hidden gives 404; \`disposition\` requires the role author on each.${tellsLeftOut}`
      )
    ),
    HttpApiEndpoint.get("projectWorkbook", "/projects/:projectId/export/workbook", {
      ...ofProject,
      success: Xlsx,
      query: {
        component_ids,
        dispositions: flag("`true`: a second sheet for each component, with its disposition matrix."),
        redact,
        emails
      }
    }).annotateMerge(
      described(
        ExportComponent.projectPolicy,
        "Export components of a project as one Excel workbook",
        `One sheet for each component, the working copy of \`GET /components/{id}/export/xlsx\`, named by prefix, version and release. The components are chosen as for the other exports of a project; at most ${ExportComponent.mostInWorkbook}. \`dispositions=true\` requires the role author on each.`
      )
    ),
    HttpApiEndpoint.get("srgCsv", "/srgs/:benchmarkId/export/csv", { ...ofDocument, success: Csv }).annotateMerge(
      described(ReadBenchmarks.policy, "Export a published SRG as CSV", `In the order of its file. ${asTable}`)
    ),
    HttpApiEndpoint.get("stigCsv", "/stigs/:benchmarkId/export/csv", { ...ofDocument, success: Csv }).annotateMerge(
      described(ReadBenchmarks.policy, "Export a published STIG as CSV", `In the order of its file. ${asTable}`)
    )
  )
  .annotateEndpointsMerge(refusesParameters)
  .middleware(Authentication) {}
