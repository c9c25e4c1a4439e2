/** The requirements of a base, a component or a published STIG, for overlays of it (R21). Used by the update from a base and by the list of its changes. */
import { Effect } from "effect"
import type { BenchmarkRule } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { ofComponent, ofDocument } from "../../comparison/ComparedRequirement.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as InheritedField from "../InheritedField.ts"
import type { BaseRequirement } from "../NewBase.ts"
import type { InheritedRule, Overlay } from "../Overlay.ts"

/** The requirements of a base, with their records. */
export interface BaseRequirements {
  readonly all: ReadonlyArray<BaseRequirement>
  readonly rules: ReadonlyMap<number, Rule>
  readonly rows: ReadonlyMap<number, BenchmarkRule>
}

/** Reads the requirements of the base. One statement. */
export const of = Effect.fnUntraced(function* ({ base_benchmark_id, base_component_id }: Overlay) {
  if (base_component_id !== null) {
    const rules = yield* (yield* RuleRepository).everyOf(base_component_id)
    const compared = new Map(ofComponent({ rules, satisfactions: [] }).map((one) => [one.id, one]))
    const ofRules: BaseRequirements = {
      all: rules.map((rule) => ({
        key: { base_rule_id: rule.id, base_row_id: null },
        texts: rule,
        compared: compared.get(rule.id) ?? null
      })),
      rules: new Map(rules.map((rule) => [rule.id, rule])),
      rows: new Map()
    }
    return ofRules
  }
  const rows = base_benchmark_id === null ? [] : yield* (yield* BenchmarkRepository).rulesOf([base_benchmark_id])
  const compared = new Map(ofDocument("stig", rows).map((one) => [one.id, one]))
  const ofRows: BaseRequirements = {
    all: rows.map((row) => ({
      key: { base_rule_id: null, base_row_id: row.id },
      texts: InheritedField.ofPublished(row),
      compared: compared.get(row.id) ?? null
    })),
    rules: new Map(),
    rows: new Map(rows.map((row) => [row.id, row]))
  }
  return ofRows
})

/** Returns a function for the base texts of an inherited requirement. */
export const textsOf = (requirements: ReadonlyArray<BaseRequirement>) => {
  const byRule = new Map(requirements.map((one) => [one.key.base_rule_id, one.texts]))
  const byRow = new Map(requirements.map((one) => [one.key.base_row_id, one.texts]))
  return ({ base_row_id, base_rule_id }: InheritedRule): InheritedField.BaseTexts | null =>
    (base_rule_id === null ? undefined : byRule.get(base_rule_id)) ??
    (base_row_id === null ? undefined : byRow.get(base_row_id)) ??
    null
}
