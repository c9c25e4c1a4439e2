/** Writes decisions into the comment matrix that they belong to (R24.6): into its own columns, or into new ones behind the last. Everything else stays. */
import { Effect } from "effect"
import { MatrixDisposition, MatrixRow, type Refusal } from "@docket/core"
import * as CommentMatrix from "./CommentMatrix.ts"
import * as CsvEdit from "./CsvEdit.ts"
import type { UploadedFile } from "./FileContent.ts"
import type { FileIsTooLarge } from "./FileRefusals.ts"
import { headerFor, wordFields } from "./MatrixColumns.ts"
import { isMatrix, type MatrixTable } from "./MatrixTable.ts"
import * as SheetFromCsv from "./SheetFromCsv.ts"
import type { WorksheetEdit } from "./SheetXmlEdit.ts"
import { unpacking } from "./Unpacking.ts"

/** The file with its decisions. */
export interface WrittenMatrix {
  readonly format: "csv" | "xlsx"
  readonly bytes: Uint8Array
  /** The number of cells that were left because they have a formula. */
  readonly formulas: number
}

/** Returns the file with these cells. Fails with FileIsTooLarge, or Refused when the file cannot be read. */
export const write = Effect.fn("CommentMatrixToFile.write")(function* (
  file: UploadedFile,
  rows: ReadonlyArray<MatrixDisposition.WrittenRow>,
  { maxBytes }: { readonly maxBytes: number }
): Effect.fn.Return<WrittenMatrix, FileIsTooLarge | Refusal.Refused> {
  const { format, sheets } = yield* CommentMatrix.sheetsOf(file, maxBytes)
  const tables = yield* CommentMatrix.tablesIn(sheets)
  const written = new Map(rows.map((row) => [MatrixRow.keyOf(row.place), row]))
  const edits = tables.map((table) => editsOf(table, written)).filter((one) => one.edits.length > 0)
  if (format === "csv") {
    const text = SheetFromCsv.open(file.bytes)
    const delimiter = SheetFromCsv.delimiterOf(text, isMatrix)
    const edited = CsvEdit.edit(
      text,
      delimiter,
      edits.flatMap((one) => one.edits)
    )
    return { format, bytes: SheetFromCsv.encode(edited, file.bytes), formulas: 0 }
  }
  const WorkbookEdit = yield* Effect.promise(() => import("./WorkbookEdit.ts"))
  const { largestWorkbook } = yield* Effect.promise(() => import("./SheetsFromXlsx.ts"))
  const edited = yield* unpacking(() => WorkbookEdit.edit(file.bytes, edits, largestWorkbook), largestWorkbook)
  return { format, ...edited }
})

/** The cells of one table. Missing columns are added behind the last one, with the format of the header and of the comments. */
const editsOf = (
  { columns, header, rows, sheet, width }: MatrixTable,
  written: ReadonlyMap<string, MatrixDisposition.WrittenRow>
) => {
  const found = rows.flatMap(({ number }) => written.get(MatrixRow.keyOf({ sheet: sheet.name, row: number })) ?? [])
  const missing = MatrixDisposition.writtenFields.filter((field) => !columns.some((column) => column.field === field))
  const placed = new Map<MatrixDisposition.WrittenField, number>()
  for (const field of MatrixDisposition.writtenFields) {
    const own = columns.find((column) => column.field === field)
    placed.set(field, own?.index ?? width + missing.indexOf(field))
  }
  const lastHeader = Math.max(...columns.map(({ index }) => index))
  const words = columns.find(({ field }) => wordFields.some((one) => one === field))?.index ?? lastHeader
  const headers = missing.map((field): WorksheetEdit => ({
    row: header,
    column: placed.get(field) ?? width,
    text: headerFor(field),
    like: lastHeader
  }))
  const cells = found.flatMap(({ cells: texts, place }) =>
    MatrixDisposition.writtenFields
      .filter((field) => texts[field] !== "")
      .map((field): WorksheetEdit => ({
        row: place.row,
        column: placed.get(field) ?? width,
        text: texts[field],
        like: words
      }))
  )
  const added = cells.length === 0 ? [] : missing.map((field) => placed.get(field) ?? width)
  return { sheet: sheet.name, edits: cells.length === 0 ? [] : [...headers, ...cells], added }
}
