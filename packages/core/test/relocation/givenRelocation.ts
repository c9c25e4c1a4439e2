/** An SRG requirement, its component, the component that it could go to, and a proposal: sound ones, of which a test states only what matters. */
import { BenchmarkRuleId, Component, Relocation, RelocationId, type Rule } from "../../src/index.ts"
import { type RelocationEligibility } from "../../src/relocation/index.ts"
import { at, benchmarkId, componentId, openPhase, projectId, rule, ruleId, userId } from "../given.ts"

export const now = at(1000)

export const component = (id: number, given: Partial<Component.Component> = {}): Component.Component => ({
  id: componentId(id),
  project_id: projectId(1),
  name: `Component ${id}`,
  prefix: "LNUX-01",
  title: "",
  description: "",
  document_type: "srg",
  version: 1,
  release: 1,
  released: false,
  component_id: null,
  security_requirements_guide_id: benchmarkId(1),
  admin_name: "",
  admin_email: "",
  advanced_fields: false,
  metadata: {},
  ...openPhase,
  created_at: at(0),
  updated_at: at(0),
  ...given
})

export const requirement = (given: Partial<Rule.Rule> = {}): Rule.Rule =>
  rule({ document_type: "srg", srg_rule_id: BenchmarkRuleId.make(5), srg_id: "SRG-OS-000001-GPOS-00001", ...given })

export const proposal = (given: Partial<Relocation.Relocation> = {}): Relocation.Relocation => ({
  id: RelocationId.make(1),
  rule_id: ruleId(1),
  component_id: componentId(1),
  project_id: projectId(1),
  target_technology_token: "WEBS",
  target_project_id: projectId(1),
  state: "proposed",
  requested_by_id: userId(1),
  target_component_id: null,
  created_rule_id: null,
  adjudicated_by_id: null,
  adjudicated_at: null,
  adjudication_rationale: "",
  created_at: at(0),
  updated_at: at(0),
  ...given
})

/** A relocation that can run. */
export const facts = (
  given: Partial<RelocationEligibility.RelocationFacts> = {}
): RelocationEligibility.RelocationFacts => ({
  relocation: proposal(),
  rule: requirement(),
  source: component(1),
  target: component(2, { prefix: "WEBS-01" }),
  target_source_ids: [benchmarkId(1)],
  srg_of_row: benchmarkId(1),
  now,
  ...given
})
