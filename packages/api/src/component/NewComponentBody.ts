/**
 * What `POST /projects/{projectId}/components` takes (R10.2, R10.7, R10.8): JSON for a component from SRGs or from another component, a form for one
 * from a file. The fields of the form are those of the JSON, as text, in parts of their own or in one part of JSON.
 */
import { BenchmarkId, ComponentId, Question, RuleStatus } from "@docket/core"
import { Schema, SchemaGetter, Struct } from "effect"
import { Multipart } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { dryRunField } from "../wire/DryRun.ts"
import { BooleanInText, InputName, InputText, UploadedFile } from "../wire/Input.ts"

/** What a question is asked with; on one that is there, only what is given changes. */
export const newQuestionFields = {
  name: Schema.optionalKey(InputName),
  question_type: Schema.optionalKey(Question.QuestionType),
  _destroy: Schema.optionalKey(Schema.Boolean),
  options: Schema.optionalKey(Schema.Array(Schema.Union([InputName, Schema.Array(InputName)])))
}

/** What the owners of a component or project note about it, by names of their own. */
export const Metadata = Schema.Struct({ data: Schema.Record(InputName, InputText) })

/** The fields of a component to be. `missingFields` says which of them a component that is no duplicate must have. */
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
  /** Further source SRGs. */
  declared_source_srg_ids: Schema.optionalKey(Schema.Array(BenchmarkId)),
  /** SRG ids to take from each source, by its id; without it all are taken (R10.2). */
  requirement_selections: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Array(InputText)))),
  /** `true` copies the component `id`; what is not given is then taken from that (R10.7). */
  duplicate: Schema.optionalKey(Schema.Boolean),
  id: Schema.optionalKey(ComponentId),
  /** With `duplicate`: the comments too, as imported attribution. */
  copy_comments: Schema.optionalKey(Schema.Boolean),
  /** With a file: takes requirements whose SRG id no declared source has. */
  allow_unmatched: Schema.optionalKey(Schema.Boolean),
  advanced_fields: Schema.optionalKey(Schema.Boolean),
  /** A duplicate has those of its original besides. */
  additional_questions_attributes: Schema.optionalKey(Schema.Array(Schema.Struct(newQuestionFields))),
  /** Of a duplicate, in the place of that of its original. */
  component_metadata_attributes: Schema.optionalKey(Metadata),
  /** As the field beside the wrapper. */
  ...dryRunField
})
export type NewComponentFields = typeof NewComponentFields.Type

export const NewComponentBody = Schema.Struct({ component: NewComponentFields, ...dryRunField })

/** The fields that a component cannot do without, unless it is a duplicate. */
const required = ["name", "prefix", "title", "security_requirements_guide_id"] as const

/** Fields of which none is missing. */
export type CompleteFields = NewComponentFields & Required<Pick<NewComponentFields, (typeof required)[number]>>

/** The names of the fields that are missing, none when the fields are complete. */
export const missingFields = (fields: NewComponentFields): ReadonlyArray<string> =>
  required.filter((name) => fields[name] === undefined)

/** Whether no field is missing that a component from SRGs or from a file must have. */
export const isComplete = (fields: NewComponentFields): fields is CompleteFields => missingFields(fields).length === 0

const text = Schema.optionalKey(InputText)
const name = Schema.optionalKey(InputName)

const parts = Schema.Struct({
  /** XCCDF (.xml, or a .zip that holds one), CSV or XLSX. */
  file: UploadedFile,
  /** The fields as JSON. A part of its own goes before it. */
  component: text,
  /** As the field of that name; so is the parameter of the query. */
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
  "component[advanced_fields]": Schema.optionalKey(BooleanInText),
  "component[additional_questions_attributes]": text,
  "component[component_metadata_attributes]": text,
  "component[allow_unmatched]": Schema.optionalKey(BooleanInText),
  "component[dry_run]": Schema.optionalKey(BooleanInText)
})

/** Parts that hold numbers or a truth value, and the one that holds JSON. */
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

/** The value of a JSON text; the text itself where it is none, so that its field is refused by its name. */
const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The fields of the parts as one JSON text. */
const fieldsOf = ({ component = "{}", ...form }: Omit<typeof parts.Type, "file">): string => {
  const members = Object.entries(form).flatMap(([part, value]) => {
    const [, name, many] = /^component\[(\w+)\](\[\])?$/.exec(part) ?? []
    if (name === undefined) return []
    const values = [value].flat().map((one) => (inJson.has(name) ? parsed(one) : one))
    return [[name, many === undefined ? values[0] : values] as const]
  })
  const whole = parsed(component)
  // What is no object is handed on as it is, and refused as what it is.
  return isObject(whole) ? JSON.stringify({ ...whole, ...Object.fromEntries(members) }) : component
}

/** A form with a file, its fields as those of the JSON body. */
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
