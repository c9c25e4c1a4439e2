/** `POST /projects/{projectId}/components`, in its four ways: from SRGs, from a published STIG, as a duplicate, from a file. Used by ComponentHandlers.ts. */
import {
  Answer,
  ComponentObject,
  CreatedComponentObject,
  CurrentCaller,
  type Failure,
  NewComponentBody,
  Problem
} from "@docket/api"
import {
  CreateComponent,
  CreateOverlay,
  ReadComponents,
  type Duplicate,
  DuplicateComponent,
  type FirstSettings,
  ImportComponent,
  type NewComponentCommand,
  type ProjectId
} from "@docket/core"
import { Effect, Struct } from "effect"
import type { Multipart } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { FileReading } from "../reading/FileReading.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { asPreview, importing, previewing } from "./Answering.ts"
import { counted } from "./counted.ts"
import { asProblems } from "./ReadFile.ts"

/** Creates a component from published SRGs, from a published STIG, or from another component, or previews that. */
export const fromJson = Effect.fnUntraced(function* (
  project: ProjectId,
  component: NewComponentBody.NewComponentFields,
  { allow_unmatched, dry_run }: { readonly allow_unmatched: boolean; readonly dry_run: boolean }
) {
  const caller = yield* CurrentCaller
  const isOverlay = component.overlay === true
  if (component.duplicate === true || (isOverlay && component.stig_id === undefined)) {
    const duplicating = DuplicateComponent.duplicate(caller, project, yield* duplicateOf(component))
    return yield* createdUnlessDry(dry_run, duplicating, isOverlay ? "created as an overlay" : "copied")
  }
  if (component.stig_id !== undefined) {
    if (isOverlay && component.id !== undefined) return yield* Effect.fail(invalid("/component/stig_id", oneBase))
    const command = { ...commandOf(yield* complete(component)), stig_id: component.stig_id, allow_unmatched }
    const create = isOverlay ? CreateOverlay.ofStig : ImportComponent.fromStig
    const made = yield* importing(create(caller, project, command, { dry_run }))
    return imported(made, CreatedComponentObject.importToWire(made, "published", []), dry_run)
  }
  const creating = CreateComponent.create(caller, project, commandOf(yield* complete(component)))
  return yield* createdUnlessDry(
    dry_run,
    Effect.map(creating, (component) => ({ component, rebase: null })),
    "created"
  )
})

/** A created component with the report of its rebase. */
type Made = Pick<DuplicateComponent.Duplicated, "component" | "rebase">

const createdUnlessDry = Effect.fnUntraced(function* <E extends Failure, R>(
  dry_run: boolean,
  creating: Effect.Effect<Made, E, R>,
  how: string
) {
  if (dry_run) return HttpApiSchema.withHeaders({ body: yield* previewing(creating, wouldBeCreated), headers: {} })
  const { component, rebase } = yield* importing(creating)
  const reports = rebase === null ? {} : { rebase: CreatedComponentObject.rebaseToWire(rebase) }
  return created(component, `${how} with ${counted(component.rules_count, "requirement")}`, reports)
})

const wouldBeCreated = ({ component, rebase }: Made) => ({
  component: Struct.omit(ComponentObject.summaryToWire(component), ["id"]),
  rules_count: component.rules_count,
  ...(rebase === null ? {} : { rebase: CreatedComponentObject.rebasePreviewToWire(rebase) })
})

/** Creates a component from an uploaded file, or previews that. */
export const fromFile = Effect.fnUntraced(function* (
  project: ProjectId,
  form: { readonly file: Multipart.PersistedFile; readonly component: NewComponentBody.NewComponentFields },
  { allow_unmatched, dry_run }: { readonly allow_unmatched: boolean; readonly dry_run: boolean }
) {
  const caller = yield* CurrentCaller
  if (form.component.overlay === true) return yield* Effect.fail(invalid("/component/overlay", noFile))
  const command = commandOf(yield* complete(form.component))
  const { read } = yield* FileReading
  const input = { path: form.file.path, name: form.file.name, maxBytes: yield* UploadLimit }
  const { format, requirements, notes } = yield* asProblems(read("component", input))
  const made = yield* importing(
    ImportComponent.create(caller, project, { ...command, allow_unmatched }, requirements, { dry_run })
  )
  return imported(made, CreatedComponentObject.importToWire(made, format, notes), dry_run)
})

