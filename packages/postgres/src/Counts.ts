/** Counts by status and by severity in SQL, with a column for each. Used by the repositories that count. */
import { Severity, TriageStatus } from "@docket/core"

const countsBy = (column: string, values: ReadonlyArray<string>): string =>
  values.map((value) => `count(*) filter (where ${column} = '${value}') as ${value}`).join(", ")

/** The number of reviews by the status in this column. */
export const statusCounts = (column: string): string => countsBy(column, TriageStatus.TriageStatus.literals)

/** The number of requirements by severity. */
export const severityCounts = countsBy("rule_severity", Severity.Severity.literals)
