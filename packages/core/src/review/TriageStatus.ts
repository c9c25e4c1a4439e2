/** The schema of the states of a comment's triage (R5.8). */
import { Schema } from "effect"
import { triageStatuses } from "./Statuses.ts"

export { countsFrom, countsOf, isTerminal, isUndecided } from "./Statuses.ts"

export const TriageStatus = Schema.Literals(triageStatuses)
export type TriageStatus = typeof TriageStatus.Type

/** The number of comments by status; all nine keys are always present (R7.3). */
export const StatusCounts = Schema.Struct(
  Object.fromEntries(TriageStatus.literals.map((status) => [status, Schema.Int])) as {
    readonly [Status in TriageStatus]: typeof Schema.Int
  }
)
export type StatusCounts = typeof StatusCounts.Type
