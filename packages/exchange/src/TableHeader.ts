/**
 * Finds the header of a sheet and the rows with requirements (R16.1). Used by RequirementsFromTable.ts and UpdatesFromTable.ts;
 * TableColumns.ts defines the names.
 */
import { Decision, type ImportedComponent, type Refusal, Text } from "@docket/core"
import {
  ColumnIsTwice,
  mostRequirements,
  TableHasNoHeader,
  TableIsUnreadable,
  TooManyRequirements
} from "./FileRefusals.ts"
import type { Sheet, SheetRow } from "./Sheet.ts"
import { type ColumnField, continuationOf, type Field, fieldOf, headerFor, numberedFieldOf } from "./TableColumns.ts"

/** The number of rows in which the header can be: banners and titles may precede it. */
const rowsBeforeHeader = 30

/** The table of a file: its columns, and the rows below them without banners. Other sheets with a header are noted and not read. */
export interface FoundTable {
  readonly header: Header
  readonly rows: ReadonlyArray<SheetRow>
  readonly notes: ReadonlyArray<ImportedComponent.ImportNote>
}

/** The first sheet with one of these columns and another known one, or why there is no table. */
export const tableIn = (
  sheets: ReadonlyArray<Sheet>,
  ids: ReadonlyArray<Field>
): Decision.Decision<FoundTable, Refusal.Refusal> => {
  const tables = sheets.flatMap((sheet) => {
    const header = headerOf(sheet, ids)
    return header === null ? [] : [{ sheet, header }]
  })
  const [table] = tables
  if (sheets.every(({ rows }) => rows.length === 0))
    return Decision.refused([new TableIsUnreadable({ why: "it is empty, or damaged" })])
  if (table === undefined) return Decision.refused([new TableHasNoHeader({ ids: ids.map((id) => headerFor(id)) })])
  const { sheet, header } = table
  if (header.refusals.length > 0) return Decision.refused(header.refusals)
  const rows = sheet.rows.filter((row) => row.number > header.row && !isBanner(row))
  if (rows.length > mostRequirements) return Decision.refused([new TooManyRequirements({ most: mostRequirements })])
  return Decision.allowed({
    header,
    rows,
    notes: tables.slice(1).map(({ sheet: other, header: { row } }) => ({
      place: { kind: "row", number: row },
      message: `The sheet "${other.name}" was not read; the requirements are those of "${sheet.name}".`
    }))
  })
}

export interface Column {
  readonly index: number
  readonly name: string
  readonly field: ColumnField | null
  /** The part of the field's text, from 1: long texts continue in further columns (TableToXlsx.ts). */
  readonly part: number
}

/** The row of the header and the field of each column. `refusals` name columns for the same field. */
export interface Header {
  readonly row: number
  readonly columns: ReadonlyArray<Column>
  readonly refusals: ReadonlyArray<Refusal.Refusal>
}

/** The first row with one of these columns and at least one other known column. */
export const headerOf = ({ rows }: Sheet, ids: ReadonlyArray<Field>): Header | null => {
  for (const { cells, number } of rows.slice(0, rowsBeforeHeader)) {
    const columns = cells.map(columnOf)
    const known = columns.filter(({ field }) => field !== null)
    if (known.length >= 2 && known.some(({ field }) => ids.some((id) => id === field))) {
      return { row: number, columns, refusals: refuseTwice(known, number) }
    }
  }
  return null
}

const columnOf = (cell: string, index: number): Column => {
  const name = cell.trim()
  const continued = continuationOf(name)
  const named = continued === null ? name : continued.header
  const field = fieldOf(named) ?? numberedFieldOf(named)
  return { index, name, field, part: continued !== null && field !== null ? continued.part : 1 }
}

const refuseTwice = (known: ReadonlyArray<Column>, row: number): ReadonlyArray<Refusal.Refusal> =>
  known.flatMap(({ field, name, part }, index) => {
    const first = known.findIndex((other) => other.field === field && other.part === part)
    return first === index ? [] : [new ColumnIsTwice({ row, column_name: name, other: known[first]?.name ?? "" })]
  })

const marking =
  /^\W*(?:(?:top\s+)?secret|(?:controlled\s+)?unclassified|confidential|cui|u|for official use only|fouo)\b/i

/** A row with only a classification marking, or an empty row. */
export const isBanner = ({ cells }: SheetRow): boolean => {
  const [only, ...more] = cells.filter((cell) => !Text.isBlank(cell))
  return only === undefined || (more.length === 0 && marking.test(only))
}
