/** A requirement as an uploaded file would have it, for a component that is there already (R16.1). Read in @docket/exchange; decided in ComponentUpdate.ts. */
import { Struct } from "effect"
import { type Rule, teamTexts } from "../rule/Rule.ts"
import { agencyDescriptionFields } from "../rule/RuleContent.ts"
import type { FilePlace } from "./ImportedRequirement.ts"

/** What is listed first of the fields that a file updates. */
const firstFields = [
  "title",
  "status",
  "status_justification",
  "rule_severity",
  "severity_override_guidance",
  "vuln_discussion",
  "check_content",
  "check_reference",
  "fixtext",
  "further_fixes",
  "mitigations",
  "artifact_description",
  "vendor_comments"
] as const
type FirstField = (typeof firstFields)[number]

/** The fields that a file updates. The checks of a requirement are one text there. */
export const updatedFields = [
  ...firstFields,
  ...Struct.keys({ ...teamTexts, ...agencyDescriptionFields }).filter(
    (field): field is Exclude<typeof field, FirstField> => !firstFields.some((first) => first === field)
  ),
  "rule_weight",
  "ident",
  "inspec_control_body"
] as const
export type UpdatedField = (typeof updatedFields)[number]

/** The links that a file changes (R10.5). */
export const updatedLinks = ["satisfies", "satisfied_by"] as const
export type UpdatedLinks = (typeof updatedLinks)[number]

/** The answer to an additional question, by the id of the question. */
export type UpdatedAnswer = `additional_answers.${number}`

/** What of a requirement is accepted from a file, one by one; answers besides. */
export const acceptedFields = [...updatedFields, ...updatedLinks] as const
export type AcceptedField = (typeof acceptedFields)[number] | UpdatedAnswer

/** Ids that a file may tell of a requirement. They are no content: by them a row is known, and a file changes none of them. */
export const identifiers = ["vuln_id", "rule_id", "legacy_ids", "check_id", "fix_id"] as const
export type Identifier = (typeof identifiers)[number]

/** What a file says of the fields that it speaks of. */
export type ProposedValues = Partial<
  Pick<Rule, Exclude<UpdatedField, "check_content" | "check_reference" | "further_fixes">> & {
    /** The texts of the fixes beyond the first. "" says nothing of its fix. */
    readonly further_fixes: ReadonlyArray<string>
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
  /** As the row has them: that of its SRG requirement, then those that it satisfies as well; or none. */
  readonly srg_ids: ReadonlyArray<string>
  /** The other ids of the row, as its cells have them; those of empty cells are absent. */
  readonly identifiers: Readonly<Partial<Record<Identifier, { readonly text: string; readonly column_name: string }>>>
  /** Answers by the headers of their columns; "" for an empty cell. */
  readonly answers: ReadonlyMap<string, string>
  readonly values: ProposedValues
  /** Fields whose cells are empty. */
  readonly empty: ReadonlyArray<UpdatedField>
  /** What the columns of the fields are called. */
  readonly columns: ReadonlyMap<AcceptedField, string>
  /** The ids of other requirements in the columns of links; none for an empty cell, null where there is no such column. */
  readonly satisfies: ReadonlyArray<string> | null
  readonly satisfied_by: ReadonlyArray<string> | null
}
