/** The body of an edit of a requirement: the editor's fields, each optional, with its nested lists (R10.1). */
import { RuleStatus, Severity } from "@docket/core"
import { Schema } from "effect"
import { InputText } from "../wire/Input.ts"

const text = Schema.optionalKey(InputText)

const nested = {
  id: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  _destroy: Schema.optionalKey(Schema.Boolean)
}

/** The parts of DISA's description; a requirement has one of them. */
const descriptionFields = {
  vuln_discussion: text,
  false_positives: text,
  false_negatives: text,
  documentable: Schema.optionalKey(Schema.Boolean),
  mitigations: text,
  severity_override_guidance: text,
  potential_impacts: text,
  third_party_tools: text,
  mitigation_control: text,
  responsibility: text,
  ia_controls: text,
  mitigations_available: text,
  poam_available: text,
  poam: text
}

const checkFields = { system: text, content_ref_name: text, content_ref_href: text, content: text }

const furtherFixFields = { fixtext: text, fixtext_fixref: text, fix_id: text }

const description = Schema.Struct({ ...nested, ...descriptionFields })
const check = Schema.Struct({ ...nested, ...checkFields })
const furtherFix = Schema.Struct({ ...nested, ...furtherFixFields })

/** The nested lists of a new requirement, which has no records yet: what `_destroy` takes away is not made, and an `id` is not read. */
export const newDescriptions = Schema.Array(Schema.Struct({ _destroy: nested._destroy, ...descriptionFields }))
export const newChecks = Schema.Array(Schema.Struct({ _destroy: nested._destroy, ...checkFields }))

const answer = Schema.Struct({
  ...nested,
  additional_question_id: Schema.optionalKey(Schema.Int),
  answer: text
})

/**
 * Only what is given changes. Of the nested lists, an item with `id` changes that record, or takes it away with `_destroy`; one without adds a new one.
 * What is computed (`rule_descriptions_attributes`, `inspec_control_file`, …) may be sent back and is not read.
 */
export const RuleEditBody = Schema.Struct({
  rule: Schema.Struct({
    title: text,
    status: Schema.optionalKey(RuleStatus.RuleStatus),
    status_justification: text,
    rule_severity: Schema.optionalKey(Severity.Severity),
    rule_weight: text,
    version: text,
    ident: text,
    ident_system: text,
    fixtext: text,
    fixtext_fixref: text,
    fix_id: text,
    vuln_id: text,
    legacy_ids: text,
    vendor_comments: text,
    artifact_description: text,
    inspec_control_body: text,
    inspec_control_body_lang: text,
    inspec_control_file_lang: text,
    agency_rule_descriptions_attributes: Schema.optionalKey(Schema.Array(description)),
    checks_attributes: Schema.optionalKey(Schema.Array(check)),
    /** The fixes beyond the first, which is `fixtext`. */
    further_fixes_attributes: Schema.optionalKey(Schema.Array(furtherFix)),
    additional_answers_attributes: Schema.optionalKey(Schema.Array(answer)),
    /** The author has seen how the SRG words the requirement now; `source_changed` becomes null. */
    acknowledge_source_change: Schema.optionalKey(Schema.Boolean),
    audit_comment: Schema.optionalKey(Schema.NullOr(InputText))
  })
})

export type RuleEdit = typeof RuleEditBody.Type
