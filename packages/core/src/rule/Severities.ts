/** Severities of requirements: high, medium and low are CAT I, II and III (R10.6). Plain values: this module loads no library. */

export const severities = ["high", "medium", "low"] as const
export type Severity = (typeof severities)[number]

/** The category of each severity, as DISA's forms write it (R10.6). */
export const category: Readonly<Record<Severity, string>> = { high: "CAT I", medium: "CAT II", low: "CAT III" }

/** The number of requirements of each severity. All three keys are always present (R11.2). */
export type SeverityCounts = Readonly<Record<Severity, number>>

/** Returns a count for each severity. */
export const countsFrom = (countOf: (severity: Severity) => number): SeverityCounts => ({
  high: countOf("high"),
  medium: countOf("medium"),
  low: countOf("low")
})

/** Counts these requirements by severity. */
export const countsOf = (rules: ReadonlyArray<{ readonly rule_severity: Severity }>): SeverityCounts =>
  countsFrom((severity) => rules.filter(({ rule_severity }) => rule_severity === severity).length)
