/** Counts by severity, which the repositories of documents, components and statistics answer with. */
import type { Severity } from "@docket/core"

/** How many of these have each severity; all three keys are always there (R11.2). */
export const countSeverities = (
  rules: ReadonlyArray<{ readonly rule_severity: Severity.Severity }>
): Severity.SeverityCounts => {
  const counts = { high: 0, medium: 0, low: 0 }
  for (const { rule_severity } of rules) counts[rule_severity]++
  return counts
}
