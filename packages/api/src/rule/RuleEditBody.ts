/** The body of an edit of a requirement: the editor's fields, each optional, with its nested lists (R10.1). */
import { Rule, RuleContent, RuleEdit } from "@docket/core"
import { Schema, SchemaGetter, Struct } from "effect"
import { InputText } from "../wire/Input.ts"
import { bodyFields } from "../wire/Wire.ts"

const text = Schema.optionalKey(InputText)

/** A boolean, converted to its stored text. */
const trueOrText = Schema.optionalKey(
  Schema.Union([InputText, Schema.Boolean]).pipe(
    Schema.decodeTo(Schema.String, { decode: SchemaGetter.transform(String), encode: SchemaGetter.transform(String) })
  )
)

const nested = {
  id: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  _destroy: Schema.optionalKey(Schema.Boolean)
}

/** The parts of the description; a requirement has one description. */
const descriptionFields = {
  ...bodyFields(RuleContent.agencyDescriptionFields),
  mitigations_available: trueOrText,
  poam_available: trueOrText
}

const checkFields = bodyFields(Struct.omit(RuleContent.Check.fields, ["id"]))

const furtherFixFields = bodyFields(Struct.omit(RuleContent.FurtherFix.fields, ["id"]))

const description = Schema.Struct({ ...nested, ...descriptionFields })
const check = Schema.Struct({ ...nested, ...checkFields })
const furtherFix = Schema.Struct({ ...nested, ...furtherFixFields })

/** The nested lists of a new requirement, which has no records yet: items with `_destroy` are skipped, and `id` is ignored. */
export const newDescriptions = Schema.Array(Schema.Struct({ _destroy: nested._destroy, ...descriptionFields }))
export const newChecks = Schema.Array(Schema.Struct({ _destroy: nested._destroy, ...checkFields }))

/** DISA's description as one markup text. */
const markup = Schema.Struct({ ...nested, description: text })

/** The list under both of its names. */
const sameList = (fields: {
  readonly agency_rule_descriptions_attributes?: unknown
  readonly disa_rule_descriptions_attributes?: unknown
}) =>
  fields.agency_rule_descriptions_attributes === undefined ||
  fields.disa_rule_descriptions_attributes === undefined ||
  JSON.stringify(fields.agency_rule_descriptions_attributes) ===
    JSON.stringify(fields.disa_rule_descriptions_attributes)
    ? undefined
    : {
        path: ["disa_rule_descriptions_attributes"],
        issue: "This is an alias of `agency_rule_descriptions_attributes`; give only one of them"
      }

/** Checks that a body gives the description under one name only. */
export const oneDescriptionList = Schema.makeFilter(sameList)

/** The description under either name. */
export const descriptionsOf = <List>(fields: {
  readonly agency_rule_descriptions_attributes?: List
  readonly disa_rule_descriptions_attributes?: List
}): List | undefined => fields.agency_rule_descriptions_attributes ?? fields.disa_rule_descriptions_attributes

/** An answer to an additional question. */
const answer = Schema.Struct({
  ...nested,
  additional_question_id: Schema.optionalKey(Schema.Int),
  answer: text
})

/** The answers of a new requirement; `id` is ignored. */
export const newAnswers = Schema.Array(
  Schema.Struct({ _destroy: nested._destroy, additional_question_id: Schema.Int, answer: text })
)

/** The top-level fields of a requirement. */
export const editedFields = bodyFields(Struct.pick(Rule.Rule.fields, RuleEdit.topFields))

/**
 * Only given fields change. In nested lists, an item with `id` changes that record, or removes it with `_destroy`; an item without `id` adds one.
 * `rule_descriptions_attributes` changes the parts of the description that differ. `inspec_control_file` is generated and may be sent back unchanged.
 */
export const RuleEditBody = Schema.Struct({
  rule: Schema.Struct({
    ...editedFields,
    inspec_control_file: text,
    agency_rule_descriptions_attributes: Schema.optionalKey(Schema.Array(description)),
    /** An alias of the same list. */
    disa_rule_descriptions_attributes: Schema.optionalKey(Schema.Array(description)),
    rule_descriptions_attributes: Schema.optionalKey(Schema.Array(markup)),
    checks_attributes: Schema.optionalKey(Schema.Array(check)),
    /** The fixes after the first, which is `fixtext`. */
    further_fixes_attributes: Schema.optionalKey(Schema.Array(furtherFix)),
    additional_answers_attributes: Schema.optionalKey(Schema.Array(answer)),
    /** True to acknowledge the changed SRG text; `source_changed` becomes null. */
    acknowledge_source_change: Schema.optionalKey(Schema.Boolean),
    audit_comment: Schema.optionalKey(Schema.NullOr(InputText))
  }).check(oneDescriptionList)
})

export type RuleEdit = typeof RuleEditBody.Type
