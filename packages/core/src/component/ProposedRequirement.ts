/** A requirement in a file that updates an existing component (R16.1). Read in @docket/exchange; decided in ComponentUpdate.ts. */
import { Struct } from "effect"
import { type Rule, teamTexts } from "../rule/Rule.ts"
import { agencyDescriptionFields } from "../rule/RuleContent.ts"
import type { FilePlace } from "./ImportedRequirement.ts"

/** The first fields in the order of an update. */
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

/** The fields that a file can update. The checks of a requirement are one text in a file. */
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

/** The links that a file can change (R10.5). */
export const updatedLinks = ["satisfies", "satisfied_by"] as const
export type UpdatedLinks = (typeof updatedLinks)[number]

/** The answer to an additional question, by the id of the question. */
export type UpdatedAnswer = `additional_answers.${number}`

/** The parts of a requirement that can be accepted from a file one by one, in addition to answers. */
export const acceptedFields = [...updatedFields, ...updatedLinks] as const
export type AcceptedField = (typeof acceptedFields)[number] | UpdatedAnswer

/** Ids in a file that identify the requirement of a row. A file cannot change them. */
export const identifiers = ["vuln_id", "rule_id", "legacy_ids", "check_id", "fix_id"] as const
export type Identifier = (typeof identifiers)[number]

/** The values of the fields in a file. */
export type ProposedValues = Partial<
  Pick<Rule, Exclude<UpdatedField, "check_content" | "check_reference" | "further_fixes">> & {
    /** The texts of the fixes after the first. "" leaves a fix unchanged. */
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
  /** The database id from a Docket export (`Docket ID`); null without one. */
  readonly id: number | null
  /** "" when the row has none. */
  readonly stig_id: string
  /** The SRG ids of the row: that of its SRG requirement, then those that it also satisfies; or none. */
  readonly srg_ids: ReadonlyArray<string>
  /** The other ids in the cells of the row; those of empty cells are absent. */
  readonly identifiers: Readonly<Partial<Record<Identifier, { readonly text: string; readonly column_name: string }>>>
  /** Answers by column header; "" for an empty cell. */
  readonly answers: ReadonlyMap<string, string>
  readonly values: ProposedValues
  /** The fields with an empty cell. */
  readonly empty: ReadonlyArray<UpdatedField>
  /** The column names of the fields. */
  readonly columns: ReadonlyMap<AcceptedField, string>
  /** The ids of other requirements in the columns of links; empty for an empty cell, null without such a column. */
  readonly satisfies: ReadonlyArray<string> | null
  readonly satisfied_by: ReadonlyArray<string> | null
}
