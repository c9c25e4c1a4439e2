/** Endpoints for those who come from another system. */
import { BenchmarkId, ProjectId, ImportFromVulcan } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputText, UploadedFile } from "../wire/Input.ts"
import { TakeoverReport } from "./TakeoverReport.ts"
import { dryRun } from "../wire/Parameter.ts"

/** What goes with an archive. */
const Options = Schema.Struct({
  /** Which SRG here a source of the archive is, by the id and version that the archive has for it. */
  sources: Schema.optionalKey(Schema.Array(Schema.Struct({ srg_id: InputText, version: InputText, id: BenchmarkId })))
})

/** How large a file may be is a setting of the installation. JSON is a file here, as browsers send one that is called so, and not the value of a field. */
const Upload = Schema.Struct({
  file: UploadedFile,
  options: Schema.optionalKey(Schema.fromJsonString(Options))
}).pipe(HttpApiSchema.asMultipart({ maxParts: 10, fieldMimeTypes: [] }))

const vulcanDescription = [
  "The part `file` holds the JSON archive of MITRE Vulcan, as its backup export writes it for a component or a project (formats 1.0 and 1.1): the ZIP file, or one JSON object with the same content. Components come with their requirements, satisfactions, questions, comments, replies and decisions. People are known by their names, without accounts. The SRGs that the components are made from must be here: under the same id and version, or as the only one of its series whose version Vulcan spells so (`V3R0.1` is `V3R0` there). Those that are not found are named with `candidates`; the part `options` says which one is meant: `sources [{srg_id, version, id}]`.",
  "`dry_run=true` does all of it and takes it back. `report.notes` lists every value that is not carried over as it stands, with its place. All of the archive is stored or nothing."
].join("\n\n")

export class TakeoverEndpoints extends HttpApiGroup.make("takeovers")
  .add(
    HttpApiEndpoint.post("importVulcan", "/projects/:projectId/import_vulcan", {
      params: { projectId: idInText(ProjectId) },
      query: { dry_run: dryRun },
      payload: Upload,
      success: Schema.Struct({ dry_run: Schema.Boolean, report: TakeoverReport, toast: Toast }),
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(described(ImportFromVulcan.policy, "Take over an archive of MITRE Vulcan", vulcanDescription))
  )
  .middleware(Authentication) {}
