/** A rule of a component: one requirement row, as authors write it. Published rules are in benchmark/. */
import { Schema, Struct } from "effect"
import { BenchmarkRuleId, ComponentId, ProjectId, RuleId, UserId } from "../Ids.ts"
import { FurtherFix, ruleContentFields, SourceRemainder } from "./RuleContent.ts"
import { DocumentType, RuleStatus } from "./RuleStatus.ts"
import { SectionName } from "./SectionName.ts"

/** One field of an SRG requirement that reads differently in a later release: for checks, `check_content` is the text of them all. */
export const SourceDifference = Schema.Struct({
  field: Schema.String,
  prev_value: Schema.String,
  new_value: Schema.String
})
export interface SourceDifference extends Schema.Schema.Type<typeof SourceDifference> {}

/** What its team says of a requirement next to its content: texts, "" when absent. They are in no published document, and not for readers without a role. */
export const teamTexts = {
  status_justification: Schema.String,
  vendor_comments: Schema.String,
  artifact_description: Schema.String
}

/** Code that checks the requirement. */
export const inspecTexts = {
  inspec_control_body: Schema.String,
  inspec_control_body_lang: Schema.String,
  inspec_control_file_lang: Schema.String
}

/** What authors write next to the content, as files have it. */
export const authoredTexts = [...Struct.keys(teamTexts), "inspec_control_body"] as const
export type AuthoredText = (typeof authoredTexts)[number]

/**
 * Invariants: `status` belongs to `document_type`; (component, rule_number) is unique and never reused (R10.3);
 * a deleted rule (`deleted_at` not null) is a tombstone that keeps its number and its comments (R10.11).
 */
export const Rule = Schema.Struct({
  id: RuleId,
  component_id: ComponentId,
  project_id: ProjectId,
  document_type: DocumentType,
  /** Position in the component's sequence, from 1; shown as `rule_id`, six digits. */
  rule_number: Schema.Int,
  /** The SRG rule from which this one was made; null for a net-new requirement. */
  srg_rule_id: Schema.NullOr(BenchmarkRuleId),
  status: RuleStatus,
  ...teamTexts,
  ...inspecTexts,
  locked: Schema.Boolean,
  locked_sections: Schema.Array(SectionName),
  review_requestor_id: Schema.NullOr(UserId),
  changes_requested: Schema.Boolean,
  /** The fixes beyond the first, which stands in `fixtext`. */
  further_fixes: Schema.Array(FurtherFix),
  /** What the imported file says of it and no field holds (R10.8); `{}` when it came from none. */
  source: SourceRemainder,
  /** The SRG that its component was rebased on has no such requirement any more (R10.7). */
  source_removed: Schema.Boolean,
  /** How that SRG words the requirement otherwise than the text that authors last saw; null when it does not, or they acknowledged it (R10.7). */
  source_changed: Schema.NullOr(Schema.Array(SourceDifference)),
  deleted_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date,
  ...ruleContentFields
})
export interface Rule extends Schema.Schema.Type<typeof Rule> {}

/** `rule_id` on the wire: the number in six digits (R10.3). */
export const ruleIdOf = (ruleNumber: number): string => String(ruleNumber).padStart(6, "0")

/** `PREFIX-000001` (R10.3). */
export const displayedName = (prefix: string, ruleNumber: number): string => `${prefix}-${ruleIdOf(ruleNumber)}`
