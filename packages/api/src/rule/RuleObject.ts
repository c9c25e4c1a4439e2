/** Requirements in the API: the editor payload, the item of a component's list, and their common parts. */
import {
  AuditId,
  ExportedTexts,
  PermitSchema,
  Rule,
  RuleActs,
  RuleAssignmentView,
  RuleContent,
  RuleEdit,
  RuleId
} from "@docket/core"
import { Schema, Struct } from "effect"
import { PlacedReview } from "../review/ReviewObject.ts"
import { IsoTime, UtcText } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

/** The common fields of every editable nested object. */
const nested = { id: Schema.Int, _destroy: Schema.Boolean }

export const AgencyDescription = Schema.Struct({ ...nested, ...RuleContent.agencyDescriptionFields }).annotate({
  identifier: "AgencyDescription"
})

export const Check = Schema.Struct({ ...RuleContent.Check.fields, ...nested }).annotate({ identifier: "Check" })

/** A fix after the first, which is `fixtext`. */
export const FurtherFix = Schema.Struct({ ...RuleContent.FurtherFix.fields, ...nested }).annotate({
  identifier: "FurtherFix"
})

/** The description as DISA's markup text. */
export const RuleDescription = Schema.Struct({ ...nested, description: Schema.String }).annotate({
  identifier: "RuleDescription"
})

/** Identifiers of the file that are neither CCIs nor ids of earlier editions; they are read-only. */
export const OtherIdentsOfRule = Schema.Array(Schema.Struct({ system: Schema.String, value: Schema.String }))

export const HistoryEntry = Schema.Struct({
  id: AuditId,
  action: Schema.String,
  auditable_type: Schema.String,
  auditable_id: Schema.Int,
  /** The name of the person. */
  name: Schema.String,
  /** The name of the record at the time. */
  audited_name: Schema.String,
  comment: Schema.String,
  created_at: UtcText,
  audited_changes: Schema.Array(
    Schema.Struct({ field: Schema.String, prev_value: Schema.Unknown, new_value: Schema.Unknown })
  )
}).annotate({ identifier: "HistoryEntry" })

/** A requirement with only its names. */
export const RuleName = Schema.Struct({ id: RuleId, rule_id: Schema.String, displayed_name: Schema.String }).annotate({
  identifier: "RuleName"
})

export const AdditionalAnswer = Schema.Struct({
  id: Schema.Int,
  additional_question_id: Schema.Int,
  answer: Schema.String
})

const satisfies = Schema.Struct({ id: RuleId, rule_id: Schema.Int, srg_id: Schema.String })
const satisfiedBy = Schema.Struct({
  id: RuleId,
  rule_id: Schema.Int,
  srg_id: Schema.String,
  fixtext: Schema.String
})

/** The cited document that meets the requirement, from its mitigation (R10.16). `requirement` is null when the citation has no id. */
const MetElsewhere = Schema.Struct({ document: Schema.String, requirement: Schema.NullOr(Schema.String) }).annotate({
  identifier: "MetElsewhere"
})

/** The content of an export for a field: the own text, the text of `rule_id`, a blank, or no requirement (R10.5). */
const ExportedText = Schema.Struct({
  export: Schema.Literals(ExportedTexts.exportKinds),
  field: Schema.Literals(["check_content", "fixtext"]),
  holds: Schema.Literals(ExportedTexts.heldTexts),
  rule_id: Schema.NullOr(RuleId)
}).annotate({ identifier: "ExportedText" })

/** The content fields whose lists are nested objects with other names in the API. */
const nestedFields = ["checks", ...RuleEdit.descriptionFields] as const

/** The common fields of both that are unchanged from the record. */
const publishedTexts = Struct.omit(RuleContent.ruleContentFields, [...nestedFields, "srg_id"])

/** The common fields of a requirement and its published rule. */
const sharedFields = {
  ...publishedTexts,
  ...Rule.inspecTexts,
  other_idents: OtherIdentsOfRule,
  rule_descriptions_attributes: Schema.Array(RuleDescription),
  agency_rule_descriptions_attributes: Schema.Array(AgencyDescription),
  checks_attributes: Schema.Array(Check),
  /** The fixes after the first, which is `fixtext`. */
  further_fixes_attributes: Schema.Array(FurtherFix)
}

