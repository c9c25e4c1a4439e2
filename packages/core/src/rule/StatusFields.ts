/**
 * What DISA expects of each field by status: filled, empty in the submission, or either (R20.5). Pure and total. Locks, releases and the lint follow it; what an
 * author wrote in a field that is empty in the submission stays in Docket.
 */
import type { DocumentType, RuleStatus } from "./RuleStatus.ts"

/** The fields of DISA's template that an author fills, in its order. */
export const statusFields = [
  "title",
  "vuln_discussion",
  "check_content",
  "fixtext",
  "rule_severity",
  "mitigations",
  "artifact_description",
  "status_justification"
] as const
export type StatusField = (typeof statusFields)[number]

/** `required`: filled before the requirement is locked, submitted or released. `blank`: empty in the submission. `optional`: does not matter. */
export type FieldState = "required" | "blank" | "optional"

/** The states as DISA's table writes them. */
export const letters = { required: "R", blank: "B", optional: "–" } as const

/** One letter for each field, in their order. */
const stig = {
  "Not Yet Determined": "––––––––",
  "Applicable - Configurable": "RRRRR–––",
  "Applicable - Inherently Meets": "RRBBR–RR",
  "Applicable - Does Not Meet": "RRBBRR–R",
  "Not Applicable": "RBBBB––R"
} as const

const srg = {
  "Not Yet Determined": "––––––––",
  Applicable: "RRRR––––",
  "Not Applicable": "–––––––R"
} as const

const tables: Readonly<Record<DocumentType, Partial<Record<RuleStatus, string>>>> = { stig, srg }

const states: Readonly<Record<string, FieldState>> = { R: "required", B: "blank" }

/** The state of a field. A status that the kind of document does not have expects nothing. */
export const stateOf = (kind: DocumentType, status: RuleStatus, field: StatusField): FieldState =>
  states[tables[kind][status]?.[statusFields.indexOf(field)] ?? "–"] ?? "optional"

/** The letter of each field for a status. */
export const ofStatus = (kind: DocumentType, status: RuleStatus) => {
  const letterOf = (field: StatusField) => letters[stateOf(kind, status, field)]
  return {
    title: letterOf("title"),
    vuln_discussion: letterOf("vuln_discussion"),
    check_content: letterOf("check_content"),
    fixtext: letterOf("fixtext"),
    rule_severity: letterOf("rule_severity"),
    mitigations: letterOf("mitigations"),
    artifact_description: letterOf("artifact_description"),
    status_justification: letterOf("status_justification")
  } satisfies Record<StatusField, string>
}
