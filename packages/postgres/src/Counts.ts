/** Counts by status and by severity in SQL: a column for each. Used by the repositories that count. */
import { Severity, TriageStatus } from "@docket/core"

const countsBy = (column: string, values: ReadonlyArray<string>): string =>
  values.map((value) => `count(*) filter (where ${column} = '${value}') as ${value}`).join(", ")

/** How many reviews have each status, which this column holds. */
export const statusCounts = (column: string): string => countsBy(column, TriageStatus.TriageStatus.literals)

/** How many requirements have each severity. */
export const severityCounts = countsBy("rule_severity", Severity.Severity.literals)
