/** The names of the fields of a requirement in the editor, in histories and in previews, with the official term if it differs. */
import { sections } from "@docket/api/fetch"
import type { SectionName } from "./section.ts"

/** How a field is shown. */
interface FieldWords {
  readonly name: string
  readonly official?: string
}

/** The fields whose name on screen differs from the API. `check_content` and `checks_attributes` are all checks together. */
const words: Readonly<Record<string, FieldWords>> = {
  status_justification: { name: "Status justification", official: "Status Justification" },
  rule_severity: { name: "Severity" },
  severity_override_guidance: { name: "Why the severity differs", official: "Severity Override Guidance" },
  vuln_discussion: { name: "Discussion", official: "Vulnerability Discussion" },
  check_content: { name: "Check", official: "Check Content" },
  checks_attributes: { name: "Checks", official: "Check Content" },
  fixtext: { name: "Fix", official: "Fix Text" },
  further_fixes: { name: "Further fixes", official: "Fix Text" },
  fixtext_fixref: { name: "Fix reference", official: "fixref" },
  artifact_description: { name: "Evidence", official: "Artifact Description" },
  vendor_comments: { name: "Vendor comments", official: "Vendor Comments" },
  documentable: { name: "Can be documented as an exception", official: "Documentable" },
  third_party_tools: { name: "Third-party tools" },
  ia_controls: { name: "IA controls" },
  poam_available: { name: "Plan of action available", official: "POA&M Available" },
  poam: { name: "Plan of action", official: "POA&M" },
  version: { name: "SRG id", official: "Version" },
  rule_weight: { name: "Weight", official: "Rule Weight" },
  ident: { name: "CCIs", official: "Ident" },
  ident_system: { name: "System of the CCIs", official: "Ident System" },
  vuln_id: { name: "Vulnerability id", official: "Vuln ID" },
  legacy_ids: { name: "Legacy ids", official: "Legacy IDs" },
  inspec_control_body: { name: "InSpec code", official: "InSpec Control Body" },
  inspec_control_body_lang: { name: "Language of the InSpec code" },
  inspec_control_file_lang: { name: "Language of the InSpec file" },
  locked_fields: { name: "Locked sections" },
  source_changed: { name: "Changed in the SRG" },
  source_removed: { name: "Removed from the SRG" },
  additional_answers_attributes: { name: "Answers" },
  additional_answer: { name: "Answer" },
  additional_answers: { name: "Answers" },
  content: { name: "Check" },
  system: { name: "System of the check" },
  content_ref_name: { name: "Reference of the check" },
  content_ref_href: { name: "File that the check refers to" },
  changes_requested: { name: "Changes requested" },
  target_technology_token: { name: "Technology" },
  srg_id: { name: "SRG requirement" }
}

/** "some_field" becomes "Some field". */
const spaced = (field: string): string => {
  const text = field.replaceAll("_", " ")
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** The name of a field. */
export const fieldName = (field: string): string => words[field]?.name ?? spaced(field)

/** Returns the official term of a field, if it differs. */
export const officialName = (field: string): string | undefined => words[field]?.official

const sectionOf: ReadonlyMap<string, SectionName> = new Map([
  ...sections.flatMap(({ fields, name }) => fields.map((field) => [field, name] as const)),
  ["check_content", "Check"],
  ["checks_attributes", "Check"]
])

/** The section whose lock covers a field; null for a field that only the lock of the requirement covers. */
export const sectionOfField = (field: string): SectionName | null => sectionOf.get(field) ?? null

/** The fields that authors write and no section covers. */
export const fieldsOfNoSection = ["vuln_id", "legacy_ids", "inspec_control_body"] as const

const ofNoSection: ReadonlySet<string> = new Set([
  ...fieldsOfNoSection,
  "inspec_control_body_lang",
  "inspec_control_file_lang"
])

/** True if authors can write a field. */
export const isWritten = (field: string): boolean => sectionOf.has(field) || ofNoSection.has(field)
