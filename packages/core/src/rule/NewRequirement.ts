/** New requirements: from a published row, net-new, or as a copy of another one. Pure; Addition.ts decides which additions are allowed. */
import { Struct } from "effect"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { ComponentId, ProjectId } from "../Ids.ts"
import * as PublishedIdentity from "./PublishedIdentity.ts"
import { type Rule, teamTexts } from "./Rule.ts"
import { blank, furtherFixes, type RuleContent, ruleContentFields } from "./RuleContent.ts"
import type { NewRule } from "./RuleRepository.ts"
import { type DocumentType, initial } from "./RuleStatus.ts"

/** The place of a new requirement: its component, its number there, and its creation time. */
export interface Place {
  readonly component_id: ComponentId
  readonly project_id: ProjectId
  readonly rule_number: number
  readonly now: Date
}

const contentFields = Struct.keys(ruleContentFields)

/** The empty content of a net-new requirement. Weight and severity are the defaults of SRGs. */
const emptyContent: RuleContent = {
  ...blank(ruleContentFields),
  rule_severity: "medium",
  rule_weight: "10.0",
  checks: []
}

/** A new requirement, not yet determined (R10.4): with the text of its SRG row (R10.3), or net-new without one (R10.11). */
export const begun = (row: BenchmarkRule | null, document_type: DocumentType, { now, ...place }: Place): NewRule => ({
  ...(row === null ? emptyContent : Struct.pick(row, contentFields)),
  ...place,
  further_fixes: furtherFixes(row?.fixes ?? []),
  lint_off: [],
  document_type,
  srg_rule_id: row?.id ?? null,
  status: initial,
  ...blank(teamTexts),
  inspec_control_body: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby",
  locked: false,
  locked_sections: [],
  review_requestor_id: null,
  changes_requested: false,
  assignee_id: null,
  due_on: null,
  source: {},
  source_removed: false,
  source_changed: null,
  deleted_at: null,
  created_at: now,
  updated_at: now
})

/** A copy of a requirement in the same component. It has published ids of its own. */
export const anotherLike = (rule: Rule, place: Place): NewRule => ({
  ...copyOf(rule, place),
  source: Struct.omit(rule.source, PublishedIdentity.sourceKeys)
})

/** A copy of a requirement in another place. It copies everything that authors wrote, without locks, review state and assignment (R10.7, R10.11). */
export const copyOf = (rule: Rule, { now, ...place }: Place): NewRule => ({
  ...Struct.omit(rule, ["id"]),
  ...place,
  locked: false,
  locked_sections: [],
  review_requestor_id: null,
  changes_requested: false,
  assignee_id: null,
  due_on: null,
  deleted_at: null,
  created_at: now,
  updated_at: now
})
