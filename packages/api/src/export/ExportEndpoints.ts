/** Endpoints that give documents as files (R16.3). Uploaded files themselves are in ../benchmark/BenchmarkEndpoints.ts. */
import { BenchmarkId, Benchmarks, ComponentId, DispositionMatrix as Disposition, Exporting } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { commentFilters } from "../review/ReviewEndpoints.ts"
import { BooleanInText, idInText } from "../wire/Input.ts"
import { Checklist } from "./ChecklistObject.ts"
import { DispositionMatrix } from "./DispositionObject.ts"

const Csv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

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

const ofComponent = { params: { componentId: idInText(ComponentId) }, error: Declared.ofPath }
const ofDocument = { params: { benchmarkId: idInText(BenchmarkId) }, error: Declared.ofPath }

const asTable =
  "UTF-8 with a byte order mark, one row for each requirement, under the headers of DISA's vendor submission. A cell that a spreadsheet would take for a formula begins with an apostrophe, which reading it again takes away."

export class ExportEndpoints extends HttpApiGroup.make("exports")
  .add(
    HttpApiEndpoint.get("componentCsv", "/components/:componentId/export/csv", {
      ...ofComponent,
      query: { mode: Schema.optionalKey(Schema.Literals(["working_copy"])) },
      success: Csv,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Exporting.policy,
        "The requirements of a component as CSV",
        `By number. ${asTable} Status justifications, artifact descriptions and vendor comments are for members.`
      )
    ),
    HttpApiEndpoint.get("componentXccdf", "/components/:componentId/export/xccdf", {
      ...ofComponent,
      query: { mode: Schema.optionalKey(Schema.Literals(["published_stig"])) },
      success: Xml,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Exporting.policy,
        "A component as XCCDF",
        "XCCDF 1.1, as STIG Viewer reads it. Of a STIG the requirements that are Applicable - Configurable and not satisfied by another one, of an SRG those that are Applicable, by number. What a requirement satisfies stands at the end of its discussion."
      )
    ),
    HttpApiEndpoint.get("componentXccdfNotes", "/components/:componentId/export/xccdf/notes", {
      ...ofComponent,
      success: Notes
    }).annotateMerge(
      described(
        Exporting.policy,
        "What a component's XCCDF leaves out, and what others may refuse of it",
        "First what the document leaves out, with the reason. Then what the XCCDF schema does not allow of ids that came from elsewhere, which are kept as they are, and texts that other tools will cut in other places. `rule` is the id of the Rule."
      )
    ),
    HttpApiEndpoint.get("componentExportNotes", "/components/:componentId/export/notes", {
      ...ofComponent,
      query: { format: Schema.Literals(notedFormats) },
      success: Notes,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Exporting.policy,
        "What a file of a component leaves out",
        "Each requirement that the file does not hold, with the reason; texts of several checks or fixes that the format has as one; and fields that it has no place for. `format=vendor_submission` is the form of the XLSX export, and `xccdf` has also what other tools may refuse. Each file has the number of requirements that it leaves out in the header `Docket-Left-Out`."
      )
    ),
    HttpApiEndpoint.get("componentXlsx", "/components/:componentId/export/xlsx", {
      ...ofComponent,
      query: {
        form: Schema.optionalKey(Schema.Literals(["working_copy", "vendor_submission"])),
        /** Another name of the same. */
        mode: Schema.optionalKey(Schema.Literals(["working_copy", "vendor_submission"]))
      },
      success: Xlsx,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Exporting.teamPolicy,
        "A component as an Excel workbook",
        "By number. `form=working_copy` (the default) has the columns of the CSV export; status and severity are chosen from lists, and ids, links and what is locked or under review are protected. It is sent back with `POST /components/{id}/import`. `form=vendor_submission` has DISA's 17 columns; what the status of a requirement does not ask for is empty, and the SRG's own texts stand beside. A text of more than 32,000 characters goes on in columns of its own behind the others."
      )
    ),
    HttpApiEndpoint.get("componentInspec", "/components/:componentId/export/inspec", {
      ...ofComponent,
      query: { mode: Schema.optionalKey(Schema.Literals(["published_stig"])) },
      success: Zip,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Exporting.teamPolicy,
        "A component as an InSpec profile",
        "A ZIP archive of `inspec.yml` and `controls/PREFIX-000001.rb` for each requirement that the XCCDF export holds, by number; the control is `inspec_control_file` of the requirement."
      )
    ),
    HttpApiEndpoint.get("componentChecklist", "/components/:componentId/export/ckl", {
      ...ofComponent,
      query: { format: Schema.optionalKey(Schema.Literals(["cklb", "ckl"])) },
      success: [Checklist, Xml],
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        Exporting.teamPolicy,
        "A component as a checklist",
        "Of the requirements that the XCCDF export holds, under the same ids, not reviewed and for no system: `format=cklb` (the default) as STIG Viewer 3 opens it, `ckl` in the XML of STIG Viewer 2. The ids in it stay the same."
      )
    ),
    HttpApiEndpoint.get("componentDisposition", "/components/:componentId/export/disposition", {
      ...ofComponent,
      query: {
        ...commentFilters,
        format: Schema.optionalKey(Schema.Literals(["csv", "xlsx", "json"])),
        redact: Schema.optionalKey(BooleanInText),
        emails: Schema.optionalKey(BooleanInText)
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
    HttpApiEndpoint.get("srgCsv", "/srgs/:benchmarkId/export/csv", { ...ofDocument, success: Csv }).annotateMerge(
      described(Benchmarks.readPolicy, "A published SRG as CSV", `In the order of its file. ${asTable}`)
    ),
    HttpApiEndpoint.get("stigCsv", "/stigs/:benchmarkId/export/csv", { ...ofDocument, success: Csv }).annotateMerge(
      described(Benchmarks.readPolicy, "A published STIG as CSV", `In the order of its file. ${asTable}`)
    )
  )
  .annotateEndpointsMerge(refusesParameters)
  .middleware(Authentication) {}
