/**
 * The columns of requirements in tables: those of DISA's vendor submission, of STIG Viewer's exports, and common other names (R16.1). Headers
 * are compared without case, spaces and punctuation. Used by readers and writers of tables.
 */
import { type ComponentUpdate, QuestionHeader, RuleContent, RuleEdit } from "@docket/core"
import { Struct } from "effect"

/** The content of a column. All checks of a requirement are one text here. */
export type Field = keyof typeof columns

/** The content of a column that a table can have several times: a further fix by its number, and the answer to a question by its header. */
export type NumberedField = `fix:${number}` | `question:${string}`
export type ColumnField = Field | NumberedField

/**
 * All columns in their order. The first header is the one that is written: DISA's vendor submission's, else STIG Viewer's. The normalized names
 * after it are also read.
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

/** Returns the header of a column for writing. */
export const headerFor = (field: Field): string => columns[field][0]

/** The fields that are plain text both in the table and in the requirement. */
export const textFields = [
  "title",
  "vuln_discussion",
  "fixtext",
  "rule_weight",
  ...RuleContent.describedTexts,
  ...RuleContent.untaggedParts
] as const satisfies ReadonlyArray<Field & ComponentUpdate.UpdatedField>

/** Returns a text without case, spaces and punctuation. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, "")

const fieldByName: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => columns[field].map((name) => [bare(name), field] as const))
)

/** Returns the header of a further fix, from number 2. */
export const fixHeader = (number: number): string => `${headerFor("fixtext")} ${number}`

/** Returns the repeatable field that a header names, or null. */
export const numberedFieldOf = (header: string): NumberedField | null => {
  const fix = /^fix(?:\s*text)?\s*(\d{1,3})$/i.exec(header.trim())
  if (fix !== null && Number(fix[1]) >= 2 && Number(fix[1]) <= mostFixes) return `fix:${Number(fix[1])}`
  const question = QuestionHeader.read(header)
  return question === null ? null : `question:${question}`
}

/** The highest number of a fix column: the first fix, and the further fixes that a requirement can have. */
const mostFixes = 1 + RuleEdit.mostFurtherFixes

/** Returns the field that a header names, or null. */
export const fieldOf = (header: string): Field | null => fieldByName.get(bare(header)) ?? null

/** Returns the header of a column that continues long texts of another one (TableToXlsx.ts); `part` counts from 2. */
export const continuedHeader = (header: string, part: number): string => `${header} [${part}]`

/** Returns the column that such a header continues, or null. */
export const continuationOf = (header: string): { readonly header: string; readonly part: number } | null => {
  const found = /^(.*\S)\s*\[(\d{1,3})\]$/.exec(header.trim())
  return found === null || Number(found[2]) < 2 ? null : { header: found[1] ?? "", part: Number(found[2]) }
}

/** Columns of DISA's vendor submission that repeat the SRG or are obsolete. They have no data of the requirement. */
const onlyRead: ReadonlySet<string> = new Set(["iacontrol", "srgrequirement", "srgvuldiscussion", "srgcheck", "srgfix"])

/** True for a header of DISA's vendor submission, whose CCIs are those of the SRG (R19.1). */
export const isOfSubmission = (header: string): boolean => bare(header) === "srgrequirement"

/** True for an unknown header. */
export const isForeign = (header: string): boolean =>
  fieldOf(header) === null && numberedFieldOf(header) === null && !onlyRead.has(bare(header))
