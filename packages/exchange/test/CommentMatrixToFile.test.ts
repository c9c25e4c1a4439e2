/** Decisions written into a comment matrix: its own columns or new ones, and nothing else changes (R24.6). */
import { describe, expect, it } from "@effect/vitest"
import type { MatrixDisposition } from "@docket/core"
import { read, utils, write } from "@e965/xlsx"
import { parse } from "csv-parse/sync"
import { Effect } from "effect"
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { CommentMatrixToFile } from "../src/index.ts"
import * as CsvEdit from "../src/CsvEdit.ts"
import * as SheetXmlEdit from "../src/SheetXmlEdit.ts"

const limit = { maxBytes: 20_000_000 }
const cells = {
  status: "Resolved",
  decision: "Non-Concur",
  response: 'It is "needed" & <kept>.',
  decided_by: "Tess",
  decided_on: "2026-11-28"
}
const decided = (row: number, sheet = "", given: Partial<MatrixDisposition.WrittenRow["cells"]> = {}) => ({
  place: { sheet, row },
  cells: { ...cells, ...given }
})
const toCsv = (text: string | Uint8Array, rows: ReadonlyArray<MatrixDisposition.WrittenRow>) =>
  Effect.map(
    CommentMatrixToFile.write(
      { name: "m.csv", bytes: typeof text === "string" ? new TextEncoder().encode(text) : text },
      rows,
      limit
    ),
    ({ bytes }) => bytes
  )
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)

describe("as CSV", () => {
  it.effect("decisions are in its own columns; every other byte stays", () =>
    Effect.gen(function* () {
      const head = '\uFEFFRequirement;"Comment";Disposition;Notes\r\n'
      const first = "ABCD-01-000001;\"a; b\r\nc\";;'kept'\r\n"
      const second = "ABCD-01-000002;plain;old;  \r\n"
      const written = textOf(yield* toCsv(head + first + second, [decided(3)]))
      // The missing four columns follow the last one.
      expect(written).toBe(
        `${head.trimEnd()};"Status";"Response";"Decided By";"Decided On"\r\n${first}` +
          'ABCD-01-000002;plain;"Non-Concur";  ;"Resolved";"It is ""needed"" & <kept>.";"Tess";"2026-11-28"\r\n'
      )
    })
  )

  it.effect("a text that starts a formula is inert, and a short row is filled up", () =>
    Effect.gen(function* () {
      const text = "Requirement,Comment,Status,Decision,Response,Decided By,Decided On\nABCD-01-000001,One.\n"
      const written = textOf(yield* toCsv(text, [decided(2, "", { response: "=1+1" })]))
      expect(written.split("\n")[1]).toBe(`ABCD-01-000001,One.,"Resolved","Non-Concur","'=1+1","Tess","2026-11-28"`)
    })
  )

  it.effect("keeps its encoding, and the file when nothing is decided", () =>
    Effect.gen(function* () {
      const text = "\uFEFFRequirement\tComment\nABCD-01-000001\tÄ\n"
      const utf16 = Buffer.from(text, "utf16le")
      expect(Buffer.from(yield* toCsv(utf16, [])).equals(utf16)).toBe(true)
      const written = Buffer.from(yield* toCsv(utf16, [decided(2)]))
      expect(written.toString("utf16le")).toContain('\tÄ\t"Resolved"\t"Non-Concur"')
    })
  )

  it.each(["a,b\nc,d\n", 'a,"b\n,"""\r\n\r\nc\r\n', "a\r\rb,c", '"",""\n,\n', "\uFEFFa,b\n"])(
    "the cells of %j are those that are read",
    (text) => {
      const mine = CsvEdit.cellsOf(text, ",").map((row) => row.map(([start, end]) => text.slice(start, end)))
      const parsed: Array<Array<string>> = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false })
      const plain = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
      expect(mine.map((row) => row.map(plain))).toEqual(parsed)
    }
  )
})

