/**
 * The columns by which requirements travel in tables: DISA's vendor submission, STIG Viewer's exports, and what people call them (R16.1). Headers
 * are compared without case, spaces and punctuation. Read by RequirementsFromTable.ts; under which header each is written is here too.
 */
import { type ComponentUpdate, QuestionHeader, RuleEdit } from "@docket/core"

/** What a column holds. The checks of a requirement are one text here. */
export type Field = keyof typeof aliases

/** What a column holds of which a table may have any number: a fix beyond the first, by its number, and the answer to a question, by its header. */
export type NumberedField = `fix:${number}` | `question:${string}`
export type ColumnField = Field | NumberedField

const aliases = {
  id: ["docketid"],
  srg_id: ["srgid", "srgids", "srgrequirementid", "grouptitle", "gtitle"],
  stig_id: ["stigid", "ruleversion", "ruleversionstigid", "ruleverstigid"],
  rule_id: ["ruleid", "xccdfruleid"],
  vuln_id: ["vulnid", "vulnerabilityid", "groupid", "vid"],
  title: ["requirement", "title", "ruletitle", "requirementtitle", "stigrequirement"],
  vuln_discussion: ["vuldiscussion", "vulndiscussion", "vulnerabilitydiscussion", "discussion"],
  status: ["status", "requirementstatus", "rulestatus"],
  check: ["check", "checkcontent", "checktext", "checks"],
  check_reference: ["checkcontentref", "checkcontentreference"],
  check_id: ["checkid", "checkids"],
  fix_id: ["fixid", "fixids"],
  fixtext: ["fix", "fixtext", "fixcontent"],
  rule_severity: ["severity", "ruleseverity", "cat", "category", "severitycategory"],
  rule_weight: ["weight", "ruleweight"],
  ident: ["cci", "ccis", "cciid", "cciids", "ccireference", "ccireferences"],
  legacy_ids: ["legacyids", "legacyid", "legacy"],
  other_idents: ["otheridentifiers", "otheridents"],
  mitigations: ["mitigation", "mitigations"],
  artifact_description: ["artifactdescription", "artifactdescriptions"],
  status_justification: ["statusjustification", "justification"],
  vendor_comments: ["vendorcomments", "vendorcomment"],
  false_positives: ["falsepositives", "falsepositive"],
  false_negatives: ["falsenegatives", "falsenegative"],
  documentable: ["documentable"],
  severity_override_guidance: ["severityoverrideguidance", "securityoverrideguidance"],
  potential_impacts: ["potentialimpacts", "potentialimpact"],
  third_party_tools: ["thirdpartytools", "thirdpartytool"],
  mitigation_control: ["mitigationcontrol", "mitigationcontrols"],
  responsibility: ["responsibility"],
  ia_controls: ["iacontrols"],
  mitigations_available: ["mitigationsavailable"],
  poam_available: ["poamavailable"],
  poam: ["poam"],
  inspec_control_body: ["inspeccontrolbody", "inspec"],
  satisfies: ["satisfies"],
  satisfied_by: ["satisfiedby"]
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>

/** Fields of the content that are text in the table and in the requirement alike. */
export const textFields = [
  "title",
  "vuln_discussion",
  "fixtext",
  "rule_weight",
  "mitigations",
  "false_positives",
  "false_negatives",
  "severity_override_guidance",
  "potential_impacts",
  "third_party_tools",
  "mitigation_control",
  "responsibility",
  "ia_controls",
  "mitigations_available",
  "poam_available",
  "poam"
] as const satisfies ReadonlyArray<Field & ComponentUpdate.UpdatedField>

const fieldByAlias: ReadonlyMap<string, string> = new Map(
  Object.entries(aliases).flatMap(([field, names]) => names.map((name) => [name, field] as const))
)

const isField = (name: string): name is Field => name in aliases

/** A text without case, spaces and punctuation. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, "")

/** The header of a fix beyond the first, from 2. */
export const fixHeader = (number: number): string => `${headers.fixtext} ${number}`

/** What a header names of which there may be any number, or null. */
export const numberedFieldOf = (header: string): NumberedField | null => {
  const fix = /^fix(?:\s*text)?\s*(\d{1,3})$/i.exec(header.trim())
  if (fix !== null && Number(fix[1]) >= 2 && Number(fix[1]) <= mostFixes) return `fix:${Number(fix[1])}`
  const question = QuestionHeader.read(header)
  return question === null ? null : `question:${question}`
}

/** The number of the last fix that a table has a column for: the first, and as many as a requirement may have besides. */
const mostFixes = 1 + RuleEdit.mostFurtherFixes

/** The field that a header names, or null. */
export const fieldOf = (header: string): Field | null => {
  const field = fieldByAlias.get(bare(header))
  return field !== undefined && isField(field) ? field : null
}

/** The header under which a column is written: DISA's vendor submission, else STIG Viewer's; each is one of the names under which it is read. */
export const headers: Readonly<Record<Field, string>> = {
  id: "Docket ID",
  srg_id: "SRGID",
  stig_id: "STIGID",
  rule_id: "Rule ID",
  vuln_id: "Vuln ID",
  title: "Requirement",
  vuln_discussion: "VulDiscussion",
  status: "Status",
  check: "Check",
  check_reference: "Check Content Ref",
  check_id: "Check ID",
  fix_id: "Fix ID",
  fixtext: "Fix",
  rule_severity: "Severity",
  rule_weight: "Weight",
  ident: "CCI",
  legacy_ids: "Legacy IDs",
  other_idents: "Other Identifiers",
  mitigations: "Mitigation",
  artifact_description: "Artifact Description",
  status_justification: "Status Justification",
  vendor_comments: "Vendor Comments",
  false_positives: "False Positives",
  false_negatives: "False Negatives",
  documentable: "Documentable",
  severity_override_guidance: "Severity Override Guidance",
  potential_impacts: "Potential Impacts",
  third_party_tools: "Third Party Tools",
  mitigation_control: "Mitigation Control",
  responsibility: "Responsibility",
  ia_controls: "IA Controls",
  mitigations_available: "Mitigations Available",
  poam_available: "POAM Available",
  poam: "POAM",
  inspec_control_body: "InSpec Control Body",
  satisfies: "Satisfies",
  satisfied_by: "Satisfied By"
}

/** The header of a column in which the texts of another one go on (TableToXlsx.ts); `part` counts from 2. */
export const continuedHeader = (header: string, part: number): string => `${header} [${part}]`

/** What a header of that form continues, or null. */
export const continuationOf = (header: string): { readonly header: string; readonly part: number } | null => {
  const found = /^(.*\S)\s*\[(\d{1,3})\]$/.exec(header.trim())
  return found === null || Number(found[2]) < 2 ? null : { header: found[1] ?? "", part: Number(found[2]) }
}

/** Columns of DISA's vendor submission that repeat what the SRG says, or what nobody fills in any more: they are for reading, and hold nothing of the requirement. */
const onlyRead: ReadonlySet<string> = new Set(["iacontrol", "srgrequirement", "srgvuldiscussion", "srgcheck", "srgfix"])

/** Whether a header is none that is known here. */
export const isForeign = (header: string): boolean =>
  fieldOf(header) === null && numberedFieldOf(header) === null && !onlyRead.has(bare(header))
