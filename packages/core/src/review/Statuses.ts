/** The statuses of a comment (R5.8), as plain values: this module loads no library. Their schema is in TriageStatus.ts. */
import { terminal, undecided } from "../resolution/index.ts"

export const triageStatuses = [
  "pending",
  "concur",
  "concur_with_comment",
  "non_concur",
  "duplicate",
  "informational",
  "needs_clarification",
  "withdrawn",
  "addressed_by"
] as const
export type TriageStatus = (typeof triageStatuses)[number]

/** True for the terminal statuses, which adjudicate a comment. */
export const isTerminal = (status: TriageStatus): boolean => terminal.has(status)

/** True for the statuses of an open comment: it needs a decision or clarification. */
export const isUndecided = (status: TriageStatus): boolean => undecided.has(status)

/** The number of comments by status; all nine keys are always present (R7.3). */
export type StatusCounts = Readonly<Record<TriageStatus, number>>

/** Returns a count for each of the nine statuses. */
export const countsFrom = (countOf: (status: TriageStatus) => number): StatusCounts =>
  Object.fromEntries(triageStatuses.map((status) => [status, countOf(status)])) as StatusCounts

/** Counts these comments by status. */
export const countsOf = (comments: ReadonlyArray<{ readonly triage_status: TriageStatus | null }>): StatusCounts =>
  countsFrom((status) => comments.filter(({ triage_status }) => triage_status === status).length)
