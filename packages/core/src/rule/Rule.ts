/** A rule of a component: one requirement row, as authors write it. Published rules are in benchmark/. */
import { Schema, Struct } from "effect"
import { BenchmarkRuleId, ComponentId, ProjectId, RuleId, UserId } from "../Ids.ts"
import { LintSettings } from "../lint/index.ts"
import { Day } from "../statistics/Day.ts"
import { FurtherFix, ruleContentFields, SourceRemainder } from "./RuleContent.ts"
import { DocumentType, RuleStatus } from "./RuleStatus.ts"
import { SectionName } from "./SectionName.ts"

export { displayedName, ruleIdOf } from "./RuleName.ts"

/** One field of an SRG requirement that differs in a later release. `check_content` is the text of all checks. */
export const SourceDifference = Schema.Struct({
  field: Schema.String,
  prev_value: Schema.String,
  new_value: Schema.String
})
export interface SourceDifference extends Schema.Schema.Type<typeof SourceDifference> {}

/** The team's texts of a requirement; "" when absent. They are in no published document, and hidden from readers without a role. */
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

/** The fields that authors write in addition to the content, as files have them. */
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
  /** The assigned author, and the due date in UTC, which means nothing without one. They count by the rules of RuleAssignment.ts. */
  assignee_id: Schema.NullOr(UserId),
  due_on: Schema.NullOr(Day),
  /** The rules of the lint that authors switched off, each for one field (R20.9); ordered by rule, then field. */
  lint_off: Schema.Array(LintSettings.SwitchedOffPlace),
  /** The fixes after the first, which is in `fixtext`. */
  further_fixes: Schema.Array(FurtherFix),
  /** The parts of the imported file that no field holds (R10.8); `{}` without a file. */
  source: SourceRemainder,
  /** True when the new SRG of a rebased component no longer has the requirement (R10.7). */
  source_removed: Schema.Boolean,
  /** The differences between the text of that SRG and the one that authors last saw; null without any, or when acknowledged (R10.7). */
  source_changed: Schema.NullOr(Schema.Array(SourceDifference)),
  deleted_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date,
  ...ruleContentFields
})
export interface Rule extends Schema.Schema.Type<typeof Rule> {}
