/** Severities of requirements: high, medium and low are CAT I, II and III (R10.6). */
import { Schema } from "effect"

export const Severity = Schema.Literals(["high", "medium", "low"])
export type Severity = typeof Severity.Type

/** The number of requirements by severity; all three keys are always present (R11.2). */
export const SeverityCounts = Schema.Struct({ high: Schema.Int, medium: Schema.Int, low: Schema.Int })
export interface SeverityCounts extends Schema.Schema.Type<typeof SeverityCounts> {}

/** Returns a count for each severity. */
export const countsFrom = (countOf: (severity: Severity) => number): SeverityCounts => ({
  high: countOf("high"),
  medium: countOf("medium"),
  low: countOf("low")
})

/** Counts these requirements by severity. */
export const countsOf = (rules: ReadonlyArray<{ readonly rule_severity: Severity }>): SeverityCounts =>
  countsFrom((severity) => rules.filter(({ rule_severity }) => rule_severity === severity).length)
