/** Severities of requirements: high, medium and low are CAT I, II and III (R10.6). */
import { Schema } from "effect"

export const Severity = Schema.Literals(["high", "medium", "low"])
export type Severity = typeof Severity.Type

/** How many requirements have each severity; all three keys are always there (R11.2). */
export const SeverityCounts = Schema.Struct({ high: Schema.Int, medium: Schema.Int, low: Schema.Int })
export interface SeverityCounts extends Schema.Schema.Type<typeof SeverityCounts> {}

/** A count for each severity. */
export const countsFrom = (countOf: (severity: Severity) => number): SeverityCounts => ({
  high: countOf("high"),
  medium: countOf("medium"),
  low: countOf("low")
})

/** How many of these requirements have each severity. */
export const countsOf = (rules: ReadonlyArray<{ readonly rule_severity: Severity }>): SeverityCounts =>
  countsFrom((severity) => rules.filter(({ rule_severity }) => rule_severity === severity).length)
