/**
 * Tables as an Excel workbook (.xlsx), one sheet for each: every cell is a text, which no spreadsheet takes for a formula (R16.2). The header is
 * frozen, and read-only cells are protected. The same tables give the same bytes. No text is cut: a text that is longer than a cell continues in further columns.
 */
import { type Cell, writeXlsx } from "hucre/xlsx"
import { columnLetters } from "./Sheet.ts"
import { continuedHeader } from "./TableColumns.ts"

/** A table to write; its rows are read twice. A RequirementTable has columns and rows of this form. */
export interface WorkbookTable {
  /** The name of its sheet, as far as Excel allows it. */
  readonly name: string
  readonly columns: ReadonlyArray<WorkbookColumn>
  readonly rows: Iterable<ReadonlyArray<string>>
  /** Whether a cell is protected, with row and column from 0 without the header. If absent, the sheet has no protection. */
  readonly isProtected?: (row: number, column: number) => boolean
  /** Whether the header is formatted like any other cell. */
  readonly isPlain?: boolean
  /** The text in the first cell of a row above the header. */
  readonly marking?: string
  /** The number of empty rows below the others that offer the choices as well. */
  readonly openRows?: number
}

export interface WorkbookColumn {
  readonly header: string
  /** In characters; 20 by default. */
  readonly width?: number
  /** The choices for its cells: together less than 255 characters and without commas, otherwise Excel accepts no such list and there is none. */
  readonly choices?: ReadonlyArray<string>
  /** The cells with the choices, in place of a list: `'Requirements'!$A$2:$A$90`. */
  readonly choicesIn?: string
}

/** Returns the workbook. A column with texts that are longer than `longestCell` continues in columns after all others. */
export const write = (tables: ReadonlyArray<WorkbookTable>): Promise<Uint8Array> => {
  const names = sheetNames(tables.map(({ name }) => name))
  return writeXlsx({
    properties: { creator: "Docket", created: anyDay, modified: anyDay },
    sheets: tables.map((table, index) => sheetOf(names[index] ?? "", table))
  })
}

/** The maximum number of characters in a cell. Excel's limit is 32,767, and it encodes some characters as several. */
export const longestCell = 32_000

/** Names that Excel accepts, in the given order: of 1 to 31 characters, without `[]:*?/\`, unique ignoring case. */
export const sheetNames = (wanted: ReadonlyArray<string>): ReadonlyArray<string> => {
  const taken = new Set<string>()
  return wanted.map((name) => {
    const legal = cut(name.replaceAll(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/gu, " ").replaceAll(/^[\s']+|[\s']+$/g, ""), 31)
    // Excel reserves "History".
    const base = legal === "" || legal.toLowerCase() === "history" ? `Sheet ${legal}`.trim() : legal
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? "" : ` (${number})`
      const unique = cut(base, 31 - end.length) + end
      if (taken.has(unique.toLowerCase())) continue
      taken.add(unique.toLowerCase())
      return unique
    }
  })
}

/** A workbook contains its creation time. The first day of ZIP times is used for all, so that equal tables give equal files. */
const anyDay = new Date(Date.UTC(1980, 0, 1))

