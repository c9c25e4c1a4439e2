/** The comparison of two components in the API. */
import { ComponentId, type CompareComponents, Rule } from "@docket/core"
import { Schema } from "effect"

/** By rule number in six digits: the requirement as text on each side, null when a side has no such number (R12.2). */
export const ComponentComparison = Schema.Struct({
  data: Schema.Record(
    Schema.String,
    Schema.Struct({ base: Schema.NullOr(Schema.String), diff: Schema.NullOr(Schema.String), changed: Schema.Boolean })
  ),
  /** `rules_count` is the number of keys of `data` (R11.4). */
  meta: Schema.Struct({ base_id: ComponentId, diff_id: ComponentId, rules_count: Schema.Int })
}).annotate({ identifier: "ComponentComparison" })

export const comparisonToWire = (
  comparison: CompareComponents.ComponentComparison
): typeof ComponentComparison.Type => ({
  data: Object.fromEntries(
    comparison.rules.map(({ rule_number, base, diff, changed }) => [
      Rule.ruleIdOf(rule_number),
      { base, diff, changed }
    ])
  ),
  meta: { base_id: comparison.base_id, diff_id: comparison.diff_id, rules_count: comparison.rules.length }
})
