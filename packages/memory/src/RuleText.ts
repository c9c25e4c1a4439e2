/** Stores a rule whose text is new, with what is kept of its lint (R20.11). Used by every write of a text. */
import { KeptLint, type Rule } from "@docket/core"
import type { Change } from "./Store.ts"

/** Stores the rule and what is kept of its lint. */
export const putRule = (change: Change, rule: Rule.Rule): void => {
  change.put("rules", rule)
  putLint(change, rule)
}

/** Stores what is kept of the lint of the rule. */
export const putLint = (change: Change, rule: Rule.Rule): void =>
  change.put("keptLint", { rule_id: rule.id, ...KeptLint.of(rule) })
