/** Rules elsewhere that implement the same SRG requirement, in the API (R13.1). */
import {
  BenchmarkId,
  BenchmarkRuleId,
  ComponentId,
  ProjectId,
  type RelatedComponent,
  type RelatedComponentRule,
  type FindRelatedRules,
  type RelatedStig,
  type RelatedStigRule,
  Rule,
  RuleContent,
  RuleId,
  RuleStatus,
  Severity
} from "@docket/core"
import { Schema, Struct } from "effect"

const sharedFields = {
  rule_id: Schema.String,
  title: Schema.String,
  version: Schema.String,
  rule_severity: Severity.Severity,
  srg_id: Schema.String,
  /** The texts that an author may copy. */
  fixtext: Schema.String,
  check_content: Schema.String,
  vuln_discussion: Schema.String
}

/** A rule of a published STIG. `stig_id` is the `id` of its parent, because a STIG may have many releases. */
const StigRuleSummary = Schema.Struct({ id: BenchmarkRuleId, ...sharedFields, stig_id: BenchmarkId }).annotate({
  identifier: "RelatedStigRule"
})

/** A requirement of another component. `component_id` is the `id` of its parent, `rule_id` the number in six digits. */
const ComponentRuleSummary = Schema.Struct({
  id: RuleId,
  ...sharedFields,
  displayed_name: Schema.String,
  status: RuleStatus.RuleStatus,
  component_id: ComponentId
}).annotate({ identifier: "RelatedComponentRule" })

const StigParent = Schema.Struct({
  id: BenchmarkId,
  /** The series, the same for all releases of one document (R15.12). */
  series: Schema.String,
  stig_id: Schema.String,
  name: Schema.String,
  title: Schema.String,
  version: Schema.String
}).annotate({ identifier: "RelatedStig" })

const ComponentParent = Schema.Struct({
  id: ComponentId,
  name: Schema.String,
  prefix: Schema.String,
  version: Schema.Int,
  release: Schema.Int,
  project: Schema.Struct({ id: ProjectId, name: Schema.String })
}).annotate({ identifier: "RelatedComponent" })

/** The rules, those of STIGs first, and their documents. `total` includes rules beyond the limit. */
export const RelatedRuleList = Schema.Struct({
  rules: Schema.Array(Schema.Union([StigRuleSummary, ComponentRuleSummary])),
  parents: Schema.Array(Schema.Union([StigParent, ComponentParent])),
  total: Schema.Int
}).annotate({ identifier: "RelatedRules" })

const sharedOf = (rule: RelatedStigRule | RelatedComponentRule) => ({
  ...Struct.pick(rule, ["title", "version", "rule_severity", "srg_id", "fixtext", "vuln_discussion"]),
  check_content: RuleContent.checkContent(rule.checks)
})

const stigRuleToWire = (rule: RelatedStigRule): typeof StigRuleSummary.Type => ({
  id: rule.id,
  rule_id: rule.rule_id,
  ...sharedOf(rule),
  stig_id: rule.parent.id
})

const componentRuleToWire = (rule: RelatedComponentRule): typeof ComponentRuleSummary.Type => ({
  id: rule.id,
  rule_id: Rule.ruleIdOf(rule.rule_number),
  ...sharedOf(rule),
  displayed_name: Rule.displayedName(rule.parent.prefix, rule.rule_number),
  status: rule.status,
  component_id: rule.parent.id
})

const stigToWire = (stig: RelatedStig): typeof StigParent.Type => ({
  ...Struct.pick(stig, ["id", "series", "name", "title", "version"]),
  stig_id: stig.benchmark_id
})

const componentToWire = (component: RelatedComponent): typeof ComponentParent.Type => ({
  ...Struct.pick(component, ["id", "name", "prefix", "version", "release"]),
  project: { id: component.project_id, name: component.project_name }
})

/** The related rules, STIGs before components in both lists. */
export const relatedToWire = (found: FindRelatedRules.RelatedRules): typeof RelatedRuleList.Type => ({
  rules: [...found.stig_rules.map(stigRuleToWire), ...found.component_rules.map(componentRuleToWire)],
  parents: [...found.stigs.map(stigToWire), ...found.components.map(componentToWire)],
  total: found.total
})
