/** A valid SRG requirement, its component, a destination component, and a proposal. A test sets only the fields that matter to it. */
import { aComponent, aRelocation } from "@docket/testing/records"
import { BenchmarkRuleId, Component, type Rule } from "../../src/index.ts"
import { type RelocationEligibility } from "../../src/relocation/index.ts"
import { at, benchmarkId, componentId, rule } from "../given.ts"

export const now = at(1000)

export const component = (id: number, given: Partial<Component.Component> = {}): Component.Component =>
  aComponent({
    id: componentId(id),
    name: `Component ${id}`,
    document_type: "srg",
    security_requirements_guide_id: benchmarkId(1),
    ...given
  })

export const requirement = (given: Partial<Rule.Rule> = {}): Rule.Rule =>
  rule({ document_type: "srg", srg_rule_id: BenchmarkRuleId.make(5), srg_id: "SRG-OS-000001-GPOS-00001", ...given })

export const proposal = aRelocation

/** The facts of a relocation without violations. */
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
