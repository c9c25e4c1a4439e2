/**
 * A table of any length as an Excel workbook (.xlsx), sent while its rows are read: nothing is held but the rows at hand. Cells are those of
 * TableToXlsx.ts, texts (R16.2), and no text is cut; that one protects cells and offers choices, for which it holds the table.
 */
import { Effect, Stream } from "effect"
import { type CellValue, writeXlsxStream } from "hucre/xlsx"
import { continuedHeader } from "./TableColumns.ts"
import { cellOf, openStyle, piecesOf, sheetNames } from "./TableToXlsx.ts"

/** A table whose rows come in pages, which are read twice: first to see which texts are longer than a cell. */
export interface StreamedTable {
  /** What its sheet is called, as far as Excel takes it. */
  readonly name: string
  /** Widths are in characters. */
  readonly columns: ReadonlyArray<{ readonly header: string; readonly width: number }>
  readonly pages: Stream.Stream<ReadonlyArray<ReadonlyArray<string>>>
}

/** The workbook in pieces of bytes. A column whose texts are longer than a cell takes goes on in columns behind all others. */
export const write = (table: StreamedTable): Stream.Stream<Uint8Array> =>
  Stream.unwrap(Effect.map(partsOf(table), (parts) => workbook(table, parts)))

/** How many cells the longest text of each column takes. */
const partsOf = ({ columns, pages }: StreamedTable): Effect.Effect<ReadonlyArray<number>> =>
  Stream.runFold(
    pages,
    () => columns.map(() => 1),
    (most, page) =>
      page.reduce((so, row) => so.map((parts, at) => Math.max(parts, piecesOf(row[at] ?? "").length)), most)
  )

const workbook = ({ columns, name, pages }: StreamedTable, parts: ReadonlyArray<number>): Stream.Stream<Uint8Array> => {
  const continued = columns.flatMap(({ header, width }, column) =>
    Array.from({ length: (parts[column] ?? 1) - 1 }, (_, index) => ({
      header: continuedHeader(header, index + 2),
      width,
      column,
      piece: index + 1
    }))
  )
  const laid = [...columns.map((one, column) => ({ ...one, column, piece: 0 })), ...continued]
  const rows = pages.pipe(
    Stream.map((page) => page.map((row) => cellsOf(row, laid))),
    Stream.flattenIterable
  )
  return Stream.unwrap(
    Effect.map(Stream.toAsyncIterableEffect(rows), (all) =>
      Stream.orDie(
        Stream.fromReadableStream({
          evaluate: () =>
            writeXlsxStream(all, {
              name: sheetNames([name])[0] ?? name,
              columns: laid.map(({ header, width }) => ({ header: cellOf(header), width, style: openStyle })),
              freezePane: { rows: 1 }
            }),
          onError: (cause) => cause
        })
      )
    )
  )
}

const cellsOf = (
  row: ReadonlyArray<string>,
  laid: ReadonlyArray<{ readonly column: number; readonly piece: number }>
): Array<CellValue> => {
  const pieces = row.map(piecesOf)
  // A text that has grown since it was measured is not cut either: it goes on behind the last column.
  const beyond = pieces.flatMap((all, column) => all.slice(laid.filter((one) => one.column === column).length))
  return [...laid.map(({ column, piece }) => pieces[column]?.[piece] ?? ""), ...beyond].map(cellOf)
}
