/**
 * The fields that each status of a requirement requires, or leaves blank in a submission (R10.4; sections 4.1.6 to 4.1.17 of DISA's Vendor STIG Process Guide). It is the only table
 * of this: locks, releases, submissions and the editor use it.
 */
import type { DocumentType, RuleStatus } from "./Statuses.ts"
import { statisticsKeys } from "./Statuses.ts"

/** The fields of DISA's form that depend on the status, in the order of the form. */
export const submittedFields = [
  "title",
  "vuln_discussion",
  "check_content",
  "fixtext",
  "rule_severity",
  "mitigations",
  "artifact_description",
  "status_justification"
] as const
export type SubmittedField = (typeof submittedFields)[number]

/**
 * The state of a field under a status. `R`: required before the requirement is locked, submitted or released. `B`: blank in a submission, even if the requirement has text.
 * `–`: neither.
 */
export const fieldStates = ["R", "B", "–"] as const
export type FieldState = (typeof fieldStates)[number]

/**
 * The fields that can be missing. `status` is missing while it is not determined; severity override guidance is missing only if the severity differs from the SRG's. A severity is
 * always present.
 */
export type NeededField = Exclude<SubmittedField, "rule_severity"> | "status" | "severity_override_guidance"

/** The fields that a status can offer to authors. */
export type StatusField = SubmittedField | "severity_override_guidance" | "vendor_comments"

/** The fields of one status. */
export interface FieldsOfStatus {
  readonly fields: Readonly<Record<SubmittedField, FieldState>>
  /** Required before the requirement is locked, submitted or released. */
  readonly needed: ReadonlyArray<NeededField>
  /** Shown by the editor next to the required ones, even if empty. */
  readonly offered: ReadonlyArray<StatusField>
}

/** A row of the table. The status does not affect fields that are in neither list. The editor shows `offered` in addition to `always`. */
interface Row {
  readonly required: ReadonlyArray<SubmittedField>
  readonly blank?: ReadonlyArray<SubmittedField>
  readonly offered?: ReadonlyArray<SubmittedField>
}

const texts = ["title", "vuln_discussion", "check_content", "fixtext"] as const
const undetermined: Row = { required: [], offered: texts }

const table: { readonly [Kind in DocumentType]: Readonly<Record<keyof (typeof statisticsKeys)[Kind], Row>> } = {
  stig: {
    "Not Yet Determined": undetermined,
    "Applicable - Configurable": { required: [...texts, "rule_severity"], offered: ["status_justification"] },
    "Applicable - Inherently Meets": {
      required: ["title", "vuln_discussion", "rule_severity", "artifact_description", "status_justification"],
      blank: ["check_content", "fixtext"]
    },
    "Applicable - Does Not Meet": {
      required: ["title", "vuln_discussion", "rule_severity", "mitigations", "status_justification"],
      blank: ["check_content", "fixtext"]
    },
    "Not Applicable": {
      required: ["title", "status_justification"],
      blank: ["vuln_discussion", "check_content", "fixtext", "rule_severity"],
      offered: ["artifact_description"]
    }
  },
  // An SRG is published, not submitted, so no status leaves a field blank.
  srg: {
    "Not Yet Determined": undetermined,
    Applicable: { required: [...texts, "rule_severity"], offered: ["status_justification"] },
    "Not Applicable": { required: ["status_justification"], offered: ["title", "artifact_description"] }
  }
}

const always = ["rule_severity", "severity_override_guidance", "vendor_comments"] as const

const fieldsOf = (status: RuleStatus, { blank = [], offered = [], required }: Row): FieldsOfStatus => {
  const stateOf = (field: SubmittedField): FieldState =>
    required.includes(field) ? "R" : blank.includes(field) ? "B" : "–"
  return {
    fields: {
      title: stateOf("title"),
      vuln_discussion: stateOf("vuln_discussion"),
      check_content: stateOf("check_content"),
      fixtext: stateOf("fixtext"),
      rule_severity: stateOf("rule_severity"),
      mitigations: stateOf("mitigations"),
      artifact_description: stateOf("artifact_description"),
      status_justification: stateOf("status_justification")
    },
    needed: status === "Not Yet Determined" ? ["status"] : required.filter((field) => field !== "rule_severity"),
    offered: [...offered, ...always]
  }
}

const isStatus = (name: string): name is RuleStatus => statuses.has(name)
const statuses: ReadonlySet<string> = new Set(Object.values(statisticsKeys).flatMap((keys) => Object.keys(keys)))

/** The statuses of a kind in the order of DISA's form, each with its fields. */
export const ofKind = (kind: DocumentType): ReadonlyArray<FieldsOfStatus & { readonly status: RuleStatus }> =>
  byKind[kind]

const rowsOf = (kind: DocumentType) =>
  Object.entries<Row>(table[kind]).flatMap(([status, row]) =>
    isStatus(status) ? [{ status, ...fieldsOf(status, row) }] : []
  )
const byKind = { stig: rowsOf("stig"), srg: rowsOf("srg") }

/** The fields of a requirement that the table needs. */
export interface WithStatus {
  readonly document_type: DocumentType
  readonly status: RuleStatus
}

const rowOf = ({ document_type, status }: WithStatus) => byKind[document_type].find((row) => row.status === status)

/** The fields that a requirement needs by its status. A status of the other kind needs nothing, because no requirement can have it (R10.4). */
export const neededBy = (rule: WithStatus): ReadonlyArray<NeededField> => rowOf(rule)?.needed ?? []

/** True if a submission leaves a field blank, even if the requirement has text. */
export const isBlankInSubmission = (rule: WithStatus, field: SubmittedField): boolean =>
  rowOf(rule)?.fields[field] === "B"

/** Required in every status if the severity differs from that of the SRG. */
export const neededWhenSeverityDiffers: NeededField = "severity_override_guidance"
