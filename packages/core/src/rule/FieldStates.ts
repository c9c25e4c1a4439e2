/**
 * Which fields a requirement needs and offers by its status (R10.4). What is needed follows from DISA's table (StatusFields.ts); editors are given all of it as
 * data, so that they show what the service will require.
 */
import type { DocumentType, RuleStatus } from "./RuleStatus.ts"
import { initial, statisticsKeys } from "./RuleStatus.ts"
import * as StatusFields from "./StatusFields.ts"

/** The fields that can be missing. `status` is missing while it is not determined; severity override guidance only where the severity differs. */
export type NeededField = "status" | Exclude<StatusFields.StatusField, "rule_severity"> | "severity_override_guidance"

/** A field that a status speaks about. */
export type StatusField = NeededField | "rule_severity" | "vendor_comments"

/** The fields of one status. `needed` ones are filled before the requirement is locked or released; `offered` ones may be. */
export interface FieldsOfStatus {
  readonly needed: ReadonlyArray<NeededField>
  readonly offered: ReadonlyArray<StatusField>
}

const severity = ["rule_severity", "severity_override_guidance"] as const

/** What an author may fill besides what is needed. */
const offered: Readonly<Record<RuleStatus, ReadonlyArray<StatusField>>> = {
  "Not Yet Determined": [...severity, "title", "vuln_discussion", "check_content", "fixtext", "vendor_comments"],
  "Applicable - Configurable": [...severity, "status_justification", "vendor_comments"],
  Applicable: [...severity, "status_justification", "vendor_comments"],
  "Applicable - Inherently Meets": [...severity, "vendor_comments"],
  "Applicable - Does Not Meet": [...severity, "vendor_comments"],
  "Not Applicable": ["title", ...severity, "artifact_description", "vendor_comments"]
}

/** The fields that a status needs. A requirement always has a severity, so it is never missing. */
export const neededBy = (kind: DocumentType, status: RuleStatus): ReadonlyArray<NeededField> =>
  // Not needed when another requirement satisfies it.
  status === initial
    ? ["status"]
    : StatusFields.statusFields.flatMap((field) =>
        field !== "rule_severity" && StatusFields.stateOf(kind, status, field) === "required" ? [field] : []
      )

const fieldsOf = (kind: DocumentType, status: RuleStatus): FieldsOfStatus => {
  const needed = neededBy(kind, status)
  return { needed, offered: offered[status].filter((field) => !needed.some((one) => one === field)) }
}

/** Whether a status needs or offers a field. */
export const speaksOf = (kind: DocumentType, status: RuleStatus, field: StatusField): boolean => {
  const fields = fieldsOf(kind, status)
  return [...fields.needed, ...fields.offered].includes(field)
}

/** Needed whatever the status, as soon as the severity is not that of the SRG. */
export const neededWhenSeverityDiffers: NeededField = "severity_override_guidance"

/** The statuses of a kind in DISA's order, each with its fields and their states. */
export const ofKind = (kind: DocumentType) =>
  statusesOf(kind).map((status) => ({ status, ...fieldsOf(kind, status), fields: StatusFields.ofStatus(kind, status) }))

const isStatus = (name: string): name is RuleStatus => name in offered

const statusesOf = (kind: DocumentType): ReadonlyArray<RuleStatus> => Object.keys(statisticsKeys[kind]).filter(isStatus)
