/** A requirement as an uploaded file would have it, for a component that is there already (R16.1). Read in @docket/exchange; decided in ComponentUpdate.ts. */
import type { Rule } from "../rule/Rule.ts"
import type { FilePlace } from "./ImportedRequirement.ts"

/** The fields that a file updates. The checks of a requirement are one text there. */
export const updatedFields = [
  "title",
  "status",
  "status_justification",
  "rule_severity",
  "severity_override_guidance",
  "vuln_discussion",
  "check_content",
  "check_reference",
  "fixtext",
  "mitigations",
  "artifact_description",
  "vendor_comments",
  "false_positives",
  "false_negatives",
  "documentable",
  "potential_impacts",
  "third_party_tools",
  "mitigation_control",
  "responsibility",
  "ia_controls",
  "mitigations_available",
  "poam_available",
  "poam",
  "rule_weight",
  "ident",
  "vuln_id",
  "legacy_ids",
  "inspec_control_body"
] as const
export type UpdatedField = (typeof updatedFields)[number]

/** The links that a file changes (R10.5). */
export const updatedLinks = ["satisfies", "satisfied_by"] as const
export type UpdatedLinks = (typeof updatedLinks)[number]

/** What of a requirement is accepted from a file, one by one. */
export const acceptedFields = [...updatedFields, ...updatedLinks] as const
export type AcceptedField = (typeof acceptedFields)[number]

/** What a file says of the fields that it speaks of. */
export type ProposedValues = Partial<
  Pick<Rule, Exclude<UpdatedField, "check_content" | "check_reference">> & {
    /** The text of all checks. */
    readonly check_content: string
    /** The `content_ref_name` of the first check. */
    readonly check_reference: string
  }
>

/** One row of a table. */
export interface ProposedRequirement {
  readonly place: FilePlace
  /** The database id that an export of ours gave it (`Docket ID`); null without one. */
  readonly id: number | null
  /** "" when the row gives none. */
  readonly stig_id: string
  /** As the row has them: one SRG id, several, or none. */
  readonly srg_ids: ReadonlyArray<string>
  readonly values: ProposedValues
  /** Fields whose cells are empty. */
  readonly empty: ReadonlyArray<UpdatedField>
  /** What the columns of the fields are called. */
  readonly columns: ReadonlyMap<AcceptedField, string>
  /** The ids of other requirements in the columns of links; none for an empty cell, null where there is no such column. */
  readonly satisfies: ReadonlyArray<string> | null
  readonly satisfied_by: ReadonlyArray<string> | null
}
