/** Endpoints of project archives: written, and restored (R16.4, R16.5). */
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
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
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
  "A ZIP file of JSON lines, one file for each kind of record, with the documents that it is made from and a manifest with the hashes of all: requirements with tombstones and numbering, locks and reviews, comments with every text, decisions, reactions, batches, relocations, and the audit. People stand in it by their names, without e-mail addresses unless `emails=true`. No passwords, tokens, sessions or webhooks."

/** What goes with an archive, all of it optional. */
const Options = Schema.Struct({
  /** Another name for the project. */
  name: Schema.optionalKey(InputName),
  /** Other names for components, by the name in the archive. */
  names: Schema.optionalKey(Schema.Record(Schema.String, InputName)),
  /** Accounts by the id that people have in the archive. */
  people: Schema.optionalKey(Schema.Record(Schema.String, UserId)),
  match_emails: Schema.optionalKey(Schema.Boolean)
})

/** How large a file may be is a setting of the installation. */
const Upload = Schema.Struct({
  file: UploadedFile,
  options: Schema.optionalKey(Schema.fromJsonString(Options))
}).pipe(HttpApiSchema.asMultipart({ maxParts: 10 }))

const restoreQuery = { dry_run: dryRun }

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String })

const report = {
  project: Named,
  components: Schema.Array(Named),
  /** How many records of each kind the archive holds. */
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
  "The part `file` holds an archive. It is checked whole before anything is stored, every problem is told with its file and line, and all is stored or nothing. `dry_run=true` does all of it and takes it back: 200 with the same report.",
  'The part `options` is JSON: `names {"<name in the archive>": "<name>"}` gives components other names; `people {"<id in the archive>": <user id>}` says whose account somebody has here, and `match_emails` takes that of the same address, both for site admins. Others are known by their names, and are members of nothing.',
  "A document that the archive is made from and that is not here is stored when a site admin restores, else refused (`document_missing`)."
].join("\n\n")

export class ArchiveEndpoints extends HttpApiGroup.make("archives")
  .add(
    HttpApiEndpoint.get("projectArchive", "/projects/:projectId/export/json_archive", {
      params: { projectId: idInText(ProjectId) },
      query: {
        ...archiveQuery,
        component_ids: optional(
          idsInText(ComponentId, ExportComponent.mostComponents),
          "Ids of components of the project, with commas between them: these alone."
        )
      },
      success: Zip,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ExportArchive.projectPolicy,
        "A project as an archive",
        `${archiveDescription} With \`component_ids\` it holds these components alone.`
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
        "A component as an archive",
        `${archiveDescription} Of the project its name, description and visibility alone. \`emails=true\` is for admins of the project.`
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
          "Restore an archive as a project of its own",
          `${restoreDescription}\n\nThe option \`name\` gives the project another name. Whoever restores becomes an admin of it; a site admin, who is one everywhere, only when it has no other.`
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
          `${restoreDescription}\n\nThe project stays as it is: its fields, members and response templates are not those of the archive. A component whose name, version and release are taken is refused (\`name_taken\`).`
        )
      )
  )
  .annotateEndpointsMerge(refusesParameters)
  .middleware(Authentication) {}
