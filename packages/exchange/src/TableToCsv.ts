/** Tables as CSV, in pieces: UTF-8 with a byte order mark, every cell in quotes and inert (R16.2). */
import { stringify } from "csv-stringify/sync"
import type { RequirementTable } from "./RequirementTable.ts"
import { inertCell } from "./Sheet.ts"

/** The number of rows in a piece. */
const rowsAtOnce = 100

/** The file in pieces of text. Only the current piece is held. */
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

/** The start of a file: the byte order mark and the header. For writers with a stream of rows. */
export const opening = (headers: ReadonlyArray<string>): string => `\uFEFF${lines([headers])}`

/** Further rows of a file. */
export const lines = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    rows.map((row) => row.map(inertCell)),
    // Most cells contain line breaks: with quotes everywhere, readers see clearly where a row ends.
    { quoted: true, record_delimiter: "windows" }
  )