const imported = (
  { component }: ImportComponent.Imported,
  report: ReturnType<typeof CreatedComponentObject.importToWire>,
  dry_run: boolean
) => {
  if (dry_run) {
    const would = { ...wouldBeCreated({ component, rebase: null }), import: report }
    return HttpApiSchema.withHeaders({ body: asPreview(would), headers: {} })
  }
  return created(component, `imported with ${counted(component.rules_count, "requirement")}`, { import: report })
}

const created = <Reports>(made: ReadComponents.ComponentSummary, how: string, reports: Reports) => {
  const summary = ComponentObject.summaryToWire(made)
  return HttpApiSchema.withHeaders({
    body: { toast: Answer.done("Component created", `${summary.name} was ${how}.`), component: summary, ...reports },
    headers: { location: `/api/components/${summary.id}/summary` }
  })
}

/** Returns the fields, or fails with the problem that names every missing one. */
const complete = (component: NewComponentBody.NewComponentFields) =>
  NewComponentBody.isComplete(component)
    ? Effect.succeed(component)
    : Effect.fail(missing(NewComponentBody.missingFields(component)))

const missing = (names: ReadonlyArray<string>) => invalidFields(names.map((name) => [`/component/${name}`, required]))

const required = "This field is required."
const oneBase = "An overlay follows a component or a published STIG, not both."
const noFile = "An overlay follows a component or a published STIG, not a file."

const invalid = (pointer: string, detail: string) => invalidFields([[pointer, detail]])

const invalidFields = (fields: ReadonlyArray<readonly [pointer: string, detail: string]>) => {
  const errors = fields.map(([pointer, detail]) => ({ pointer, detail }))
  const [first] = errors
  return Problem.withToast(
    Problem.of("invalid_parameter", `${first?.pointer ?? ""}: ${first?.detail ?? ""}`, { errors })
  )
}

const commandOf = (component: NewComponentBody.CompleteFields): NewComponentCommand.NewComponentCommand => ({
  name: component.name,
  prefix: component.prefix,
  title: component.title,
  description: component.description ?? "",
  document_type: component.document_type ?? "stig",
  version: component.version ?? 1,
  release: component.release ?? 1,
  admin_name: component.admin_name ?? "",
  admin_email: component.admin_email ?? "",
  security_requirements_guide_id: component.security_requirements_guide_id,
  declared_source_srg_ids: component.declared_source_srg_ids ?? [],
  requirement_selections: component.requirement_selections ?? null,
  settings: settingsOf(component)
})

const settingsOf = ({
  additional_questions_attributes: questions,
  advanced_fields,
  comment_phase,
  component_metadata_attributes: metadata
}: NewComponentBody.NewComponentFields): FirstSettings.FirstSettings => ({
  ...(questions === undefined ? {} : { questions }),
  ...(advanced_fields === undefined ? {} : { advanced_fields }),
  ...(comment_phase === undefined ? {} : { comment_phase }),
  ...(metadata === undefined ? {} : { metadata: metadata.data })
})

const headerFields = [
  "name",
  "prefix",
  "title",
  "description",
  "version",
  "release",
  "admin_name",
  "admin_email"
] as const

const duplicateOf = (component: NewComponentBody.NewComponentFields) => {
  if (component.id === undefined) return Effect.fail(missing(["id"]))
  const command: Duplicate.DuplicateCommand = {
    id: component.id,
    copy_comments: component.copy_comments ?? false,
    overlay: component.overlay ?? false,
    header: Struct.pick(component, headerFields),
    document_type: component.document_type ?? null,
    security_requirements_guide_id: component.security_requirements_guide_id ?? null,
    declared_source_srg_ids: component.declared_source_srg_ids ?? null,
    settings: settingsOf(component)
  }
  return Effect.succeed(command)
}
