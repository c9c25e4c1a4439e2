/**
 * The content of a requirement that authors write and documents publish. The same fields are on a rule of a component,
 * on a rule of a published SRG or STIG, in the database and in the API.
 */
import { Schema, Struct } from "effect"
import { Severity } from "./Severity.ts"

export { checkContent, type Fix, fixContent, fixesOf, furtherFixes } from "./FixesAndChecks.ts"

/** The parts of a file that no field holds, as a JSON tree that a writer can write back (R15.2). */
export const SourceRemainder = Schema.Record(Schema.String, Schema.Unknown)

/** One check of a requirement (XCCDF `check`). `id` is unique within its requirement. */
export const Check = Schema.Struct({
  id: Schema.Int,
  system: Schema.String,
  content_ref_name: Schema.String,
  content_ref_href: Schema.String,
  content: Schema.String
})
export interface Check extends Schema.Schema.Type<typeof Check> {}

/** A fix of a requirement after the first one, whose parts are fields of the requirement itself (XCCDF `fixtext` and `fix`). `id` is unique within its requirement. */
export const FurtherFix = Schema.Struct({
  id: Schema.Int,
  fixtext: Schema.String,
  fixtext_fixref: Schema.String,
  fix_id: Schema.String
})
export interface FurtherFix extends Schema.Schema.Type<typeof FurtherFix> {}

/** The parts with a tag in DISA's rule description (the pseudo-XML in XCCDF `Rule/description`), in the order of the tags. Text is "" when absent. */
export const taggedFields = {
  vuln_discussion: Schema.String,
  false_positives: Schema.String,
  false_negatives: Schema.String,
  documentable: Schema.Boolean,
  mitigations: Schema.String,
  severity_override_guidance: Schema.String,
  potential_impacts: Schema.String,
  third_party_tools: Schema.String,
  mitigation_control: Schema.String,
  responsibility: Schema.String,
  ia_controls: Schema.String
}

/** The parts that authors add to the description; no XCCDF file has them. All three are strings (R11.5). */
const untaggedFields = {
  mitigations_available: Schema.String,
  poam_available: Schema.String,
  poam: Schema.String
}

/** The description of a requirement. */
export const agencyDescriptionFields = { ...taggedFields, ...untaggedFields }

export const taggedParts = Struct.keys(taggedFields)
export const untaggedParts = Struct.keys(untaggedFields)

/** The texts of the description except the discussion, in the order of tables, searches and replacements: the most used first. */
export const describedTexts = [
  "mitigations",
  "severity_override_guidance",
  ...Struct.keys(
    Struct.omit(taggedFields, ["vuln_discussion", "documentable", "mitigations", "severity_override_guidance"])
  )
] as const

/** The content that published and authored requirements share. Text is kept character by character, "" when absent. */
export const ruleContentFields = {
  /** The SRG id in an SRG (`SRG-OS-000001-GPOS-00001`), the STIG id in a STIG (`RHEL-09-211010`). */
  version: Schema.String,
  title: Schema.String,
  rule_severity: Severity,
  rule_weight: Schema.String,
  vuln_id: Schema.String,
  /** The SRG requirement behind it (R10.2). */
  srg_id: Schema.String,
  /** CCIs in the order of the document, joined by ", ". */
  ident: Schema.String,
  ident_system: Schema.String,
  /** Ids of earlier editions, joined by ", ". */
  legacy_ids: Schema.String,
  fixtext: Schema.String,
  fixtext_fixref: Schema.String,
  fix_id: Schema.String,
  checks: Schema.Array(Check),
  ...agencyDescriptionFields
}

export const RuleContent = Schema.Struct(ruleContentFields)
export interface RuleContent extends Schema.Schema.Type<typeof RuleContent> {}

/** Only the description of a requirement. */
export const AgencyDescription = Schema.Struct(agencyDescriptionFields)
export interface AgencyDescription extends Schema.Schema.Type<typeof AgencyDescription> {}

/** The fields of a schema whose type is text or boolean. */
type Blankable<Fields extends Schema.Struct.Fields> = {
  readonly [
    Field in keyof Fields as string extends Fields[Field]["Type"]
      ? Field
      : boolean extends Fields[Field]["Type"]
        ? Field
        : never
  ]: Fields[Field]["Type"]
}

/** The empty values of these fields: "" for text, false for a boolean. Other fields have none and are left out. */
export const blank = <Fields extends Schema.Struct.Fields>(fields: Fields): Blankable<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { ast }]): ReadonlyArray<readonly [string, unknown]> =>
      ast._tag === "String" ? [[name, ""]] : ast._tag === "Boolean" ? [[name, false]] : []
    )
  ) as never

/** Makes a text for each of these fields. */
export const textOfEach = <Field extends string>(
  fields: ReadonlyArray<Field>,
  textOf: (field: Field) => string
): Readonly<Record<Field, string>> => Object.fromEntries(fields.map((field) => [field, textOf(field)])) as never

/** An empty description. */
export const noDescription: AgencyDescription = blank(agencyDescriptionFields)
