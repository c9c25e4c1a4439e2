/**
 * The table of fields by the status of a requirement (R10.4). LockReadiness.ts reads the required fields from it. Editors get the whole
 * table as data, so that they show what the service will require.
 */
import type { DocumentType, RuleStatus } from "./RuleStatus.ts"
import { statisticsKeys } from "./RuleStatus.ts"

/** The fields that can be missing. `status` is missing while it is not determined; severity override guidance only where the severity differs. */
export type NeededField =
  | "status"
  | "title"
  | "vuln_discussion"
  | "check_content"
  | "fixtext"
  | "artifact_description"
  | "mitigations"
  | "status_justification"
  | "severity_override_guidance"

/** A field that depends on the status. */
export type StatusField = NeededField | "rule_severity" | "vendor_comments"

/** The fields of one status. `needed` fields must be filled before the requirement is locked or released; `offered` fields are optional. */
export interface FieldsOfStatus {
  readonly needed: ReadonlyArray<NeededField>
  readonly offered: ReadonlyArray<StatusField>
}

const text = ["title", "vuln_discussion", "check_content", "fixtext"] as const
const severity = ["rule_severity", "severity_override_guidance"] as const

const table: Readonly<Record<RuleStatus, FieldsOfStatus>> = {
  // Not needed when another requirement satisfies it.
  "Not Yet Determined": { needed: ["status"], offered: [...severity, ...text, "vendor_comments"] },
  // The own text, or one that is inherited from a satisfying requirement.
  "Applicable - Configurable": {
    needed: text,
    offered: [...severity, "status_justification", "vendor_comments"]
  },
  Applicable: {
    needed: text,
    offered: [...severity, "status_justification", "vendor_comments"]
  },
  "Applicable - Inherently Meets": {
    needed: ["artifact_description"],
    offered: ["title", "vuln_discussion", ...severity, "status_justification", "vendor_comments"]
  },
  "Applicable - Does Not Meet": {
    needed: ["mitigations"],
    offered: ["title", "vuln_discussion", ...severity, "status_justification", "vendor_comments"]
  },
  "Not Applicable": {
    needed: ["status_justification"],
    offered: ["title", ...severity, "artifact_description", "vendor_comments"]
  }
}

/** The fields that a status needs. */
export const neededBy = (status: RuleStatus): ReadonlyArray<NeededField> => table[status].needed

/** Whether a status needs or offers a field. */
export const speaksOf = (status: RuleStatus, field: StatusField): boolean =>
  [...table[status].needed, ...table[status].offered].includes(field)

/** Needed in every status when the severity differs from that of the SRG. */
export const neededWhenSeverityDiffers: NeededField = "severity_override_guidance"

/** The statuses of a document type in the order of the domain, each with its fields. */
export const ofKind = (kind: DocumentType): ReadonlyArray<FieldsOfStatus & { readonly status: RuleStatus }> =>
  statusesOf(kind).map((status) => ({ status, ...table[status] }))

const isStatus = (name: string): name is RuleStatus => name in table

const statusesOf = (kind: DocumentType): ReadonlyArray<RuleStatus> => Object.keys(statisticsKeys[kind]).filter(isStatus)
