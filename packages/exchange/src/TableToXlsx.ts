/**
 * Tables as an Excel workbook (.xlsx), one sheet for each: every cell is a text, which no spreadsheet takes for a formula (R16.2). The header stays in
 * sight, and what is not to be changed is protected. The same tables give the same bytes. No text is cut: what is longer than a cell takes goes on in columns of its own.
 */
import { type Cell, writeXlsx } from "hucre/xlsx"
import { columnLetters } from "./Sheet.ts"
import { continuedHeader } from "./TableColumns.ts"

/** A table to be written; its rows are read twice. A RequirementTable has columns and rows of this form. */
export interface WorkbookTable {
  /** What its sheet is called, as far as Excel takes it. */
  readonly name: string
  readonly columns: ReadonlyArray<WorkbookColumn>
  readonly rows: Iterable<ReadonlyArray<string>>
  /** Whether a cell is kept from being changed, both counted from 0 without the header. Without this the sheet has no protection at all. */
  readonly isProtected?: (row: number, column: number) => boolean
  /** Whether the header is formatted like any other cell. */
  readonly isPlain?: boolean
  /** Is in the first cell of a row above the header. */
  readonly marking?: string
}

export interface WorkbookColumn {
  readonly header: string
  /** In characters; 20 unless given. */
  readonly width?: number
  /** What its cells are chosen from: together less than 255 characters and without commas, else Excel takes no such list and there is none. */
  readonly choices?: ReadonlyArray<string>
}

/** The workbook. A column whose texts are longer than `longestCell` goes on in columns behind all others. */
export const write = (tables: ReadonlyArray<WorkbookTable>): Promise<Uint8Array> => {
  const names = sheetNames(tables.map(({ name }) => name))
  return writeXlsx({
    properties: { creator: "Docket", created: anyDay, modified: anyDay },
    sheets: tables.map((table, index) => sheetOf(names[index] ?? "", table))
  })
}

/** The most characters of a cell. Excel takes 32,767, and writes some characters by several. */
export const longestCell = 32_000

/** Names that Excel takes, in the order given: of 1 to 31 characters, without `[]:*?/\`, each once whatever the case. */
export const sheetNames = (wanted: ReadonlyArray<string>): ReadonlyArray<string> => {
  const taken = new Set<string>()
  return wanted.map((name) => {
    const legal = cut(name.replaceAll(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/gu, " ").replaceAll(/^[\s']+|[\s']+$/g, ""), 31)
    // Excel keeps "History" for itself.
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

/** A workbook says when it was made. The day of an archive's first hour is the same for all, so that equal tables are equal files. */
const anyDay = new Date(Date.UTC(1980, 0, 1))

const sheetOf = (name: string, { columns, rows, isPlain = false, isProtected, marking }: WorkbookTable) => {
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
    dataValidations: validationsOf(laid, top, written.length),
    ...(isProtected === undefined ? {} : { protection: stillAllowed })
  }
}

/** A column of the sheet: a piece of a column of the table. */
interface LaidColumn extends WorkbookColumn {
  readonly column: number
  readonly piece: number
  readonly width: number
}

/** The columns of the table, behind them those in which long texts go on. */
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

/** A text in pieces that cells take, none of which begins or ends within a character. Cells end their lines with LF. */
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

/** The beginning of a text, of at most so many UTF-16 units, without half a character at its end. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "")

/**
 * A text as a cell holds it. In workbooks `_x0041_` stands for a character, so that a text of that form is written by such a form itself. So are
 * characters that XML does not have.
 */
export const cellOf = (text: string): string =>
  text.replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, "_x005F_x").replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, escaped)

/** Whether a text would be written as an error instead of its name; a text that is said to have formats of its own is not. */
const namesError = (text: string): boolean => /^#[A-Z_0-9/]+[!?]?$/.test(text)

const escaped = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`

const validationsOf = (laid: ReadonlyArray<LaidColumn>, top: number, rows: number) =>
  laid.flatMap(({ choices = [] }, index) => {
    const isList = choices.length > 0 && choices.join(",").length < 255 && choices.every((one) => !one.includes(","))
    if (!isList || rows <= top) return []
    const letters = columnLetters(index)
    return [
      {
        type: "list" as const,
        values: choices.map((choice) => choice.replaceAll('"', '""')),
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

/** What a reader of a protected sheet may do all the same. */
const stillAllowed = {
  sheet: true,
  formatCells: true,
  formatColumns: true,
  formatRows: true,
  sort: true,
  autoFilter: true
}
