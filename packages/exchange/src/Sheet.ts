/** A table in its original form: rows of texts, before its columns are interpreted. Made by SheetFromCsv.ts and SheetsFromXlsx.ts. */

/** A row with content; `number` counts from 1, as in spreadsheets. An empty or missing cell is "". */
export interface SheetRow {
  readonly number: number
  readonly cells: ReadonlyArray<string>
}

export interface Sheet {
  /** "" for a file with a single table. */
  readonly name: string
  readonly rows: ReadonlyArray<SheetRow>
}

/** The maximum number of rows: those of the largest file, plus some for banners and gaps. */
export const mostRows = 25_000

/** The maximum number of columns. */
export const mostColumns = 500

/** A text with normalized line ends. */
export const lineEnds = (text: string): string => text.replaceAll("\r\n", "\n")

/** The original text of a cell from `inertCell` (R16.2). */
export const withoutMark = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, "")

/** A text as a cell that spreadsheets do not treat as a formula (R16.2). A text that starts with the mark gets another, so that `withoutMark` restores every text. */
export const inertCell = (text: string): string => text.replace(/^'*[=+\-@\t\r]/, "'$&")

/** The name of a column in a spreadsheet: A, B, …, Z, AA, …; `index` counts from 0. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26))
