/** The states of a comment's triage (R5.8). */
import { Schema } from "effect"
import { terminal, undecided } from "../resolution/index.ts"

export const TriageStatus = Schema.Literals([
  "pending",
  "concur",
  "concur_with_comment",
  "non_concur",
  "duplicate",
  "informational",
  "needs_clarification",
  "withdrawn",
  "addressed_by"
])
export type TriageStatus = typeof TriageStatus.Type

/** True for the terminal statuses, which adjudicate a comment. */
export const isTerminal = (status: TriageStatus): boolean => terminal.has(status)

/** True for the statuses of an open comment: it needs a decision or clarification. */
export const isUndecided = (status: TriageStatus): boolean => undecided.has(status)

/** The number of comments by status; all nine keys are always present (R7.3). */
export const StatusCounts = Schema.Struct(
  Object.fromEntries(TriageStatus.literals.map((status) => [status, Schema.Int])) as {
    readonly [Status in TriageStatus]: typeof Schema.Int
  }
)
export type StatusCounts = typeof StatusCounts.Type

/** Returns a count for each of the nine statuses. */
export const countsFrom = (countOf: (status: TriageStatus) => number): StatusCounts =>
  Object.fromEntries(TriageStatus.literals.map((status) => [status, countOf(status)])) as StatusCounts

/** Counts these comments by status. */
export const countsOf = (comments: ReadonlyArray<{ readonly triage_status: TriageStatus | null }>): StatusCounts =>
  countsFrom((status) => comments.filter(({ triage_status }) => triage_status === status).length)
