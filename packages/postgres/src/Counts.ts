/** Counts by status and by severity in SQL, with a column for each. Used by the repositories that count. */
import { Severity, TriageStatus } from "@docket/core"

/** The number of rows for which a condition holds. */
const rowsWith = (condition: string): string => `count(*) filter (where ${condition})`

/** The number of comments in rows `r` of comment_counts, which keeps the counts of top-level comments on live records (R11.8), for which a condition holds. */
export const commentsWith = (condition: string): string =>
  `coalesce(sum(r.comments) filter (where ${condition}), 0)::bigint`

const countsBy = (column: string, values: ReadonlyArray<string>, countOf = rowsWith): string =>
  values.map((value) => `${countOf(`${column} = '${value}'`)} as ${value}`).join(", ")

/** The number of reviews by the status in this column. */
export const statusCounts = (column: string, countOf = rowsWith): string =>
  countsBy(column, TriageStatus.TriageStatus.literals, countOf)

/** The number of requirements by severity. */
export const severityCounts = countsBy("rule_severity", Severity.Severity.literals)
