/** Reads a comment matrix, CSV or XLSX, into rows with comments (R24.1). Stores nothing. */
import { Effect } from "effect"
import { type MatrixRow, MatrixImport, Refusal, Text } from "@docket/core"
import * as FileContent from "./FileContent.ts"
import { MatrixHasNoHeader, TableIsUnreadable, TooManyComments } from "./FileRefusals.ts"
import { commentIdIn, dayIn, sectionOf } from "./MatrixCells.ts"
import { idFields, type MatrixField, wordFields } from "./MatrixColumns.ts"
import { isMatrix, type MatrixTable, tableOf } from "./MatrixTable.ts"
import { columnLetters, type Sheet, type SheetRow } from "./Sheet.ts"

/** The rows of a matrix, and the number of rows without a comment. */
export interface ReadMatrix {
  readonly format: "csv" | "xlsx"
  readonly rows: ReadonlyArray<MatrixRow.MatrixRow>
  readonly without_comment: number
  /** The sheets without the header of a matrix. */
  readonly other_sheets: ReadonlyArray<string>
}

/** Reads the tables of a file of at most `maxBytes`, unpacked or not. Fails with FileIsTooLarge, or Refused for a file of another type. */
export const sheetsOf = (file: FileContent.UploadedFile, maxBytes: number) =>
  FileContent.readTables(file, { maxBytes, namesColumns: isMatrix })

/** The matrices among sheets, or why there is none. */
export const tablesIn = Effect.fnUntraced(function* (sheets: ReadonlyArray<Sheet>) {
  if (sheets.every(({ rows }) => rows.length === 0)) {
    return yield* Refusal.refusing(new TableIsUnreadable({ why: "it is empty, or damaged" }))
  }
  const tables = sheets.flatMap((sheet) => tableOf(sheet) ?? [])
  if (tables.length === 0) return yield* Refusal.refusing(new MatrixHasNoHeader())
  yield* Refusal.refuse(tables.flatMap(({ refusals }) => refusals))
  return tables
})

/** Reads a matrix. Problems of cells are those of their rows; fails with FileIsTooLarge, or Refused when the file as a whole cannot be read. */
export const read = Effect.fn("CommentMatrix.read")(function* (
  file: FileContent.UploadedFile,
  { maxBytes }: { readonly maxBytes: number }
) {
  const { format, sheets } = yield* sheetsOf(file, maxBytes)
  const tables = yield* tablesIn(sheets)
  const read = tables.flatMap((table) => table.rows.map((row) => rowOf(row, table)))
  const rows = read.filter((row) => row !== null)
  const most = MatrixImport.mostRows
  yield* Refusal.refuse(rows.length > most ? [new TooManyComments({ most })] : [])
  const matrix: ReadMatrix = {
    format,
    rows,
    without_comment: read.length - rows.length,
    other_sheets: sheets
      .filter((sheet) => sheet.rows.length > 0 && !tables.some((table) => table.sheet === sheet))
      .map(({ name }) => name)
  }
  return matrix
})

/** The comment of a row; null when it has no words of a commenter. */
export const rowOf = ({ cells, number }: SheetRow, { columns, sheet }: MatrixTable): MatrixRow.MatrixRow | null => {
  const at = (field: MatrixField) => columns.find((column) => column.field === field)
  const cell = (field: MatrixField): string => {
    const text = (cells[at(field)?.index ?? -1] ?? "").trim()
    return Text.isBlank(text) ? "" : text
  }
  if (wordFields.every((field) => cell(field) === "")) return null
  const section = sectionOf(cell("section"))
  const posted_on = dayIn(cell("posted_on"))
  const nameOf = (field: MatrixField) => at(field)?.name ?? field
  const unread = (field: MatrixField, what: string) =>
    `column ${nameOf(field)}: "${cell(field).slice(0, 100)}" is not a ${what}`
  return {
    place: { sheet: sheet.name, row: number },
    ids: columns
      .filter(({ field }) => idFields.some((one) => one === field))
      .map(({ index, name }) => ({ column_name: name, text: (cells[index] ?? "").trim() }))
      .filter(({ text }) => text !== ""),
    section: section ?? null,
    comment: cell("comment"),
    proposed_change: cell("proposed_change"),
    proposed_text: cell("proposed_text"),
    commenter: cell("commenter"),
    organization: cell("organization"),
    comment_type: cell("comment_type"),
    external_reference: cell("external_reference"),
    posted_on: posted_on ?? null,
    comment_id: commentIdIn(cell("comment_id")),
    problems: columns.flatMap(({ index, name }) => {
      const position = Text.unrepresentablePosition(cells[index] ?? "")
      return position === null
        ? []
        : [
            {
              code: "unrepresentable_text" as const,
              column_name: name === "" ? columnLetters(index) : name,
              what: `the character at position ${position} cannot be written in an XML document.`
            }
          ]
    }),
    notes: [
      ...(section === undefined ? [`${unread("section", "section")}: the comment is general.`] : []),
      ...(posted_on === undefined && cell("posted_on") !== ""
        ? [`${unread("posted_on", "date")}: the comment gets the time of the import.`]
        : [])
    ]
  }
}
