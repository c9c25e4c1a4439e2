/** A table of requirements as CSV, a piece at a time: UTF-8 with a byte order mark, every cell in quotes and inert (R16.2). */
import { stringify } from "csv-stringify/sync"
import type { RequirementTable } from "./RequirementTable.ts"
import { inertCell } from "./Sheet.ts"

/** How many rows make a piece. */
const rowsAtOnce = 100

/** The file in pieces of text, the first with the mark and the header. Nothing is held but the piece at hand. */
export function* write({ columns, rows }: RequirementTable): Generator<string> {
  let piece: Array<ReadonlyArray<string>> = [columns.map(({ header }) => header)]
  let beginning = byteOrderMark
  for (const row of rows) {
    piece.push(row)
    if (piece.length <= rowsAtOnce) continue
    yield beginning + written(piece)
    beginning = ""
    piece = []
  }
  if (piece.length > 0) yield beginning + written(piece)
}

const byteOrderMark = "\uFEFF"

const written = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    rows.map((row) => row.map(inertCell)),
    // Line breaks stand in most cells: quotes everywhere spare every reader the question which of them end a row.
    { quoted: true, record_delimiter: "windows" }
  )
