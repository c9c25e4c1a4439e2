/**
 * A table of any length as an Excel workbook (.xlsx), sent while its rows are read: only the current rows are held. Cells are as in
 * TableToXlsx.ts, texts (R16.2), and no text is cut; TableToXlsx.ts also protects cells and offers choices, for which it holds the whole table.
 */
import { Effect, Stream } from "effect"
import { type CellValue, writeXlsxStream } from "hucre/xlsx"
import { continuedHeader } from "./TableColumns.ts"
import { cellOf, openStyle, piecesOf, sheetNames } from "./TableToXlsx.ts"

/** A table with rows in pages, which are read twice: the first time to find texts that are longer than a cell. */
export interface StreamedTable {
  /** The name of its sheet, as far as Excel allows it. */
  readonly name: string
  /** Widths are in characters. */
  readonly columns: ReadonlyArray<{ readonly header: string; readonly width: number }>
  readonly pages: Stream.Stream<ReadonlyArray<ReadonlyArray<string>>>
}

/** The workbook in pieces of bytes. A column with texts that are longer than a cell continues in columns after all others. */
export const write = (table: StreamedTable): Stream.Stream<Uint8Array> =>
  Stream.unwrap(Effect.map(partsOf(table), (parts) => workbook(table, parts)))

/** The number of cells for the longest text of each column. */
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
  // A text that has grown since the first pass is not cut either: it continues after the last column.
  const beyond = pieces.flatMap((all, column) => all.slice(laid.filter((one) => one.column === column).length))
  return [...laid.map(({ column, piece }) => pieces[column]?.[piece] ?? ""), ...beyond].map(cellOf)
}
