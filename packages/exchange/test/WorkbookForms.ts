/** Hand-written workbooks in each form that XLSX has for the text of a cell. */
import { zipSync } from "fflate"

/** The storage form of a text. */
export interface CellForm {
  readonly place: "shared" | "inline"
  /** The number of formatted runs in the text; 1 is a plain text. */
  readonly runs: number
  /** The form of characters other than letters and digits. */
  readonly characters: "themselves" | "decimal" | "hexadecimal" | "escape"
}

/** Returns a workbook with one sheet. */
export const workbookOf = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  formOf: (row: number) => CellForm
): Uint8Array => {
  const shared: Array<string> = []
  const cells = rows.map((row, number) => {
    const form = formOf(number)
    const written = row.map((text) => {
      const body = bodyOf(text, form)
      return form.place === "shared"
        ? `<c t="s"><v>${shared.push(`<si>${body}</si>`) - 1}</v></c>`
        : `<c t="inlineStr"><is>${body}</is></c>`
    })
    return `<row>${written.join("")}</row>`
  })
  return zipSync({
    "[Content_Types].xml": part(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
        ["workbook", "sheet.main"],
        ["worksheets/sheet1", "worksheet"],
        ["sharedStrings", "sharedStrings"]
      ]
        .map(([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="${content}.${type}+xml"/>`)
        .join("")}<Default Extension="rels" ContentType="${packages}.relationships+xml"/></Types>`
    ),
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": part(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r0"/></sheets></workbook>`
    ),
    "xl/_rels/workbook.xml.rels": relationships([
      ["worksheet", "worksheets/sheet1.xml"],
      ["sharedStrings", "sharedStrings.xml"]
    ]),
    "xl/sharedStrings.xml": part(`<sst xmlns="${main}">${shared.join("")}</sst>`),
    "xl/worksheets/sheet1.xml": part(`<worksheet xmlns="${main}"><sheetData>${cells.join("")}</sheetData></worksheet>`)
  })
}

const content = "application/vnd.openxmlformats-officedocument.spreadsheetml"
const packages = "application/vnd.openxmlformats-package"
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

const part = (xml: string): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)

const relationships = (all: ReadonlyArray<readonly [type: string, target: string]>): Uint8Array =>
  part(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(([type, target], index) => `<Relationship Id="r${index}" Type="${relations}/${type}" Target="${target}"/>`)
      .join("")}</Relationships>`
  )

const bodyOf = (text: string, { characters, runs }: CellForm): string => {
  const signs = [...text]
  const length = Math.ceil(signs.length / runs)
  const pieces = Array.from({ length: runs }, (_, index) => signs.slice(index * length, (index + 1) * length))
  const written = pieces.map((piece) => `<t xml:space="preserve">${piece.map(written1(characters)).join("")}</t>`)
  return runs === 1 ? written.join("") : written.map((one) => `<r><rPr><b/></rPr>${one}</r>`).join("")
}

const written1 =
  (form: CellForm["characters"]) =>
  (sign: string): string => {
    const code = sign.codePointAt(0) ?? 0
    // "_x0041_" stands for "A", so an underscore in the text is escaped wherever it could begin such a form.
    if (sign === "_") return "_x005F_"
    if (/[A-Za-z0-9 -]/.test(sign)) return sign
    switch (form) {
      case "decimal":
        return `&#${code};`
      case "hexadecimal":
        return `&#x${code.toString(16)};`
      case "escape":
        return sign
          .split("")
          .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
          .join("")
      case "themselves":
        return sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : sign === ">" ? "&gt;" : sign === "\r" ? "&#13;" : sign
    }
  }
