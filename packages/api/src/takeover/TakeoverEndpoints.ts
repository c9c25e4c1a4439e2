/** Endpoints for imports from other systems. */
import { BenchmarkId, ProjectId, ImportFromVulcan } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputText, UploadedFile } from "../wire/Input.ts"
import { TakeoverReport } from "./TakeoverReport.ts"
import { dryRun } from "../wire/Parameter.ts"

/** The options of an import. */
const Options = Schema.Struct({
  /** The SRG of this installation for a source of the archive, by the source's id and version. */
  sources: Schema.optionalKey(Schema.Array(Schema.Struct({ srg_id: InputText, version: InputText, id: BenchmarkId })))
})

/** The largest file size is a setting of the installation. JSON is a file here, as browsers send it, not the value of a field. */
const Upload = Schema.Struct({
  file: UploadedFile,
  options: Schema.optionalKey(Schema.fromJsonString(Options))
}).pipe(HttpApiSchema.asMultipart({ maxParts: 10, fieldMimeTypes: [] }))

const vulcanDescription = [
  "The part `file` is the JSON archive from MITRE Vulcan's backup export of a component or a project (formats 1.0 and 1.1): the ZIP file, or one JSON object with the same content. Components are imported with their requirements, satisfactions, questions, comments, replies and decisions. People have only names, without accounts. The source SRGs of the components must be in this installation: with the same id and version, or as the only one of its series with Vulcan's spelling of the version (`V3R0.1` is `V3R0` there). Unknown ones are listed with `candidates`; choose one in the part `options`: `sources [{srg_id, version, id}]`.",
  "`dry_run=true` runs and rolls back the import. `report.notes` lists every value that is not imported unchanged, with its place. All or nothing of the archive is stored."
].join("\n\n")

export class TakeoverEndpoints extends HttpApiGroup.make("takeovers")
  .annotate(OpenApi.Description, "Import of an archive from MITRE Vulcan.")
  .add(
    HttpApiEndpoint.post("importVulcan", "/projects/:projectId/import_vulcan", {
      params: { projectId: idInText(ProjectId) },
      query: { dry_run: dryRun },
      payload: Upload,
      success: Schema.Struct({ dry_run: Schema.Boolean, report: TakeoverReport, toast: Toast }),
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(described(ImportFromVulcan.policy, "Import an archive from MITRE Vulcan", vulcanDescription))
  )
  .middleware(Authentication) {}
