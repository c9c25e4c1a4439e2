/**
 * Writes texts into cells of a CSV file. Everything else stays byte for byte: encoding, separators, quotation marks and line ends. Used by CommentMatrixToFile.ts; SheetFromCsv.ts
 * reads the same rows and cells.
 */
import { inertCell } from "./Sheet.ts"

/** A text to write; `row` counts from 1, `column` from 0. */
export interface CellEdit {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** The start and end of each cell of a row, in UTF-16 units. */
type Cells = ReadonlyArray<readonly [start: number, end: number]>

/** The cells of all rows. A quotation mark opens a quoted cell at its start only. */
export const cellsOf = (text: string, delimiter: string): ReadonlyArray<Cells> => {
  const rows: Array<Cells> = []
  let row: Array<readonly [number, number]> = []
  let start = text.startsWith("\uFEFF") ? 1 : 0
  let lineEnd: string | null = null
  let at = start
  while (at < text.length) {
    if (at === start && text[at] === '"') at = endOfQuoted(text, at)
    const end: string | null = lineEnd === null ? lineEndAt(text, at) : text.startsWith(lineEnd, at) ? lineEnd : null
    if (end !== null) {
      lineEnd = end
      rows.push([...row, [start, at]])
      row = []
      at += end.length
      start = at
    } else if (text.startsWith(delimiter, at)) {
      row.push([start, at])
      at += delimiter.length
      start = at
    } else at += 1
  }
  if (row.length > 0 || start < text.length) rows.push([...row, [start, text.length]])
  return rows
}

/** The position behind the closing quotation mark. */
const endOfQuoted = (text: string, opening: number): number => {
  let at = text.indexOf('"', opening + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at + 1
}

/** The first line end of a file is that of all its rows. */
const lineEndAt = (text: string, at: number): string | null =>
  text.startsWith("\r\n", at) ? "\r\n" : text[at] === "\n" || text[at] === "\r" ? text[at] : null

/** The edits of each row. */
export const byRow = <Edit extends CellEdit>(edits: ReadonlyArray<Edit>): ReadonlyMap<number, ReadonlyArray<Edit>> => {
  const rows = new Map<number, Array<Edit>>()
  for (const edit of edits) {
    const row = rows.get(edit.row)
    if (row === undefined) rows.set(edit.row, [edit])
    else row.push(edit)
  }
  return rows
}

/** Returns the text with these cells. A row that is too short gets empty cells before. */
export const edit = (text: string, delimiter: string, edits: ReadonlyArray<CellEdit>): string => {
  const rows = cellsOf(text, delimiter)
  const ofRows = byRow(edits)
  const pieces: Array<string> = []
  let copied = 0
  const put = (start: number, end: number, written: string) => {
    pieces.push(text.slice(copied, start), written)
    copied = end
  }
  for (const [index, cells] of rows.entries()) {
    const ofRow = (ofRows.get(index + 1) ?? []).toSorted((left, right) => left.column - right.column)
    let length = cells.length
    for (const { column, text: value } of ofRow) {
      const cell = cells[column]
      if (cell !== undefined) {
        put(cell[0], cell[1], quoted(value))
        continue
      }
      const end = cells.at(-1)?.[1] ?? 0
      put(Math.max(end, copied), Math.max(end, copied), delimiter.repeat(column - length + 1) + quoted(value))
      length = column + 1
    }
  }
  pieces.push(text.slice(copied))
  return pieces.join("")
}

const quoted = (text: string): string => `"${inertCell(text).replaceAll('"', '""')}"`