/** The published SRG rule of a requirement. */
export const SrgRule = Schema.Struct({
  id: Schema.Int,
  rule_id: Schema.String,
  inspec_control_file: Schema.String,
  ...sharedFields
}).annotate({
  identifier: "SrgRule"
})

/** The fields of a requirement that are unchanged from its record. */
const ofRecord = Struct.omit(Rule.Rule.fields, [
  ...nestedFields,
  "further_fixes",
  // `component_id` implies the project.
  "project_id",
  // In the API these are `rule_id`, `srg_rule_attributes` and `locked_fields`.
  "rule_number",
  "srg_rule_id",
  "locked_sections",
  // In the API these are `assignee` and `due_on`, if the assignment counts.
  "assignee_id",
  "due_on",
  // Only in storage.
  "source",
  "deleted_at"
])

/** The names of these fields, and of those of a published rule. */
export const requirementFields = Struct.keys(ofRecord)
export type RequirementField = (typeof requirementFields)[number]
export const publishedFields = ["id" as const, "rule_id" as const, ...Struct.keys(publishedTexts)]
export type PublishedField = (typeof publishedFields)[number]

/** The fields of a requirement in the list and in the editor. */
const shownFields = {
  ...wireFields(ofRecord, IsoTime),
  ...sharedFields,
  /** The number in six digits. */
  rule_id: Schema.String,
  displayed_name: Schema.String,
  locked_fields: Schema.Record(Schema.String, Schema.Boolean),
  nist_control_family: Schema.String,
  met_elsewhere: Schema.NullOr(MetElsewhere),
  /** STIG requirements only: an authored SRG requirement lacks both keys. */
  satisfies: Schema.optionalKey(Schema.Array(satisfies)),
  satisfied_by: Schema.optionalKey(Schema.Array(satisfiedBy))
}

/** The assignee and the due date in UTC; null without an assignment that counts (R10.22). */
const assignmentFields = {
  assignee: Schema.NullOr(RuleAssignmentView.fields.assignee),
  due_on: RuleAssignmentView.fields.due_on
}

/** The editor payload. */
export const RulePayload = Schema.Struct({
  ...shownFields,
  ...assignmentFields,
  inspec_control_file: Schema.String,
  comment_summary: Schema.Struct({ open: Schema.Int, total: Schema.Int }),
  histories: Schema.Array(HistoryEntry),
  reviews: Schema.Array(PlacedReview),
  additional_answers_attributes: Schema.Array(AdditionalAnswer),
  /** Only for STIG requirements. */
  exported_texts: Schema.optionalKey(Schema.Array(ExportedText)),
  /** Only in an authored SRG requirement: the SRG id of its published row; null for a net-new one. */
  derived_from_version: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Null for a net-new requirement, which has no published rule. */
  srg_rule_attributes: Schema.NullOr(SrgRule),
  srg_info: Schema.Struct({ version: Schema.String }),
  permits: PermitSchema.permitsSchema(RuleActs.acts).annotate({ identifier: "RulePermits" })
}).annotate({ identifier: "Rule" })

/** An item of a component's list: full content, with the check's text and the discussion also at the top level. */
export const RuleListItem = Schema.Struct({
  ...shownFields,
  check_content: Schema.String,
  vuln_discussion: Schema.String,
  /** The number of lint findings in it. This field and those after it are only in the list of a component. */
  lint: Schema.optionalKey(Schema.Struct({ errors: Schema.Int, warnings: Schema.Int, off: Schema.Int })),
  /** The number of comments on it that are not resolved, and of all, without replies and withdrawn comments. */
  comments: Schema.optionalKey(Schema.Struct({ open: Schema.Int, total: Schema.Int })),
  /** The fields that it lacks to be locked. */
  missing: Schema.optionalKey(Schema.Array(Schema.String)),
  assignee: Schema.optionalKey(assignmentFields.assignee),
  due_on: Schema.optionalKey(assignmentFields.due_on)
}).annotate({ identifier: "RuleListItem" })
