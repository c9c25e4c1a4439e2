/** Response templates: texts that the triagers of a project reuse in responses. Pure; used by ManageResponseTemplates.ts. */
import { Schema } from "effect"
import { type AuditDraft, type AuditedChange, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnProject } from "../audit/Drafts.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { ProjectId, ResponseTemplateId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import { TriageStatus } from "./TriageStatus.ts"

/** The fields of a template that people write. */
export const TemplateFields = Schema.Struct({
  name: Schema.String,
  body: Schema.String,
  /** The decision that the response goes with; null for any. */
  triage_status: Schema.NullOr(TriageStatus)
})
export interface TemplateFields extends Schema.Schema.Type<typeof TemplateFields> {}

/** The record. Its name is unique in its project. */
export const ResponseTemplate = Schema.Struct({
  ...TemplateFields.fields,
  id: ResponseTemplateId,
  project_id: ProjectId,
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface ResponseTemplate extends Schema.Schema.Type<typeof ResponseTemplate> {}

/** The maximum number of templates that a list returns. */
export const mostListed = 1000

/** The maximum number of templates that a project can have. */
export const mostOfProject = 200

/** Lengths in characters. A body has the limit of a comment (R5.2). */
const longestName = 255
const longestBody = 10_000

export class TemplateNameIsTaken extends Violation("TemplateNameIsTaken", "template_name_taken", {
  pointer: "/triage_response_template/name"
}) {}

export class TooManyTemplates extends Violation("TooManyTemplates", "too_many_templates", {
  detail: `A project can have at most ${mostOfProject} response templates.`
}) {}

/** Decides a new template among those of its project, or returns every refusal. */
export const decideNew = (
  others: ReadonlyArray<ResponseTemplate>,
  fields: TemplateFields,
  project_id: ProjectId,
  now: Date
): Decision<Omit<ResponseTemplate, "id">> => {
  const refusals = [
    ...refuseFields(fields),
    ...refuseName(others, fields.name),
    ...(others.length < mostOfProject ? [] : [new TooManyTemplates()])
  ]
  return refusals.length > 0 ? refused(refusals) : allowed({ ...fields, project_id, created_at: now, updated_at: now })
}

/** Decides a change of the named fields, or returns every refusal. Returns the same object when nothing changes. */
export const decideChange = (
  template: ResponseTemplate,
  others: ReadonlyArray<ResponseTemplate>,
  wanted: Partial<TemplateFields>,
  now: Date
): Decision<ResponseTemplate> => {
  const { name = template.name, body = template.body, triage_status = template.triage_status } = wanted
  const refusals = [
    ...refuseFields({ name, body }),
    ...refuseName(
      others.filter(({ id }) => id !== template.id),
      name
    )
  ]
  if (refusals.length > 0) return refused(refusals)
  const isSame = name === template.name && body === template.body && triage_status === template.triage_status
  const updated_at = timeOfChange(template.updated_at, now)
  return allowed(isSame ? template : { ...template, name, body, triage_status, updated_at })
}

const refuseFields = ({ name, body }: Pick<TemplateFields, "name" | "body">): ReadonlyArray<Refusal> => {
  const namePointer = "/triage_response_template/name"
  const bodyPointer = "/triage_response_template/body"
  return [
    ...(isBlank(name) ? [new FieldIsInvalid({ pointer: namePointer, detail: "A template needs a name." })] : []),
    ...(lengthInCharacters(name) > longestName
      ? [new FieldIsInvalid({ pointer: namePointer, detail: `A name can have at most ${longestName} characters.` })]
      : []),
    ...refuseUnrepresentable(namePointer, name),
    ...(isBlank(body) ? [new FieldIsInvalid({ pointer: bodyPointer, detail: "A template needs a text." })] : []),
    ...(lengthInCharacters(body) > longestBody
      ? [new FieldIsInvalid({ pointer: bodyPointer, detail: `A response can have at most ${longestBody} characters.` })]
      : []),
    ...refuseUnrepresentable(bodyPointer, body)
  ]
}

const refuseName = (others: ReadonlyArray<ResponseTemplate>, name: string): ReadonlyArray<Refusal> =>
  others.some((other) => other.name === name) ? [new TemplateNameIsTaken()] : []

/** The changed fields for the audit entry. Of the body it only says that it changed, because an entry holds no text of responses (R9.1). */
export const changesOf = (before: ResponseTemplate, after: ResponseTemplate): ReadonlyArray<AuditedChange> => [
  ...changesBetween(before, after, ["name", "triage_status"]),
  ...(before.body === after.body ? [] : [{ field: "body", prev_value: null, new_value: null }])
]

/** The audit entry of a change to a template. */
export const entry = (
  action: "create_response_template" | "update_response_template" | "delete_response_template",
  { id, name, project_id }: Pick<ResponseTemplate, "id" | "name" | "project_id">,
  changes: ReadonlyArray<AuditedChange> = []
): AuditDraft => auditOnProject(action, project_id, `Response template ${id} (${name})`, changes)
