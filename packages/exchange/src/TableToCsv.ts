/** Tables as CSV, a piece at a time: UTF-8 with a byte order mark, every cell in quotes and inert (R16.2). */
import { stringify } from "csv-stringify/sync"
import type { RequirementTable } from "./RequirementTable.ts"
import { inertCell } from "./Sheet.ts"

/** How many rows make a piece. */
const rowsAtOnce = 100

/** The file in pieces of text. Nothing is held but the piece at hand. */
export function* write({ columns, rows }: RequirementTable): Generator<string> {
  yield opening(columns.map(({ header }) => header))
  let piece: Array<ReadonlyArray<string>> = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < rowsAtOnce) continue
    yield lines(piece)
    piece = []
  }
  if (piece.length > 0) yield lines(piece)
}

/** The beginning of a file: the mark and the header. For writers whose rows come as a stream. */
export const opening = (headers: ReadonlyArray<string>): string => `\uFEFF${lines([headers])}`

/** Rows as they go on in a file. */
export const lines = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    rows.map((row) => row.map(inertCell)),
    // Line breaks are in most cells: quotes everywhere spare every reader the question which of them end a row.
    { quoted: true, record_delimiter: "windows" }
  )
