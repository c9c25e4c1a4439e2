/**
 * The tables of an Excel workbook (.xlsx). The archive is verified first, so that its content is not larger than declared. `hucre` reads and
 * writes workbooks (TableToXlsx.ts): it preserves every character of a cell, however it is encoded.
 */
import { Effect, Result } from "effect"
import { formatValue } from "hucre"
import { type Cell, type CellValue, readXlsx, type Sheet as ReadSheet } from "hucre/xlsx"
import { CellIsInvalid, TableIsUnreadable } from "./FileRefusals.ts"
import { columnLetters, lineEnds, mostColumns, mostRows, type Sheet } from "./Sheet.ts"

/** The maximum size of an unpacked workbook, in bytes: it is read at once. */
export const largestWorkbook = 48 * 1024 * 1024

/** The maximum number of characters in all cells of a table; shared texts count once for each cell. */
const mostCharacters = 50_000_000

type Unreadable = ReadonlyArray<TableIsUnreadable | CellIsInvalid>

/**
 * How cells are read: `strict` refuses the errors of formulas and has days as they are displayed; `lenient` has errors as texts and days in ISO 8601, for workbooks that
 * others designed.
 */
export type CellReading = "strict" | "lenient"

/** The tables in the order of the workbook; fails with the reason when there are none. */
export const read = (
  bytes: Uint8Array,
  cells: CellReading = "strict"
): Effect.Effect<ReadonlyArray<Sheet>, Unreadable> =>
  Effect.tryPromise({
    // A workbook may declare a range up to the last possible cell.
    try: () => readXlsx(bytes, { readStyles: true, range: `A1:${columnLetters(mostColumns - 1)}${mostRows}` }),
    catch: (): Unreadable => [new TableIsUnreadable({ why: "it is not a workbook, or it is damaged" })]
  }).pipe(Effect.flatMap(({ sheets }) => Effect.fromResult(collect(sheets.map((sheet) => sheetOf(sheet, cells))))))

const collect = (
  results: ReadonlyArray<Result.Result<Sheet, Unreadable>>
): Result.Result<ReadonlyArray<Sheet>, Unreadable> => {
  const wrong = results.flatMap((result) => (Result.isFailure(result) ? result.failure : []))
  return wrong.length > 0
    ? Result.fail(wrong)
    : Result.succeed(results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : [])))
}

const sheetOf = ({ cells, name, rows }: ReadSheet, reading: CellReading): Result.Result<Sheet, Unreadable> => {
  const read: Array<Sheet["rows"][number]> = []
  const wrong: Array<CellIsInvalid> = []
  let characters = 0
  for (const [index, values] of rows.slice(0, mostRows).entries()) {
    const number = index + 1
    const texts = values.slice(0, mostColumns).map((value, column) => {
      const cell = cells?.get(`${index},${column}`)
      if (cell?.type === "error" && reading === "strict") {
        const what = `the cell contains the error ${String(value ?? "")}.`
        wrong.push(new CellIsInvalid({ row: number, column_name: columnLetters(column), what, code: "invalid_cell" }))
      }
      return reading === "lenient" && value instanceof Date ? value.toISOString().slice(0, 10) : textOf(value, cell)
    })
    characters += texts.reduce((all, { length }) => all + length, 0)
    if (characters > mostCharacters) {
      return Result.fail([new TableIsUnreadable({ why: "the total length of its texts is too large", row: number })])
    }
    if (texts.some((text) => text !== "")) read.push({ number, cells: texts })
  }
  return wrong.length > 0 ? Result.fail(wrong) : Result.succeed({ name, rows: read })
}

/** Texts as stored, numbers and dates as displayed. */
const textOf = (value: CellValue, cell: Cell | undefined): string =>
  typeof value === "string"
    ? lineEnds(value)
    : value === null
      ? ""
      : formatValue(value, cell?.style?.numFmt ?? "General")