const sheetOf = (
  name: string,
  { columns, rows, isPlain = false, isProtected, marking, openRows = 0 }: WorkbookTable
) => {
  const laid = columnsOf(columns, rows)
  const written = marking === undefined ? [] : [[cellOf(marking)]]
  const top = written.length + 1
  const cells = new Map<string, Pick<Cell, "value" | "style" | "richText">>(
    isPlain
      ? []
      : laid.map(({ header }, index) => [`${top - 1},${index}`, { value: cellOf(header), style: headerStyle }])
  )
  written.push(laid.map(({ header }) => cellOf(header)))
  for (const row of rows) {
    const number = written.length
    const pieces = row.map(piecesOf)
    written.push(laid.map(({ column, piece }) => cellOf(pieces[column]?.[piece] ?? "")))
    laid.forEach(({ column }, index) => {
      const value = written[number]?.[index] ?? ""
      const isKept = isProtected?.(number - top, column) === true
      if (!isKept && !namesError(value)) return
      cells.set(`${number},${index}`, {
        value,
        style: isKept ? protectedStyle : openStyle,
        ...(namesError(value) ? { richText: [{ text: value }] } : {})
      })
    })
  }
  return {
    name,
    columns: laid.map(({ width }) => ({ width, style: openStyle })),
    rows: written,
    cells,
    freezePane: { rows: top },
    dataValidations: validationsOf(laid, top, written.length + openRows),
    ...(isProtected === undefined ? {} : { protection: stillAllowed })
  }
}

/** A column of the sheet: a part of a column of the table. */
interface LaidColumn extends WorkbookColumn {
  readonly column: number
  readonly piece: number
  readonly width: number
}

/** The columns of the table, followed by those that continue long texts. */
const columnsOf = (columns: ReadonlyArray<WorkbookColumn>, rows: WorkbookTable["rows"]): ReadonlyArray<LaidColumn> => {
  const most = columns.map(() => 1)
  for (const row of rows) {
    row.forEach((text, column) => {
      if (text.length > longestCell) most[column] = Math.max(most[column] ?? 1, piecesOf(text).length)
    })
  }
  const laid = columns.map((one, column) => ({ ...one, width: one.width ?? 20, column, piece: 0 }))
  const continued = laid.flatMap(({ header, width, column }) =>
    Array.from({ length: (most[column] ?? 1) - 1 }, (_, index) => {
      const piece = index + 1
      return { header: continuedHeader(header, piece + 1), width, column, piece }
    })
  )
  return [...laid, ...continued]
}

/** A text in parts that fit into cells, without splitting a character. Lines in cells end with LF. */
export const piecesOf = (text: string): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  let rest = text.replaceAll("\r\n", "\n")
  while (rest.length > longestCell) {
    const piece = cut(rest, longestCell)
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return [...pieces, rest]
}

/** The start of a text, of at most the given number of UTF-16 units, without half a character at its end. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "")

/**
 * A text in the encoding of a cell. In workbooks `_x0041_` stands for a character, so a text of that form is escaped the same way. So are
 * characters that XML does not have.
 */
export const cellOf = (text: string): string =>
  text.replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, "_x005F_x").replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, escaped)

/** Whether a text would be written as an error instead of text; a rich text is not. */
const namesError = (text: string): boolean => /^#[A-Z_0-9/]+[!?]?$/.test(text)

const escaped = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`

const validationsOf = (laid: ReadonlyArray<LaidColumn>, top: number, rows: number) =>
  laid.flatMap(({ choices = [], choicesIn }, index) => {
    const isList = choices.length > 0 && choices.join(",").length < 255 && choices.every((one) => !one.includes(","))
    if ((!isList && choicesIn === undefined) || rows <= top) return []
    const letters = columnLetters(index)
    return [
      {
        type: "list" as const,
        ...(choicesIn === undefined
          ? { values: choices.map((choice) => choice.replaceAll('"', '""')) }
          : { formula1: choicesIn }),
        range: `${letters}${top + 1}:${letters}${rows}`,
        allowBlank: true,
        showErrorMessage: true
      }
    ]
  })

const asText = { numFmt: "@", alignment: { wrapText: true, vertical: "top" } } as const
export const openStyle = { ...asText, protection: { locked: false } }
const protectedStyle = {
  ...asText,
  protection: { locked: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "EEEEEE" } }
} as const
const headerStyle = { ...protectedStyle, font: { bold: true } } as const

/** What is allowed in a protected sheet. */
const stillAllowed = {
  sheet: true,
  formatCells: true,
  formatColumns: true,
  formatRows: true,
  sort: true,
  autoFilter: true
}
