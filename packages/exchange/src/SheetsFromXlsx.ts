/** The tables of an Excel workbook (.xlsx). The archive was verified before, so that what is unpacked here is no larger than it said. */
import { Result } from "effect"
import { type CellObject, read as readWorkbook, type WorkSheet } from "@e965/xlsx"
import { CellIsInvalid, TableIsUnreadable } from "./FileRefusals.ts"
import { cellText, columnLetters, mostColumns, mostRows, type Sheet } from "./Sheet.ts"

/** How much a workbook may hold when it is unpacked, in bytes: it is read at one go. */
export const largestWorkbook = 48 * 1024 * 1024

/** How many characters all cells of a table may hold; texts that are shared are counted as often as they are shown. */
const mostCharacters = 50_000_000

/** The tables in the order of the workbook, or why there are none. */
export const read = (
  bytes: Uint8Array
): Result.Result<ReadonlyArray<Sheet>, ReadonlyArray<TableIsUnreadable | CellIsInvalid>> =>
  Result.try({
    try: () => {
      const workbook = readWorkbook(bytes, {
        type: "array",
        dense: true,
        sheetRows: mostRows,
        cellFormula: false,
        cellHTML: false,
        WTF: false
      })
      return workbook.SheetNames.flatMap((name) => {
        const sheet = workbook.Sheets[name]
        return sheet === undefined ? [] : [{ name, sheet }]
      })
    },
    catch: () => [new TableIsUnreadable({ why: "it is no workbook, or a damaged one" })]
  }).pipe(Result.flatMap((sheets) => collect(sheets.map(({ name, sheet }) => sheetOf(name, sheet)))))

type Unreadable = ReadonlyArray<TableIsUnreadable | CellIsInvalid>

const collect = (
  results: ReadonlyArray<Result.Result<Sheet, Unreadable>>
): Result.Result<ReadonlyArray<Sheet>, Unreadable> => {
  const wrong = results.flatMap((result) => (Result.isFailure(result) ? result.failure : []))
  return wrong.length > 0
    ? Result.fail(wrong)
    : Result.succeed(results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : [])))
}

const sheetOf = (name: string, sheet: WorkSheet): Result.Result<Sheet, Unreadable> => {
  const rows: Array<Sheet["rows"][number]> = []
  const wrong: Array<CellIsInvalid> = []
  let characters = 0
  const data: ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined> = sheet["!data"] ?? []
  for (const [index, cells] of data.entries()) {
    if (cells === undefined || index >= mostRows) continue
    const number = index + 1
    const texts = Array.from({ length: Math.min(cells.length, mostColumns) }, (_, column) => {
      const cell = cells[column]
      if (cell?.t === "e") {
        const what = `the cell holds the error ${cell.w ?? ""}.`
        wrong.push(new CellIsInvalid({ row: number, column_name: columnLetters(column), what, code: "invalid_cell" }))
      }
      return cell === undefined ? "" : textOf(cell)
    })
    characters += texts.reduce((all, { length }) => all + length, 0)
    if (characters > mostCharacters) {
      return Result.fail([new TableIsUnreadable({ why: "its texts are too long altogether", row: number })])
    }
    if (texts.some((text) => text !== "")) rows.push({ number, cells: texts })
  }
  return wrong.length > 0 ? Result.fail(wrong) : Result.succeed({ name, rows })
}

/** A text as it is stored, a number or date as it is shown. */
const textOf = (cell: CellObject): string =>
  cell.t === "s" && typeof cell.v === "string" ? cellText(cell.v) : cellText(cell.w ?? String(cell.v ?? ""))
