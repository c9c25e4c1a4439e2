/** Stores a rule with a new text, and its lint counts (R20.11). Used by every write of a text. */
import { KeptLint, type Rule } from "@docket/core"
import type { Change } from "./Store.ts"

/** Stores the rule and its lint counts. */
export const putRule = (change: Change, rule: Rule.Rule): void => {
  change.put("rules", rule)
  putLint(change, rule)
}

/** Stores the lint counts of the rule. */
export const putLint = (change: Change, rule: Rule.Rule): void =>
  change.put("keptLint", { rule_id: rule.id, ...KeptLint.of(rule) })
