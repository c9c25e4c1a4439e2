/** What the user decided about the rows of a matrix, and what that changes. Pure. */
import { type Assigned, keyOfRow, type MatrixImport, type MatrixRow } from "../../api/commentMatrices.ts"

export type Assignments = ReadonlyMap<string, Assigned>

/** The assignments with one more, or without one. */
export const withRow = (assigned: Assignments, row: MatrixRow, to: Assigned | undefined): Assignments => {
  const next = new Map(assigned)
  if (to === undefined) next.delete(keyOfRow(row))
  else next.set(keyOfRow(row), to)
  return next
}

/** The number of rows to import, and of those that still need a decision. */
export const countsOf = ({ counts, rows }: MatrixImport, assigned: Assignments) => {
  const decided = rows.flatMap((row) => {
    const to = assigned.get(keyOfRow(row))
    return to === undefined ? [] : [{ state: row.state, to }]
  })
  const skippedNew = decided.filter(({ state, to }) => state === "new" && to === "skip").length
  const placed = decided.filter(({ state, to }) => state === "unmatched" && to !== "skip").length
  const settled = decided.filter(({ state }) => state === "unmatched" || state === "invalid").length
  return { adds: counts.new - skippedNew + placed, open: counts.unmatched + counts.invalid - settled }
}
