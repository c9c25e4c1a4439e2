/** Endpoints that export and restore project archives (R16.4, R16.5). */
import {
  ArchivedRecord,
  ExportArchive,
  ComponentId,
  ExportComponent,
  ProjectId,
  RestoreArchive,
  UserId
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, idsInText, InputName, UploadedFile } from "../wire/Input.ts"
import { dryRun, emails, mode, optional } from "../wire/Parameter.ts"

const Zip = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/zip" }))

const archiveQuery = {
  emails,
  mode: mode("backup")
}

const archiveDescription =
  "A ZIP file of JSON lines, one file for each kind of record, with the source documents and a manifest with all hashes: requirements with tombstones and numbering, locks and reviews, comments with all versions, decisions, reactions, batches, relocations, and the audit. People are in it by name; `emails=true` adds e-mail addresses. It has no passwords, tokens, sessions or webhooks."

/** The options of a restore. */
const Options = Schema.Struct({
  /** Another name for the project. */
  name: Schema.optionalKey(InputName),
  /** Other names for components, by the name in the archive. */
  names: Schema.optionalKey(Schema.Record(Schema.String, InputName)),
  /** Accounts by the id that people have in the archive. */
  people: Schema.optionalKey(Schema.Record(Schema.String, UserId)),
  match_emails: Schema.optionalKey(Schema.Boolean)
})

/** The largest file size is a setting of the installation. */
const Upload = Schema.Struct({
  file: UploadedFile,
  options: Schema.optionalKey(Schema.fromJsonString(Options))
}).pipe(HttpApiSchema.asMultipart({ maxParts: 10 }))

const restoreQuery = { dry_run: dryRun }

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String })

const report = {
  project: Named,
  components: Schema.Array(Named),
  /** The number of records of each kind in the archive. */
  counts: Schema.Record(Schema.Literals(ArchivedRecord.kinds), Schema.Int),
  documents_stored: Schema.Int,
  memberships_restored: Schema.Int,
  warnings: Schema.Array(Schema.String),
  toast: Toast
}

const restored = [
  Schema.Struct({ dry_run: Schema.Literal(false), ...report }).pipe(HttpApiSchema.status(201)),
  Schema.Struct({ dry_run: Schema.Literal(true), ...report })
] as const

const restoreDescription = [
  "The part `file` is an archive. The whole archive is checked before anything is stored, every problem is reported with its file and line, and all or nothing is stored. `dry_run=true` runs and rolls back the restore: 200 with the same report.",
  'The part `options` is JSON: `names {"<name in the archive>": "<name>"}` gives components other names; `people {"<id in the archive>": <user id>}` maps people to accounts, and `match_emails` maps them by e-mail address; both are for site admins. Other people keep only their names, without memberships.',
  "A missing source document is added when a site admin restores; otherwise the restore is refused (`document_missing`)."
].join("\n\n")

export class ArchiveEndpoints extends HttpApiGroup.make("archives")
  .annotate(OpenApi.Description, "Archives of a project or a component, and their restoration.")
  .add(
    HttpApiEndpoint.get("projectArchive", "/projects/:projectId/export/json_archive", {
      params: { projectId: idInText(ProjectId) },
      query: {
        ...archiveQuery,
        component_ids: optional(
          idsInText(ComponentId, ExportComponent.mostComponents),
          "The ids of the components to include, separated by commas."
        )
      },
      success: Zip,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportArchive.projectPolicy,
        "Export a project as an archive",
        `${archiveDescription} With \`component_ids\` it has only these components.`
      )
    ),
    HttpApiEndpoint.get("componentArchive", "/components/:componentId/export/json_archive", {
      params: { componentId: idInText(ComponentId) },
      query: archiveQuery,
      success: Zip,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportArchive.componentPolicy,
        "Export a component as an archive",
        `${archiveDescription} Of the project it has only the name, description and visibility. \`emails=true\` is for admins of the project.`
      )
    ),
    HttpApiEndpoint.post("restoreProject", "/projects/import_backup", {
      query: restoreQuery,
      payload: Upload,
      success: restored,
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(
        described(
          RestoreArchive.newProjectPolicy,
          "Restore an archive as a new project",
          `${restoreDescription}\n\nThe option \`name\` gives the project another name. The caller becomes an admin of it; a site admin only when it has no other admin.`
        )
      ),
    HttpApiEndpoint.post("restoreComponents", "/projects/:projectId/import_backup", {
      params: { projectId: idInText(ProjectId) },
      query: restoreQuery,
      payload: Upload,
      success: restored,
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(
        described(
          RestoreArchive.intoProjectPolicy,
          "Restore the components of an archive into a project",
          `${restoreDescription}\n\nThe project keeps its fields, members and response templates. A component whose name, version and release are in use is refused (\`name_taken\`).`
        )
      )
  )
  .annotateEndpointsMerge(refusesParameters)
  .middleware(Authentication) {}
