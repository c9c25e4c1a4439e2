/**
 * The endpoints for project archives. An archive is written to a temporary file before it is sent, so that it shows one moment even to a slow
 * client. A reader reads an uploaded archive from the temporary file of the request.
 */
import { join } from "node:path"
import { Answer, Api, CurrentCaller } from "@docket/api"
import { ExportArchive, type ProjectId, RestoreArchive, type UserId, VerifyAudit } from "@docket/core"
import { ProjectArchive } from "@docket/exchange"
import { Clock, Effect, Option, type Scope } from "effect"
import type { Multipart } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import manifest from "../../package.json" with { type: "json" }
import * as TemporaryFolder from "../TemporaryFolder.ts"
import { FileReading, refusingLost } from "../reading/FileReading.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { changing, exporting, importing } from "./Answering.ts"
import * as Download from "./Download.ts"
import { counted } from "./counted.ts"
import { asProblems } from "./ReadFile.ts"

/**
 * The file is unlinked at once. So it is removed when the request ends, whether the answer was sent, interrupted, or for a HEAD request, which
 * reads nothing.
 */
const download = Effect.fnUntraced(function* (target: ExportArchive.ArchiveTarget, emails: boolean) {
  const request = yield* Effect.scope
  return yield* Effect.scoped(written(target, emails, request))
})

const written = Effect.fnUntraced(function* (
  target: ExportArchive.ArchiveTarget,
  emails: boolean,
  request: Scope.Scope
) {
  const caller = yield* CurrentCaller
  const now = new Date(yield* Clock.currentTimeMillis)
  const audit_seal = Option.getOrNull(yield* VerifyAudit.head)
  const origin = { product: "Docket", product_version: manifest.version, now, audit_seal }
  const path = join(yield* TemporaryFolder.scoped("archive-"), "archive.zip")
  const name = yield* exporting(
    ExportArchive.archive(caller, target, { emails }, (contents) =>
      Effect.as(ProjectArchive.writeFile(contents, origin, path), contents.name)
    )
  )
  const file = {
    subject: name,
    suffix: `_archive_${now.toISOString().slice(0, 10)}`,
    extension: "zip",
    contentType: "application/zip"
  }
  return yield* Download.fromDisk(path, file, request)
})

/** The limit of an archive's unpacked size relative to its packed size. JSON packs to a tenth or a twentieth. */
const mostUnpacked = 20

interface Form {
  readonly file: Multipart.PersistedFile
  readonly options?: {
    readonly name?: string
    readonly names?: Readonly<Record<string, string>>
    readonly people?: Readonly<Record<string, UserId>>
    readonly match_emails?: boolean
  }
}

/** The account that others' comments are assigned to is checked before the file is read. */
const restore = Effect.fnUntraced(function* (
  project_id: ProjectId | null,
  { file, options = {} }: Form,
  dry_run: boolean
) {
  const caller = yield* CurrentCaller
  const { match_emails = false, name = null, names = {}, people = {} } = options
  const command = { project_id, name, names, people, match_emails, dry_run }
  yield* changing(RestoreArchive.allow(caller, command))
  const maxBytes = yield* UploadLimit
  const { openArchive } = yield* FileReading
  const limits = { maxDocumentBytes: maxBytes, maxBytes: mostUnpacked * maxBytes }
  const archive = yield* asProblems(openArchive(file.path, limits))
  const { dry_run: _, ...report } = yield* importing(refusingLost(RestoreArchive.restore(caller, command, archive)))
  const { components, project } = report
  const what = counted(components.length, "component")
  return dry_run
    ? {
        dry_run: true as const,
        ...report,
        toast: Answer.done("Dry run done", `${what} would be restored; nothing was stored.`)
      }
    : {
        dry_run: false as const,
        ...report,
        toast: Answer.done("Restored", `${project.name} has ${what} of the archive.`)
      }
}, Effect.scoped)

export const ArchiveHandlers = group(Api, "archives", (handlers) =>
  handlers.handleAll({
    projectArchive: ({ params, query }) =>
      download({ project_id: params.projectId, component_ids: query.component_ids }, query.emails === "true"),
    componentArchive: ({ params, query }) => download({ component_id: params.componentId }, query.emails === "true"),
    restoreProject: ({ payload, query }) => restore(null, payload, query.dry_run === "true"),
    restoreComponents: ({ params, payload, query }) => restore(params.projectId, payload, query.dry_run === "true")
  })
)
