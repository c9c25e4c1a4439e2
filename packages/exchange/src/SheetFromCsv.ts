/** A table from the bytes of a CSV file: UTF-8 or UTF-16, with commas, semicolons or tabs between its cells. Used by the upload of components. */
import { CsvError, parse } from "csv-parse/sync"
import { Result } from "effect"
import { TableIsUnreadable } from "./FileRefusals.ts"
import { cellText, mostColumns, mostRows, type Sheet } from "./Sheet.ts"

/** The longest row, in characters. */
const longestRow = 4_000_000

/** The table, or why there is none. */
export const read = (bytes: Uint8Array): Result.Result<Sheet, TableIsUnreadable> =>
  Result.flatMap(decode(bytes), (text) => {
    const delimiter = delimiterOf(text)
    return Result.try({
      try: () => sheetOf(parse(text, { ...options, delimiter })),
      catch: (error) =>
        error instanceof CsvError
          ? new TableIsUnreadable({ why: inWords(error), row: Number(error["records"] ?? 0) + 1 })
          : new TableIsUnreadable({ why: "it is no CSV file" })
    })
  })

const options = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: longestRow,
  to: mostRows
}

const sheetOf = (records: ReadonlyArray<ReadonlyArray<string>>): Sheet => ({
  name: "",
  rows: records.flatMap((cells, index) =>
    cells.some((cell) => cell !== "") ? [{ number: index + 1, cells: cells.slice(0, mostColumns).map(cellText) }] : []
  )
})

const decode = (bytes: Uint8Array): Result.Result<string, TableIsUnreadable> => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8"
  return Result.try({
    try: () => new TextDecoder(encoding, { fatal: true }).decode(bytes),
    catch: () => new TableIsUnreadable({ why: "it is not encoded in UTF-8; save it as “CSV UTF-8”" })
  })
}

/** The one of which the first lines hold most. Commas inside of texts are outnumbered where another one separates. */
const delimiterOf = (text: string): string => {
  const begin = text.slice(0, 100_000).split(/\r?\n/, 30)
  const counts = [",", ";", "\t"].map((delimiter) => ({
    delimiter,
    count: Math.max(...begin.map((line) => line.split(delimiter).length))
  }))
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).delimiter
}

const inWords = (error: CsvError): string => {
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quoted text does not end"
    case "CSV_MAX_RECORD_SIZE":
      return `the row is longer than ${longestRow} characters`
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return "a quotation mark stands where none may be"
    default:
      return "it is no CSV file"
  }
}
