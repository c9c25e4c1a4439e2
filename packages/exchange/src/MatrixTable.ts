/** Finds the header of a comment matrix in a sheet (R24.1): the row of the first 20 that names most columns. Used by the reader and the writers of matrices. */
import { type Refusal } from "@docket/core"
import { ColumnIsTwice } from "./FileRefusals.ts"
import { isDecision, type MatrixField, matrixFieldOf, wordFields } from "./MatrixColumns.ts"
import type { Sheet, SheetRow } from "./Sheet.ts"

/** The number of rows in which the header can be: titles, instructions and banners may precede it. */
const rowsBeforeHeader = 20

export interface MatrixColumn {
  /** The position of the column, from 0. */
  readonly index: number
  readonly name: string
  readonly field: MatrixField
}

/** A matrix in a sheet. */
export interface MatrixTable {
  readonly sheet: Sheet
  /** The row of the header, from 1. */
  readonly header: number
  /** The known columns, in their order. */
  readonly columns: ReadonlyArray<MatrixColumn>
  /** The number of columns with a header or a cell below it. */
  readonly width: number
  /** The rows below the header. */
  readonly rows: ReadonlyArray<SheetRow>
  readonly refusals: ReadonlyArray<Refusal.Refusal>
}

/** True when a sheet has the header of a matrix. */
export const isMatrix = (sheet: Sheet): boolean => tableOf(sheet) !== null

/** The matrix of a sheet; null when no row is its header: one column with comments or proposals, and another known column. */
export const tableOf = (sheet: Sheet): MatrixTable | null => {
  const rows = sheet.rows.filter(({ number }) => number <= rowsBeforeHeader)
  const found = rows
    .map((row, at) => ({ row, columns: columnsOf(row, rows[at - 1]) }))
    .filter(
      ({ columns }) =>
        columns.some(({ field }) => wordFields.some((one) => one === field)) &&
        columns.some(({ field }) => !isDecision(field) && !wordFields.some((one) => one === field))
    )
  // Group headings above the header name fewer columns than it does.
  const header = found.toSorted((left, right) => right.columns.length - left.columns.length)[0]
  if (header === undefined) return null
  const { columns, refusals } = distinct(header.columns, header.row.number)
  const below = sheet.rows.filter(({ number }) => number > header.row.number)
  const width = [header.row, ...below].reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== "") + 1),
    0
  )
  return { sheet, header: header.row.number, columns, width, rows: below, refusals }
}

/** The known columns of a row. A cell that is merged with the one above has its text there. */
const columnsOf = (row: SheetRow, above: SheetRow | undefined): ReadonlyArray<MatrixColumn> => {
  const isNext = above !== undefined && above.number === row.number - 1
  const length = Math.max(row.cells.length, isNext ? above.cells.length : 0)
  return Array.from({ length }, (_, index) => {
    const own = row.cells[index] ?? ""
    return own.trim() === "" && isNext ? (above.cells[index] ?? "") : own
  }).flatMap((name, index) => {
    const field = matrixFieldOf(name)
    return field === null ? [] : [{ index, name: name.trim().replaceAll(/\s+/g, " "), field }]
  })
}

/** The fields of which a row can have several columns. */
const repeatable: ReadonlySet<MatrixField> = new Set<MatrixField>(["requirement", "srg_id", "cci"])

/** The columns with one for each field. A date right of a decision is that of the decision; other columns for the same field are refused. */
const distinct = (columns: ReadonlyArray<MatrixColumn>, row: number) => {
  const kept: Array<MatrixColumn> = []
  const refusals: Array<Refusal.Refusal> = []
  for (const column of columns) {
    const first = kept.find(({ field }) => field === column.field)
    if (first === undefined || repeatable.has(column.field)) kept.push(column)
    else if (isDecision(column.field)) continue
    else if (column.field === "posted_on" && kept.some(({ field }) => isDecision(field))) {
      if (!columns.some(({ field }) => field === "decided_on")) kept.push({ ...column, field: "decided_on" })
    } else refusals.push(new ColumnIsTwice({ row, column_name: column.name, other: first.name }))
  }
  return { columns: kept, refusals }
}
