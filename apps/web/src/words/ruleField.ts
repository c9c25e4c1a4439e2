/** How the fields of a requirement are called, wherever they stand: in the editor, in histories, in previews of changes. The official term where it is another. */
import type { Asked } from "@docket/api/fetch"

/** The name of a section as it is locked (R8.1). */
export type SectionName = Asked<"rules", "lockSection">["payload"]["section"]

/** How a field is shown. `section` is the one whose lock holds it; null for what only the lock of the whole requirement holds. */
export interface FieldWords {
  readonly name: string
  readonly official?: string
  readonly section: SectionName | null
}

/** The sections in the order of the trade. */
export const lockableSections: ReadonlyArray<SectionName> = [
  "Title",
  "Severity",
  "Status",
  "Fix",
  "Check",
  "Vulnerability Discussion",
  "DISA Metadata",
  "Vendor Comments",
  "Artifact Description",
  "XCCDF Metadata"
]

/** Every field that authors write. `check_content` and `checks_attributes` are the checks as a whole. */
export const ruleFields = {
  title: { name: "Title", section: "Title" },
  status: { name: "Status", section: "Status" },
  status_justification: { name: "Justification of the status", official: "Status Justification", section: "Status" },
  rule_severity: { name: "Severity", section: "Severity" },
  severity_override_guidance: {
    name: "Why the severity differs",
    official: "Severity Override Guidance",
    section: "Severity"
  },
  vuln_discussion: { name: "Discussion", official: "Vulnerability Discussion", section: "Vulnerability Discussion" },
  check_content: { name: "Check", official: "Check Content", section: "Check" },
  checks_attributes: { name: "Checks", official: "Check Content", section: "Check" },
  fixtext: { name: "Fix", official: "Fix Text", section: "Fix" },
  further_fixes: { name: "Further fixes", official: "Fix Text", section: "Fix" },
  fix_id: { name: "Fix id", section: "Fix" },
  fixtext_fixref: { name: "Fix reference", official: "fixref", section: "Fix" },
  artifact_description: { name: "Evidence", official: "Artifact Description", section: "Artifact Description" },
  vendor_comments: { name: "Notes of the vendor", official: "Vendor Comments", section: "Vendor Comments" },
  mitigations: { name: "Mitigations", section: "DISA Metadata" },
  mitigation_control: { name: "Mitigation control", section: "DISA Metadata" },
  mitigations_available: { name: "Mitigations available", section: "DISA Metadata" },
  false_positives: { name: "False positives", section: "DISA Metadata" },
  false_negatives: { name: "False negatives", section: "DISA Metadata" },
  documentable: { name: "Can be documented as an exception", official: "Documentable", section: "DISA Metadata" },
  potential_impacts: { name: "Potential impacts", section: "DISA Metadata" },
  third_party_tools: { name: "Third-party tools", section: "DISA Metadata" },
  responsibility: { name: "Responsibility", section: "DISA Metadata" },
  ia_controls: { name: "IA controls", section: "DISA Metadata" },
  poam_available: { name: "Plan of action available", official: "POA&M Available", section: "DISA Metadata" },
  poam: { name: "Plan of action", official: "POA&M", section: "DISA Metadata" },
  version: { name: "SRG id", official: "Version", section: "XCCDF Metadata" },
  rule_weight: { name: "Weight", official: "Rule Weight", section: "XCCDF Metadata" },
  ident: { name: "CCIs", official: "Ident", section: "XCCDF Metadata" },
  ident_system: { name: "System of the CCIs", official: "Ident System", section: "XCCDF Metadata" },
  vuln_id: { name: "Vulnerability id", official: "Vuln ID", section: null },
  legacy_ids: { name: "Ids of earlier editions", official: "Legacy IDs", section: null },
  inspec_control_body: { name: "InSpec code", official: "InSpec Control Body", section: null },
  inspec_control_body_lang: { name: "Language of the InSpec code", section: null },
  inspec_control_file_lang: { name: "Language of the InSpec file", section: null }
} as const satisfies Readonly<Record<string, FieldWords>>

/** A field that authors write. */
export type RuleField = keyof typeof ruleFields

/** A field by the name that an answer gives it, where it is one of those. */
export const ruleFieldOf = (field: string): RuleField | null => (field in ruleFields ? (field as RuleField) : null)

/** What histories tell of beside the texts. */
const others: Readonly<Record<string, string>> = {
  locked: "Locked",
  locked_fields: "Locked sections",
  satisfied_by: "Satisfied by",
  satisfies: "Satisfies",
  source_changed: "Changed in the SRG",
  source_removed: "Gone from the SRG",
  additional_answers_attributes: "Answers",
  additional_answer: "Answer",
  additional_answers: "Answers",
  content: "Check",
  system: "System of the check",
  content_ref_name: "Reference of the check",
  content_ref_href: "File that the check refers to",
  changes_requested: "Changes asked for",
  target_technology_token: "For the technology",
  srg_id: "SRG requirement"
}

/** "some_field" as "Some field". */
const spaced = (field: string): string => {
  const text = field.replaceAll("_", " ")
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** What a field is called; a name that is not known is shown with spaces. */
export const fieldName = (field: string): string => {
  const known = ruleFieldOf(field)
  return known === null ? (others[field] ?? spaced(field)) : ruleFields[known].name
}

/** Its words. */
export const fieldWords = (field: RuleField): FieldWords => ruleFields[field]
