/** Tables written as workbooks can be read again unchanged. They tell Excel which cells have choices and which are protected. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { unzipSync } from "fflate"
import { ComponentFromFile, TableToXlsx } from "../src/index.ts"
import * as SheetsFromXlsx from "../src/SheetsFromXlsx.ts"

const table = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  more: Partial<TableToXlsx.WorkbookTable> = {}
): TableToXlsx.WorkbookTable => ({
  name: "Requirements",
  columns: [{ header: "SRGID" }, { header: "Requirement" }, { header: "Fix" }],
  rows,
  ...more
})

const written = (...tables: ReadonlyArray<TableToXlsx.WorkbookTable>) => Effect.promise(() => TableToXlsx.write(tables))

const cellsOf = (bytes: Uint8Array) =>
  Effect.map(SheetsFromXlsx.read(bytes), (sheets) => sheets.map(({ rows }) => rows.map(({ cells }) => cells)))

/** Returns the XML of the first sheet. */
const xmlOf = (bytes: Uint8Array) => new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"])

/** Texts with a meaning in workbooks and for programs that open them. */
const Texts = Schema.Array(
  Schema.Literals([
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    "'",
    '"',
    "<",
    "&",
    " ",
    "a",
    "é",
    "💩",
    "_x0041_",
    "_",
    "#N/A",
    "1",
    "TRUE"
  ])
)

describe("a table written as a workbook", () => {
  it.effect.prop(
    "is read back unchanged, whatever its cells contain, except for Windows' line ends",
    [Texts, Texts],
    (signs) =>
      Effect.gen(function* () {
        const row = ["SRG-1", ...signs.map((one) => one.join(""))]
        const [, read] = (yield* cellsOf(yield* written(table([row])))).at(0) ?? []
        // Line ends change once when it is written and once when it is read.
        const expected = row.map((text) => text.replaceAll("\r\n", "\n").replaceAll("\r\n", "\n"))
        expect(row.map((_, index) => read?.[index] ?? "")).toEqual(expected)
      })
  )

  it.effect("has every cell as a text, none as a formula, a number, a boolean or an error", () =>
    Effect.gen(function* () {
      const texts = ["=1+1", "12", "TRUE", "#N/A", "#DIV/0!", "2026-01-02", "_x000D_", "a\u0001b", "CAT II"]
      const bytes = yield* written(table(texts.map((text) => [text, text, ""])))
      expect((yield* cellsOf(bytes))[0]?.slice(1)).toEqual(texts.map((text) => [text, text, ""]))
      const kinds = [...xmlOf(bytes).matchAll(/<c [^>]*?t="(\w+)"/g)].map(([, kind]) => kind)
      expect(new Set(kinds)).toEqual(new Set(["s", "inlineStr"]))
      expect(xmlOf(bytes)).not.toContain("<f>")
    })
  )

  it.effect("is the same file at any time", () =>
    Effect.gen(function* () {
      const one = table([["SRG-1", "a", "b"]], { isProtected: () => true })
      expect(yield* written(one, one)).toEqual(yield* written(one, one))
    })
  )

  it.effect("continues texts that are longer than a cell in columns after the others, and splits no character", () =>
    Effect.gen(function* () {
      const long = `${"x".repeat(TableToXlsx.longestCell - 1)}💩${"y".repeat(TableToXlsx.longestCell)}\r\nend`
      const [sheet] = yield* cellsOf(
        yield* written(
          table([
            ["SRG-1", long, "f"],
            ["SRG-2", "short", "g"]
          ])
        )
      )
      expect(sheet?.[0]).toEqual(["SRGID", "Requirement", "Fix", "Requirement [2]", "Requirement [3]"])
      const [, title = "", , second = "", third = ""] = sheet?.[1] ?? []
      expect(title + second + third).toBe(long.replaceAll("\r\n", "\n"))
      expect(Math.max(...[title, second, third].map(({ length }) => length))).toBeLessThan(32_767)
      expect(second.startsWith("💩")).toBe(true)
      expect(sheet?.[2]?.slice(0, 3)).toEqual(["SRG-2", "short", "g"])
    })
  )

  it.effect("is read as a requirement with its long text in one piece", () =>
    Effect.gen(function* () {
      const fix = `${"'=x\n".repeat(20_000)}end`
      const columns = [{ header: "SRGID" }, { header: "Requirement" }, { header: "Fix" }]
      const bytes = yield* written(table([["SRG-1", "t", fix]], { columns }))
      const { requirements } = yield* ComponentFromFile.read({ name: "a.xlsx", bytes }, { maxBytes: 1_000_000 })
      expect(requirements.map(({ content, source }) => [content.fixtext, source])).toEqual([[fix, {}]])
    })
  )

  it.effect("protects exactly the cells that must not change", () =>
    Effect.gen(function* () {
      const rows = [
        ["SRG-1", "a", "b"],
        ["SRG-2", "c", "d"]
      ]
      const bytes = yield* written(
        table(rows, { isProtected: (row, column) => column === 0 || (row === 1 && column === 2) })
      )
      const styles = new TextDecoder().decode(unzipSync(bytes)["xl/styles.xml"])
      const formats = [
        ...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? "").matchAll(/<xf [^>]*\/>|<xf .*?<\/xf>/gs)
      ].map(([xf]) => xf)
      const isLocked = (cell: string) => {
        const style = new RegExp(`<c r="${cell}"[^>]*? s="(\\d+)"`).exec(xmlOf(bytes))?.[1] ?? "0"
        return !(formats[Number(style)] ?? "").includes('locked="0"')
      }
      expect(["A2", "B2", "C2", "A3", "B3", "C3"].filter(isLocked)).toEqual(["A2", "A3", "C3"])
      expect(["A1", "B1", "C1"].filter(isLocked)).toEqual(["A1", "B1", "C1"])
      expect(xmlOf(bytes)).toContain('<sheetProtection sheet="1"')
      expect(xmlOf(yield* written(table(rows)))).not.toContain("sheetProtection")
      expect(xmlOf(bytes)).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    })
  )

  it.effect("offers the choices of a column, where Excel supports them as a list", () =>
    Effect.gen(function* () {
      const columns = [
        { header: "Status", choices: ["Not Applicable", "Applicable - Configurable"] },
        { header: "A", choices: ["with, comma"] },
        { header: "B", choices: ["x".repeat(255)] }
      ]
      const xml = xmlOf(
        yield* written(
          table(
            [
              ["", "", ""],
              ["", "", ""]
            ],
            { columns }
          )
        )
      )
      const lists = [...xml.matchAll(/<dataValidation [^>]*sqref="([^"]*)"[^>]*>.*?<formula1>(.*?)<\/formula1>/g)]
      expect(lists.map(([, range, list]) => [range, list])).toEqual([
        ["A2:A3", '"Not Applicable,Applicable - Configurable"']
      ])
    })
  )

  it.effect("has sheets with names that Excel allows, each once", () =>
    Effect.gen(function* () {
      const names = [
        "PHTN-50: [a/b]?",
        "phtn-50   a b",
        "",
        "History",
        "'quoted'",
        "x".repeat(40),
        "X".repeat(40),
        `${"y".repeat(30)}💩`
      ]
      const bytes = yield* written(...names.map((name) => table([["a", "b", "c"]], { name })))
      const found = (yield* SheetsFromXlsx.read(bytes)).map(({ name }) => name)
      expect(found).toHaveLength(names.length)
      expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of found) expect(name).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/u)
      expect(found[4]).toBe("quoted")
      expect(found[7]).toBe("y".repeat(30))
    })
  )
})
