/** A table as its file has it: texts in rows, before anybody knows what its columns mean. Made by SheetFromCsv.ts and SheetsFromXlsx.ts. */

/** A row that holds something; `number` is its place from 1, as spreadsheets count. An empty cell is "", and so is one beyond the last. */
export interface SheetRow {
  readonly number: number
  readonly cells: ReadonlyArray<string>
}

export interface Sheet {
  /** "" for a file that is one table. */
  readonly name: string
  readonly rows: ReadonlyArray<SheetRow>
}

/** How many rows are read: those of the largest file, and some for banners and gaps. */
export const mostRows = 25_000

/** How many columns a row may have. */
export const mostColumns = 500

/** A text with the line ends that all texts have. */
export const lineEnds = (text: string): string => text.replaceAll("\r\n", "\n")

/** The text of a cell that `inertCell` wrote (R16.2). */
export const withoutMark = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, "")

/** A text as a cell that no spreadsheet takes for a formula (R16.2). One that has the mark already gets another, so that `withoutMark` gives each text back. */
export const inertCell = (text: string): string => text.replace(/^'*[=+\-@\t\r]/, "'$&")

/** The name of a column as spreadsheets give it: A, B, …, Z, AA, …; `index` counts from 0. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26))
