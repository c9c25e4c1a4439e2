/** The disposition matrix of a component as a file, written page by page while the comments are read (R16.3). The core decides on its content. */
import type { ReadDispositions } from "@docket/core"
import { Effect, Stream } from "effect"
import { cells, columns } from "./DispositionTable.ts"
import * as StreamToXlsx from "./StreamToXlsx.ts"
import * as TableToCsv from "./TableToCsv.ts"
import type { WorkbookTable } from "./TableToXlsx.ts"

type Matrix = ReadDispositions.DispositionMatrix

/** As CSV, in pieces. */
export const csv = (matrix: Matrix): Stream.Stream<string> => {
  const under = columns(matrix.shown === "names_and_emails")
  const rows = Stream.map(matrix.pages, (page) => TableToCsv.lines(page.map((row) => cells(under, row))))
  return Stream.concat(Stream.make(TableToCsv.opening(under.map(({ header }) => header))), rows)
}

/** Returns the matrix as a sheet of a workbook, with all rows in memory. */
export const table = (matrix: Matrix): Effect.Effect<WorkbookTable> => {
  const under = columns(matrix.shown === "names_and_emails")
  return Effect.map(Stream.runCollect(matrix.pages), (pages) => ({
    name: "Dispositions",
    columns: under,
    rows: pages.flat().map((row) => cells(under, row))
  }))
}

/** As an Excel workbook, in pieces; the comments are read twice. */
export const xlsx = (matrix: Matrix): Stream.Stream<Uint8Array> => {
  const under = columns(matrix.shown === "names_and_emails")
  return StreamToXlsx.write({
    name: "Dispositions",
    columns: under,
    pages: Stream.map(matrix.pages, (page) => page.map((row) => cells(under, row)))
  })
}

/** As JSON, in pieces: `{component, redacted, rows}`, times in ISO 8601. */
export const json = (matrix: Matrix): Stream.Stream<string> => {
  const { id, name, prefix, release, title, version } = matrix.component
  const component = { id, name, prefix, title, version, release }
  const opening = `{"component":${JSON.stringify(component)},"redacted":${matrix.shown === "redacted"},"rows":[`
  const rows = matrix.pages.pipe(
    Stream.map((page) => page.map((row) => `\n${JSON.stringify(row)}`).join(",")),
    Stream.zipWithIndex,
    Stream.map(([page, index]) => (index === 0 ? page : `,${page}`))
  )
  return Stream.make(opening).pipe(Stream.concat(rows), Stream.concat(Stream.make("\n]}\n")))
}
