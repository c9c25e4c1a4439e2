/** The decision on a comment in the columns of a comment matrix (R24.6). Pure. */
import type { Disposition } from "../review/Disposition.ts"
import { isUndecided } from "../review/TriageStatus.ts"
import type { MatrixPlace } from "./MatrixRow.ts"

/** The columns that decisions are written to, in the order in which missing ones are added. */
export const writtenFields = ["status", "decision", "response", "decided_by", "decided_on"] as const
export type WrittenField = (typeof writtenFields)[number]

/** The cells of a row. An empty text leaves its cell as it is. */
export interface WrittenRow {
  readonly place: MatrixPlace
  readonly cells: Readonly<Record<WrittenField, string>>
}

/** The cells for a comment. One without a decision is open, and nothing else is written. */
export const cellsOf = (row: Disposition): WrittenRow["cells"] => {
  const status = statusOf(row)
  if (isUndecided(row.triage_status) && row.triage_status === "pending") {
    return { status, decision: "", response: "", decided_by: "", decided_on: "" }
  }
  return {
    status,
    decision: row.disposition,
    response: row.resolution,
    decided_by: row.triaged_by ?? row.adjudicated_by ?? "",
    decided_on: (row.triage_set_at ?? row.adjudicated_at)?.toISOString().slice(0, 10) ?? ""
  }
}

const statusOf = ({ adjudicated_at, triage_status }: Pick<Disposition, "adjudicated_at" | "triage_status">): string => {
  if (triage_status === "pending") return "Open"
  if (triage_status === "withdrawn") return "Withdrawn"
  if (adjudicated_at !== null) return "Resolved"
  return triage_status === "needs_clarification" ? "Clarification requested" : "Decided"
}
