/**
 * The columns by which requirements travel in tables: DISA's vendor submission, STIG Viewer's exports, and what people call them (R16.1). Headers
 * are compared without case, spaces and punctuation. Used by readers and writers of tables.
 */
import { type ComponentUpdate, QuestionHeader, RuleContent, RuleEdit } from "@docket/core"
import { Struct } from "effect"

/** What a column holds. The checks of a requirement are one text here. */
export type Field = keyof typeof columns

/** What a column holds of which a table may have any number: a fix beyond the first, by its number, and the answer to a question, by its header. */
export type NumberedField = `fix:${number}` | `question:${string}`
export type ColumnField = Field | NumberedField

/**
 * All columns in their order: first the header under which each is written, which is DISA's vendor submission's, else STIG Viewer's; then the other names
 * under which it is read, bare.
 */
const columns = {
  ident: ["CCI", "ccis", "cciid", "cciids", "ccireference", "ccireferences"],
  srg_id: ["SRGID", "srgids", "srgrequirementid", "grouptitle", "gtitle"],
  stig_id: ["STIGID", "ruleversion", "ruleversionstigid", "ruleverstigid"],
  vuln_id: ["Vuln ID", "vulnerabilityid", "groupid", "vid"],
  rule_id: ["Rule ID", "xccdfruleid"],
  rule_severity: ["Severity", "ruleseverity", "cat", "category", "severitycategory"],
  title: ["Requirement", "title", "ruletitle", "requirementtitle", "stigrequirement"],
  vuln_discussion: ["VulDiscussion", "vulndiscussion", "vulnerabilitydiscussion", "discussion"],
  check: ["Check", "checkcontent", "checktext", "checks"],
  fixtext: ["Fix", "fixtext", "fixcontent"],
  mitigations: ["Mitigation", "mitigations"],
  severity_override_guidance: ["Severity Override Guidance", "securityoverrideguidance"],
  false_positives: ["False Positives", "falsepositive"],
  false_negatives: ["False Negatives", "falsenegative"],
  documentable: ["Documentable"],
  potential_impacts: ["Potential Impacts", "potentialimpact"],
  third_party_tools: ["Third Party Tools", "thirdpartytool"],
  mitigation_control: ["Mitigation Control", "mitigationcontrols"],
  responsibility: ["Responsibility"],
  ia_controls: ["IA Controls"],
  mitigations_available: ["Mitigations Available"],
  poam_available: ["POAM Available"],
  poam: ["POAM"],
  rule_weight: ["Weight", "ruleweight"],
  legacy_ids: ["Legacy IDs", "legacyid", "legacy"],
  check_reference: ["Check Content Ref", "checkcontentreference"],
  check_id: ["Check ID", "checkids"],
  fix_id: ["Fix ID", "fixids"],
  other_idents: ["Other Identifiers", "otheridents"],
  status: ["Status", "requirementstatus", "rulestatus"],
  satisfies: ["Satisfies"],
  satisfied_by: ["Satisfied By"],
  inspec_control_body: ["InSpec Control Body", "inspec"],
  status_justification: ["Status Justification", "justification"],
  artifact_description: ["Artifact Description", "artifactdescriptions"],
  vendor_comments: ["Vendor Comments", "vendorcomment"],
  id: ["Docket ID"]
} as const satisfies Readonly<Record<string, readonly [header: string, ...others: ReadonlyArray<string>]>>

/** The fields in the order of their columns. */
export const fields = Struct.keys(columns)

/** The header under which a column is written. */
export const headerFor = (field: Field): string => columns[field][0]

/** Fields of the content that are text in the table and in the requirement. */
export const textFields = [
  "title",
  "vuln_discussion",
  "fixtext",
  "rule_weight",
  ...RuleContent.describedTexts,
  ...RuleContent.untaggedParts
] as const satisfies ReadonlyArray<Field & ComponentUpdate.UpdatedField>

/** A text without case, spaces and punctuation. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, "")

const fieldByName: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => columns[field].map((name) => [bare(name), field] as const))
)

/** The header of a fix beyond the first, from 2. */
export const fixHeader = (number: number): string => `${headerFor("fixtext")} ${number}`

/** What a header names of which there may be any number, or null. */
export const numberedFieldOf = (header: string): NumberedField | null => {
  const fix = /^fix(?:\s*text)?\s*(\d{1,3})$/i.exec(header.trim())
  if (fix !== null && Number(fix[1]) >= 2 && Number(fix[1]) <= mostFixes) return `fix:${Number(fix[1])}`
  const question = QuestionHeader.read(header)
  return question === null ? null : `question:${question}`
}

/** The number of the last fix that a table has a column for: the first, and as many others as a requirement may have. */
const mostFixes = 1 + RuleEdit.mostFurtherFixes

/** The field that a header names, or null. */
export const fieldOf = (header: string): Field | null => fieldByName.get(bare(header)) ?? null

/** The header of a column in which the texts of another one go on (TableToXlsx.ts); `part` counts from 2. */
export const continuedHeader = (header: string, part: number): string => `${header} [${part}]`

/** What a header of that form continues, or null. */
export const continuationOf = (header: string): { readonly header: string; readonly part: number } | null => {
  const found = /^(.*\S)\s*\[(\d{1,3})\]$/.exec(header.trim())
  return found === null || Number(found[2]) < 2 ? null : { header: found[1] ?? "", part: Number(found[2]) }
}

/** Columns of DISA's vendor submission that repeat what the SRG says, or what is no longer filled in: they are for reading, and hold nothing of the requirement. */
const onlyRead: ReadonlySet<string> = new Set(["iacontrol", "srgrequirement", "srgvuldiscussion", "srgcheck", "srgfix"])

/** Whether a header is of DISA's vendor submission, whose CCIs are those of the SRG (R19.1). */
export const isOfSubmission = (header: string): boolean => bare(header) === "srgrequirement"

/** Whether a header is unknown here. */
export const isForeign = (header: string): boolean =>
  fieldOf(header) === null && numberedFieldOf(header) === null && !onlyRead.has(bare(header))
