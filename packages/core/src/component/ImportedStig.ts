/** Converts the rules of a published STIG to requirements of a new component (R10.20). Pure. ImportedComponent.ts does the rest, as for a file. */
import { Struct } from "effect"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import { authoredTexts } from "../rule/Rule.ts"
import { furtherFixes, ruleContentFields, textOfEach } from "../rule/RuleContent.ts"
import type { ImportedRequirement } from "./ImportedRequirement.ts"
import * as SatisfactionLists from "./SatisfactionLists.ts"

const contentFields = Struct.keys(Struct.omit(ruleContentFields, ["version", "srg_id"]))

/** Returns the requirements in the order of the document, with their position as `place`. */
export const requirementsOf = (rules: ReadonlyArray<BenchmarkRule>): ReadonlyArray<ImportedRequirement> =>
  rules.map((rule) => ({
    ...requirementOf(rule),
    place: { kind: "rule", number: rule.position },
    stig_id: rule.version.trim()
  }))

/** Converts a rule to a requirement without its place and its STIG id. Values without a field in a component are stored in `source` (R15.2). */
export const requirementOf = (
  rule: Omit<BenchmarkRule, "id" | "benchmark_id">
): Omit<ImportedRequirement, "place" | "stig_id"> => ({
  srg_id: rule.srg_id,
  rule_id: rule.rule_id,
  content: { ...Struct.pick(rule, contentFields), further_fixes: furtherFixes(rule.fixes) },
  status: null,
  ...textOfEach(authoredTexts, () => ""),
  satisfies: [],
  satisfied_by: [],
  answers: new Map(),
  listed: SatisfactionLists.listsIn(rule.vuln_discussion),
  source: {
    ...rule.source,
    rule_id: rule.rule_id,
    ...(rule.group_title === rule.srg_id ? {} : { group_title: rule.group_title })
  }
})