describe("as a workbook", () => {
  const made = () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([
      ["Comments of the review", null, null, null],
      ["Requirement", "Comment", "Disposition", "Size"],
      ["ABCD-01-000001", "One.", null, 4],
      ["ABCD-01-000002", "Two.", "old", 4]
    ])
    sheet["D4"] = { t: "n", v: 4, f: "LEN(B4)" }
    sheet["!cols"] = [{ wch: 20 }, { wch: 60 }, { wch: 14 }, { wch: 8 }]
    sheet["!merges"] = [utils.decode_range("A1:D1")]
    utils.book_append_sheet(book, sheet, "Ada & Bob")
    utils.book_append_sheet(book, utils.aoa_to_sheet([["Instructions"]]), "Guide")
    return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }))
  }
  const written = (bytes: Uint8Array, rows: ReadonlyArray<MatrixDisposition.WrittenRow>) =>
    CommentMatrixToFile.write({ name: "m.xlsx", bytes }, rows, limit)

  it.effect(
    "decisions are in its own column and in new ones; other cells, widths, merges, formulas and files stay",
    () =>
      Effect.gen(function* () {
        const before = made()
        const after = (yield* written(before, [decided(3, "Ada & Bob"), decided(4, "Ada & Bob")])).bytes
        const [old, now] = [unzipSync(before), unzipSync(after)]
        expect(Object.keys(now)).toEqual(Object.keys(old))
        const changed = Object.keys(old).filter((path) => !Buffer.from(old[path]!).equals(Buffer.from(now[path]!)))
        expect(changed).toEqual(["xl/worksheets/sheet1.xml"])
        const sheet = read(after, { cellFormula: true, cellStyles: true }).Sheets["Ada & Bob"]!
        expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([
          ["Comments of the review"],
          ["Requirement", "Comment", "Disposition", "Size", "Status", "Response", "Decided By", "Decided On"],
          ["ABCD-01-000001", "One.", "Non-Concur", 4, "Resolved", cells.response, "Tess", "2026-11-28"],
          ["ABCD-01-000002", "Two.", "Non-Concur", 4, "Resolved", cells.response, "Tess", "2026-11-28"]
        ])
        expect(sheet["D4"]).toMatchObject({ v: 4, f: "LEN(B4)" })
        expect(sheet["!merges"]?.map(utils.encode_range)).toEqual(["A1:D1"])
        expect(sheet["!cols"]?.slice(0, 4).map((column) => column.wch)).toEqual([20, 60, 14, 8])
        expect(sheet["!ref"]).toBe("A1:H4")
      })
  )

  it.effect("a cell with a formula is not overwritten, and counted", () =>
    Effect.gen(function* () {
      const book = utils.book_new()
      const sheet = utils.aoa_to_sheet([
        ["Requirement", "Comment", "Status"],
        ["ABCD-01-000001", "One.", "x"]
      ])
      sheet["C2"] = { t: "s", v: "x", f: 'IF(B2="","","x")' }
      utils.book_append_sheet(book, sheet, "S")
      const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }))
      const edited = yield* written(bytes, [decided(2, "S")])
      expect(edited.formulas).toBe(1)
      expect(read(edited.bytes, { cellFormula: true }).Sheets["S"]!["C2"]).toMatchObject({ f: 'IF(B2="","","x")' })
    })
  )

  it.effect("with prefixed names, missing references, rich text and several sheets is edited as well", () =>
    Effect.gen(function* () {
      const files = unzipSync(made())
      const rich = "<x:is><x:r><x:rPr><x:b/></x:rPr><x:t>Two</x:t></x:r><x:r><x:t>.</x:t></x:r></x:is>"
      const cell = (text: string, style = "") => `<x:c${style} t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
      files["xl/worksheets/sheet1.xml"] = strToU8(
        `<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>` +
          `<x:row>${cell("Requirement")}${cell("Comment")}</x:row>` +
          `<x:row spans="1:2">${cell("ABCD-01-000001")}<x:c t="inlineStr">${rich}</x:c></x:row>` +
          `</x:sheetData></x:worksheet>`
      )
      const bytes = zipSync(files)
      const after = unzipSync((yield* written(bytes, [decided(2, "Ada & Bob")])).bytes)
      const xml = strFromU8(after["xl/worksheets/sheet1.xml"]!)
      expect(xml).toContain(
        `<x:c t="inlineStr">${rich}</x:c><x:c r="C2" t="inlineStr"><x:is><x:t xml:space="preserve">Resolved`
      )
      expect(xml).toContain('It is "needed" &amp; &lt;kept&gt;.')
      expect(xml).not.toContain("spans")
      expect(read(zipSync(after)).Sheets["Ada & Bob"]!["G1"]).toMatchObject({ v: "Decided On" })
    })
  )

  it("new cells have the format of a cell of their row, and replaced ones keep theirs", () => {
    const xml =
      '<worksheet><sheetData><row r="2"><c r="A2" s="7"/><c r="B2" s="8"><v>1</v></c></row></sheetData></worksheet>'
    const edits = [
      { row: 2, column: 1, text: "b", like: 0 },
      { row: 2, column: 3, text: "d", like: 0 }
    ]
    const cell = (at: string, style: number, text: string) =>
      `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    expect(SheetXmlEdit.edit(xml, edits, []).xml).toBe(
      `<worksheet><sheetData><row r="2"><c r="A2" s="7"/>${cell("B2", 8, "b")}${cell("D2", 7, "d")}</row></sheetData></worksheet>`
    )
  })
})
