/** `POST /projects/{projectId}/components`, in its three ways: from SRGs, as a duplicate, from a file. Used by ComponentHandlers.ts. */
import { Answer, ComponentObject, CreatedComponentObject, CurrentCaller, NewComponentBody, Problem } from "@docket/api"
import {
  Components,
  type Duplicate,
  Duplicating,
  Importing,
  type NewComponentCommand,
  type ProjectId
} from "@docket/core"
import { Effect, Struct } from "effect"
import type { Multipart } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { FileReading } from "../reading/FileReading.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { importing } from "./Answering.ts"
import { counted } from "./counted.ts"
import { asProblems } from "./ReadFile.ts"

/** From published SRGs, or from another component. */
export const fromJson = Effect.fnUntraced(function* (
  project: ProjectId,
  component: NewComponentBody.NewComponentFields
) {
  const caller = yield* CurrentCaller
  if (component.duplicate === true) {
    const { rebase, ...made } = yield* importing(Duplicating.duplicate(caller, project, yield* duplicateOf(component)))
    const reports = rebase === null ? {} : { rebase: CreatedComponentObject.rebaseToWire(rebase) }
    return created(made.component, `copied with ${counted(made.component.rules_count, "requirement")}`, reports)
  }
  const made = yield* importing(Components.create(caller, project, commandOf(yield* complete(component))))
  return created(made, `created with ${counted(made.rules_count, "requirement")}`, {})
})

/** From an uploaded file, or what would become of it. */
export const fromFile = Effect.fnUntraced(function* (
  project: ProjectId,
  form: { readonly file: Multipart.PersistedFile; readonly component: NewComponentBody.NewComponentFields },
  { allow_unmatched, dry_run }: { readonly allow_unmatched: boolean; readonly dry_run: boolean }
) {
  const caller = yield* CurrentCaller
  const command = commandOf(yield* complete(form.component))
  const { read } = yield* FileReading
  const input = { path: form.file.path, name: form.file.name, maxBytes: yield* UploadLimit }
  const { format, requirements, notes } = yield* asProblems(read("component", input))
  const made = yield* importing(
    Importing.create(caller, project, { ...command, allow_unmatched }, requirements, { dry_run })
  )
  const report = CreatedComponentObject.importToWire(made, format, notes)
  const { name, rules_count } = ComponentObject.summaryToWire(made.component)
  if (dry_run) {
    const toast = Answer.done(
      "Nothing is stored",
      `${name} would be imported with ${counted(rules_count, "requirement")}.`
    )
    return HttpApiSchema.withHeaders({
      body: { dry_run: true as const, rules_count, import: report, toast },
      headers: {}
    })
  }
  return created(made.component, `imported with ${counted(rules_count, "requirement")}`, { import: report })
})

/** A dry run that would make a component all the same is none. */
export const dryWithoutFile = Effect.suspend(() => {
  const detail = "Only the import of a file can be tried without storing anything."
  const errors = [{ parameter: "dry_run", detail }]
  return Effect.fail(Problem.withToast(Problem.of("invalid_parameter", `dry_run: ${detail}`, { errors })))
})

const created = <Reports>(made: Components.ComponentSummary, how: string, reports: Reports) => {
  const summary = ComponentObject.summaryToWire(made)
  return HttpApiSchema.withHeaders({
    body: { toast: Answer.done("Component created", `${summary.name} was ${how}.`), component: summary, ...reports },
    headers: { location: `/api/components/${summary.id}/summary` }
  })
}

/** The fields, if none is missing; else the problem that names every one. */
const complete = (component: NewComponentBody.NewComponentFields) =>
  NewComponentBody.isComplete(component)
    ? Effect.succeed(component)
    : Effect.fail(missing(NewComponentBody.missingFields(component)))

const missing = (names: ReadonlyArray<string>) => {
  const errors = names.map((name) => ({ pointer: `/component/${name}`, detail: "This field is required." }))
  const [first] = errors
  return Problem.withToast(
    Problem.of("invalid_parameter", `${first?.pointer ?? ""}: This field is required.`, { errors })
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
  requirement_selections: component.requirement_selections ?? null
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
    header: Struct.pick(component, headerFields),
    document_type: component.document_type ?? null,
    security_requirements_guide_id: component.security_requirements_guide_id ?? null,
    declared_source_srg_ids: component.declared_source_srg_ids ?? null
  }
  return Effect.succeed(command)
}
