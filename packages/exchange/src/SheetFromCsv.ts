/** A table from the bytes of a CSV file: UTF-8 or UTF-16, with commas, semicolons or tabs between its cells. Used by the upload of components. */
import { CsvError, parse } from "csv-parse/sync"
import { Result } from "effect"
import { TableIsUnreadable, TooManyColumns } from "./FileRefusals.ts"
import { lineEnds, mostColumns, mostRows, type Sheet, withoutMark } from "./Sheet.ts"
import { fieldOf } from "./TableColumns.ts"

/** The longest row, in characters. */
const longestRow = 4_000_000

/** The longest cell, in characters. */
const longestCell = 1_000_000

/**
 * The table, or why it cannot be read. The separator is the first one with which `namesColumns` accepts one of the first rows, otherwise the comma.
 */
export const read = (bytes: Uint8Array, namesColumns: (sheet: Sheet) => boolean): Result.Result<Sheet, Unreadable> =>
  Result.flatMap(decode(bytes), (text) => parsed(text, delimiterOf(text, namesColumns), mostRows))

/** The separator of a text, as `read` chooses it. */
export const delimiterOf = (text: string, namesColumns: (sheet: Sheet) => boolean): string =>
  delimiters.find((delimiter) =>
    Result.match(parsed(text, delimiter, rowsToTell), { onFailure: () => false, onSuccess: namesColumns })
  ) ?? ","

const delimiters = [",", ";", "\t"]

/** The number of rows that are read to detect the separator: those in which the header can be. */
const rowsToTell = 30

type Unreadable = TableIsUnreadable | TooManyColumns

const parsed = (text: string, delimiter: string, to: number): Result.Result<Sheet, Unreadable> =>
  Result.try({
    try: () => sheetOf(parse(text, { ...options, delimiter, to })),
    catch: (error) => {
      if (error instanceof RowIsTooWide) return new TooManyColumns({ most: mostColumns, row: error.row })
      if (error instanceof CellIsTooLong) {
        return new TableIsUnreadable({ why: `a cell is longer than ${longestCell} characters`, row: error.row })
      }
      return error instanceof CsvError
        ? new TableIsUnreadable({ why: inWords(error), row: Number(error["records"] ?? 0) + 1 })
        : new TableIsUnreadable({ why: "it is not a CSV file" })
    }
  })

/** A cell is longer than any text of a requirement. */
class CellIsTooLong extends Error {
  readonly row: number
  constructor(row: number) {
    super()
    this.row = row
  }
}

/** A row has more cells than the maximum number of columns: reported at the first extra cell, before the rest is split. */
class RowIsTooWide extends Error {
  readonly row: number
  constructor(row: number) {
    super()
    this.row = row
  }
}

const options = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: longestRow,
  cast: (value: string, { index, records }: { readonly index: number; readonly records: number }) => {
    if (index >= mostColumns) throw new RowIsTooWide(records + 1)
    if (value.length > longestCell) throw new CellIsTooLong(records + 1)
    return value
  }
}

const sheetOf = (records: ReadonlyArray<ReadonlyArray<string>>): Sheet => {
  const textOf = isOurs(records) ? (cell: string) => lineEnds(withoutMark(cell)) : lineEnds
  return {
    name: "",
    rows: records.flatMap((cells, index) =>
      cells.some((cell) => cell !== "") ? [{ number: index + 1, cells: cells.map(textOf) }] : []
    )
  }
}

/** Whether Docket wrote the file: it has the column of every table from Docket. Only such cells have marks; otherwise an apostrophe is text. */
const isOurs = (records: ReadonlyArray<ReadonlyArray<string>>): boolean =>
  records.slice(0, rowsToTell).some((cells) => cells.some((cell) => fieldOf(cell) === "id"))

const encodingOf = (bytes: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8"

/** The whole text of a file that was read, with its byte order mark. */
export const open = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes), { ignoreBOM: true }).decode(bytes)

/** A text in the encoding of a file. */
export const encode = (text: string, like: Uint8Array): Uint8Array => {
  const encoding = encodingOf(like)
  if (encoding === "utf-8") return Buffer.from(text, "utf8")
  const bytes = Buffer.from(text, "utf16le")
  return encoding === "utf-16le" ? bytes : bytes.swap16()
}

const decode = (bytes: Uint8Array): Result.Result<string, TableIsUnreadable> => {
  return Result.try({
    try: () => new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes),
    catch: () => new TableIsUnreadable({ why: "it is not encoded in UTF-8; save it as “CSV UTF-8”" })
  })
}

const inWords = (error: CsvError): string => {
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quoted text does not end"
    case "CSV_MAX_RECORD_SIZE":
      return `the row is longer than ${longestRow} characters`
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return "a quotation mark is in the wrong place"
    default:
      return "it is not a CSV file"
  }
}
