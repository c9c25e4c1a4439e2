/**
 * The body of `POST /projects/{projectId}/components` (R10.2, R10.7, R10.8): JSON for a component from SRGs or from another component, a form for one
 * from a file. The form has the fields of the JSON as text, in separate parts or in one JSON part.
 */
import { BenchmarkId, Component, ComponentId, Question, RuleStatus } from "@docket/core"
import { Schema, SchemaGetter, Struct } from "effect"
import { Multipart } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { dryRunField } from "../wire/DryRun.ts"
import { BooleanInText, InputName, InputText, UploadedFile } from "../wire/Input.ts"

/** The fields of a question; of an existing one only given fields change. */
export const newQuestionFields = {
  name: Schema.optionalKey(InputName),
  question_type: Schema.optionalKey(Question.QuestionType),
  _destroy: Schema.optionalKey(Schema.Boolean),
  options: Schema.optionalKey(Schema.Array(Schema.Union([InputName, Schema.Array(InputName)])))
}

/** The notes of a component's or project's owners, by names that they choose. */
export const Metadata = Schema.Struct({ data: Schema.Record(InputName, InputText) })

/** The fields of a new component. `missingFields` returns the required ones that are missing, unless it is a duplicate. */
const NewComponentFields = Schema.Struct({
  name: Schema.optionalKey(InputName),
  prefix: Schema.optionalKey(InputName),
  title: Schema.optionalKey(InputName),
  description: Schema.optionalKey(InputText),
  document_type: Schema.optionalKey(RuleStatus.DocumentType),
  version: Schema.optionalKey(Schema.Int),
  release: Schema.optionalKey(Schema.Int),
  admin_name: Schema.optionalKey(InputName),
  admin_email: Schema.optionalKey(InputName),
  /** The primary source SRG. */
  security_requirements_guide_id: Schema.optionalKey(BenchmarkId),
  /** Additional source SRGs. */
  declared_source_srg_ids: Schema.optionalKey(Schema.Array(BenchmarkId)),
  /** The SRG ids to use from each source, by its id; all by default (R10.2). */
  requirement_selections: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Array(InputText)))),
  /** `true` copies the component `id`; fields that are not given come from it (R10.7). */
  duplicate: Schema.optionalKey(Schema.Boolean),
  id: Schema.optionalKey(ComponentId),
  /** `true` creates an overlay: a component that follows the component `id` or the published STIG `stig_id` (R21). */
  overlay: Schema.optionalKey(Schema.Boolean),
  /** With `duplicate`: also copies the comments, as imported attribution. */
  copy_comments: Schema.optionalKey(Schema.Boolean),
  /** Makes the component from this published STIG (R10.20). */
  stig_id: Schema.optionalKey(BenchmarkId),
  /** With a file or a STIG: also imports requirements whose SRG id is in no declared source. */
  allow_unmatched: Schema.optionalKey(Schema.Boolean),
  advanced_fields: Schema.optionalKey(Schema.Boolean),
  /** A duplicate also has those of its original. */
  additional_questions_attributes: Schema.optionalKey(Schema.Array(Schema.Struct(newQuestionFields))),
  /** In a duplicate, replaces that of its original. */
  component_metadata_attributes: Schema.optionalKey(Metadata),
  /** By default `open`. `closed`: no one can comment until an admin opens it (R6.1). */
  comment_phase: Schema.optionalKey(Component.CommentPhase),
  /** The same as the field next to the wrapper. */
  ...dryRunField
})
export type NewComponentFields = typeof NewComponentFields.Type

export const NewComponentBody = Schema.Struct({ component: NewComponentFields, ...dryRunField })

/** The required fields of a component that is not a duplicate. */
const required = ["name", "prefix", "title", "security_requirements_guide_id"] as const

/** Fields without a missing one. */
export type CompleteFields = NewComponentFields & Required<Pick<NewComponentFields, (typeof required)[number]>>

/** The names of the missing fields. */
export const missingFields = (fields: NewComponentFields): ReadonlyArray<string> =>
  required.filter((name) => fields[name] === undefined)

/** True when no required field of a component from SRGs or from a file is missing. */
export const isComplete = (fields: NewComponentFields): fields is CompleteFields => missingFields(fields).length === 0

const text = Schema.optionalKey(InputText)
const name = Schema.optionalKey(InputName)

const parts = Schema.Struct({
  /** XCCDF (.xml, or in a .zip), CSV or XLSX. */
  file: UploadedFile,
  /** The fields as JSON. A separate part takes precedence. */
  component: text,
  /** The same as the field of that name, and as the parameter of the query. */
  allow_unmatched: Schema.optionalKey(BooleanInText),
  dry_run: Schema.optionalKey(BooleanInText),
  "component[name]": name,
  "component[prefix]": name,
  "component[title]": name,
  "component[description]": text,
  "component[document_type]": text,
  "component[version]": text,
  "component[release]": text,
  "component[admin_name]": name,
  "component[admin_email]": name,
  "component[security_requirements_guide_id]": text,
  "component[declared_source_srg_ids][]": Schema.optionalKey(Schema.Union([InputText, Schema.Array(InputText)])),
  "component[requirement_selections]": text,
  "component[comment_phase]": text,
  "component[advanced_fields]": Schema.optionalKey(BooleanInText),
  "component[additional_questions_attributes]": text,
  "component[component_metadata_attributes]": text,
  "component[allow_unmatched]": Schema.optionalKey(BooleanInText),
  "component[dry_run]": Schema.optionalKey(BooleanInText)
})

/** The parts with numbers or booleans, and the JSON part. */
const inJson: ReadonlySet<string> = new Set([
  "version",
  "release",
  "security_requirements_guide_id",
  "declared_source_srg_ids",
  "requirement_selections",
  "allow_unmatched",
  "advanced_fields",
  "additional_questions_attributes",
  "component_metadata_attributes",
  "dry_run"
])

/** The value of a JSON text; an invalid text is returned unchanged, so that its field is refused by name. */
const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The fields of all parts as one JSON text. */
const fieldsOf = ({ component = "{}", ...form }: Omit<typeof parts.Type, "file">): string => {
  const members = Object.entries(form).flatMap(([part, value]) => {
    const [, name, many] = /^component\[(\w+)\](\[\])?$/.exec(part) ?? []
    if (name === undefined) return []
    const values = [value].flat().map((one) => (inJson.has(name) ? parsed(one) : one))
    return [[name, many === undefined ? values[0] : values] as const]
  })
  const whole = parsed(component)
  // A value that is not an object is passed on and refused by the schema.
  return isObject(whole) ? JSON.stringify({ ...whole, ...Object.fromEntries(members) }) : component
}

/** A form with a file, with the fields of the JSON body. */
export const ImportForm = parts.pipe(
  Schema.decodeTo(
    Schema.Struct({
      file: Multipart.PersistedFileSchema,
      allow_unmatched: Schema.optionalKey(BooleanInText),
      dry_run: Schema.optionalKey(BooleanInText),
      component: Schema.fromJsonString(NewComponentFields)
    }),
    {
      decode: SchemaGetter.transform((form) => ({
        file: form.file,
        ...(form.allow_unmatched === undefined ? {} : { allow_unmatched: form.allow_unmatched }),
        ...(form.dry_run === undefined ? {} : { dry_run: form.dry_run }),
        component: fieldsOf(Struct.omit(form, ["file"]))
      })),
      encode: SchemaGetter.forbiddenEncoding
    }
  ),
  HttpApiSchema.asMultipart({ maxFileSize: "50 MB", maxTotalSize: "51 MB", maxParts: 40 })
)
