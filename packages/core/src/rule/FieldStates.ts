/**
 * Which fields belong to which status of a requirement (R10.4): the one table of it. LockReadiness.ts asks it for what is needed; editors are given all of
 * it as data, so that they show what the service will ask for.
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

/** A field that a status speaks about. */
export type StatusField = NeededField | "rule_severity" | "vendor_comments"

/** The fields of one status. `needed` ones are filled before the requirement is locked or released; `offered` ones may be. */
export interface FieldsOfStatus {
  readonly needed: ReadonlyArray<NeededField>
  readonly offered: ReadonlyArray<StatusField>
}

const text = ["title", "vuln_discussion", "check_content", "fixtext"] as const
const severity = ["rule_severity", "severity_override_guidance"] as const

const table: Readonly<Record<RuleStatus, FieldsOfStatus>> = {
  // Not needed when another requirement satisfies it.
  "Not Yet Determined": { needed: ["status"], offered: [...severity, ...text, "vendor_comments"] },
  // Own text, or inherited from a requirement that satisfies it.
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

/** Needed whatever the status, as soon as the severity is not that of the SRG. */
export const neededWhenSeverityDiffers: NeededField = "severity_override_guidance"

/** The statuses of a kind in the order of the trade, each with its fields. */
export const ofKind = (kind: DocumentType): ReadonlyArray<FieldsOfStatus & { readonly status: RuleStatus }> =>
  statusesOf(kind).map((status) => ({ status, ...table[status] }))

const isStatus = (name: string): name is RuleStatus => name in table

const statusesOf = (kind: DocumentType): ReadonlyArray<RuleStatus> => Object.keys(statisticsKeys[kind]).filter(isStatus)
