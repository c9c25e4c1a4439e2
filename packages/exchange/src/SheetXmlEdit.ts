/**
 * Writes texts into cells of a worksheet's XML (ECMA-376, part 1, §18.3). Everything else stays as it is: other cells, formats, formulas, widths and settings. Pure; WorkbookEdit.ts
 * finds the worksheet.
 */
import { byRow, type CellEdit } from "./CsvEdit.ts"
import { columnLetters } from "./Sheet.ts"
import { cellOf } from "./TableToXlsx.ts"

/** A text for a cell of a worksheet. A new cell has the format of the cell in the column `like` of its row. */
export interface WorksheetEdit extends CellEdit {
  readonly like: number
}

/** The edited XML, and the number of cells that were left because they have a formula. */
export interface EditedXml {
  readonly xml: string
  readonly formulas: number
}

/** The width of new columns, in characters. */
const newWidth = 24

/** Edits the cells; `added` are the positions of new columns, from 0. */
export const edit = (xml: string, edits: ReadonlyArray<WorksheetEdit>, added: ReadonlyArray<number>): EditedXml => {
  const opening = /<((?:[\w.-]+:)?)sheetData(?=[\s/>])[^>]*>/.exec(xml)
  if (opening === null || opening[0].endsWith("/>")) return { xml, formulas: 0 }
  const prefix = opening[1] ?? ""
  const start = opening.index + opening[0].length
  const end = xml.indexOf(`</${prefix}sheetData>`, start)
  const ofRows = byRow(edits)
  let [number, formulas] = [0, 0]
  const rows = xml.slice(start, end).replaceAll(rowPattern(prefix), (whole, attributes: string, content?: string) => {
    number = Number(attribute(attributes, "r") ?? number + 1)
    const ofRow = ofRows.get(number)
    if (ofRow === undefined) return whole
    const edited = editRow(content ?? "", number, ofRow, prefix)
    formulas += edited.formulas
    // The span is a hint that new cells would contradict.
    const kept = attributes.replace(/\s+spans="[^"]*"/, "").replace(/\s+$/, "")
    return `<${prefix}row${kept}>${edited.xml}</${prefix}row>`
  })
  const head = withColumns(widened(xml.slice(0, start), added), prefix, added)
  return { xml: head + rows + xml.slice(end), formulas }
}

const rowPattern = (prefix: string): RegExp =>
  new RegExp(`<${prefix}row(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${prefix}row>)`, "g")

const cellPattern = (prefix: string): RegExp =>
  new RegExp(`<${prefix}c(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${prefix}c>)`, "g")

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]

interface Cell {
  readonly column: number
  readonly xml: string
  readonly style: string | undefined
  readonly hasFormula: boolean
}

/** The position of a column by its letters, from 0. */
const columnAt = (reference: string): number =>
  [...reference.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const cellsIn = (content: string, prefix: string): ReadonlyArray<Cell> => {
  let column = -1
  return [...content.matchAll(cellPattern(prefix))].map(([xml, attributes = "", inside = ""]) => {
    const reference = attribute(attributes, "r")
    column = reference === undefined ? column + 1 : columnAt(reference)
    const hasFormula = new RegExp(`<${prefix}f(?=[\\s/>])`).test(inside)
    return { column, xml, style: attribute(attributes, "s"), hasFormula }
  })
}

const editRow = (content: string, row: number, edits: ReadonlyArray<WorksheetEdit>, prefix: string): EditedXml => {
  const cells = new Map(cellsIn(content, prefix).map((cell) => [cell.column, cell]))
  let formulas = 0
  for (const { column, like, text } of edits) {
    const old = cells.get(column)
    if (old?.hasFormula === true) {
      formulas += 1
      continue
    }
    const style = old === undefined ? cells.get(like)?.style : old.style
    const at = `${columnLetters(column)}${row}`
    const format = style === undefined ? "" : ` s="${style}"`
    const value = `<${prefix}is><${prefix}t xml:space="preserve">${escaped(cellOf(text))}</${prefix}t></${prefix}is>`
    const xml = `<${prefix}c r="${at}"${format} t="inlineStr">${value}</${prefix}c>`
    cells.set(column, { column, xml, style, hasFormula: false })
  }
  // Extensions may follow the cells.
  const after = content.replaceAll(cellPattern(prefix), "")
  const ordered = [...cells.values()].toSorted((left, right) => left.column - right.column)
  return { xml: ordered.map(({ xml }) => xml).join("") + after, formulas }
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;")

/** The declared range of the sheet, with the new columns. */
const widened = (head: string, added: ReadonlyArray<number>): string =>
  head.replace(/(<(?:[\w.-]+:)?dimension\s[^>]*?ref=")([A-Z]+\d+):([A-Z]+)(\d+)"/, (whole, before, from, last, row) => {
    const column = Math.max(columnAt(`${last}1`), ...added)
    return added.length === 0 ? whole : `${before}${from}:${columnLetters(column)}${row}"`
  })

/** The widths of the columns, with those of the new ones behind the last. */
const withColumns = (head: string, prefix: string, added: ReadonlyArray<number>): string => {
  const [first, last] = [Math.min(...added) + 1, Math.max(...added) + 1]
  if (added.length === 0) return head
  const width = `<${prefix}col min="${first}" max="${last}" width="${newWidth}" customWidth="1"/>`
  const closing = head.lastIndexOf(`</${prefix}cols>`)
  if (closing >= 0) {
    const taken = [...head.matchAll(/\smax="(\d+)"/g)].map(([, max]) => Number(max))
    return Math.max(0, ...taken) >= first ? head : head.slice(0, closing) + width + head.slice(closing)
  }
  const data = head.lastIndexOf(`<${prefix}sheetData`)
  return `${head.slice(0, data)}<${prefix}cols>${width}</${prefix}cols>${head.slice(data)}`
}
