/** Tables written as CSV can be read again unchanged, and contain no formulas (R16.2). */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { ComponentFromFile, type RequirementTable, TableToCsv } from "../src/index.ts"
import { inertCell } from "../src/Sheet.ts"
import * as SheetFromCsv from "../src/SheetFromCsv.ts"

const table = (rows: ReadonlyArray<ReadonlyArray<string>>): RequirementTable.RequirementTable => ({
  columns: [
    { field: "srg_id", header: "SRGID" },
    { field: "title", header: "Requirement" },
    { field: "fixtext", header: "Fix" },
    { field: "id", header: "Docket ID" }
  ],
  rows
})

const bytesOf = (pieces: Iterable<string>) => new TextEncoder().encode([...pieces].join(""))

const cellsOf = (bytes: Uint8Array) =>
  Result.getOrThrow(SheetFromCsv.read(bytes, () => true)).rows.map(({ cells }) => cells)

/** Texts of characters with a meaning in spreadsheets and CSV. */
const Cells = Schema.Array(
  Schema.Literals(["=", "+", "-", "@", "\t", "\r", "\n", "'", '"', ",", ";", " ", "a", "é", "💩", "\uFEFF"])
)

describe("a table written as CSV", () => {
  it.effect("is UTF-8 with a byte order mark, under its headers", () =>
    Effect.sync(() => {
      const bytes = bytesOf(TableToCsv.write(table([["SRG-1", "é", "b", ""]])))
      expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      expect(new TextDecoder().decode(bytes)).toBe('"SRGID","Requirement","Fix","Docket ID"\r\n"SRG-1","é","b",\r\n')
    })
  )

  it("has no cell that starts a formula", () => {
    for (const sign of ["=", "+", "-", "@", "\t", "\r"]) {
      expect(inertCell(`${sign}1`)).toBe(`'${sign}1`)
      // An author's own apostrophe is not the mark.
      expect(inertCell(`'${sign}1`)).toBe(`''${sign}1`)
    }
    expect(inertCell("'quoted'")).toBe("'quoted'")
    expect(inertCell("a=b")).toBe("a=b")
  })

  it.prop("is read back unchanged for any cells, except for Windows' line ends", [Cells, Cells], (signs) => {
    const [title = "", fixtext = ""] = signs.map((one) => one.join(""))
    const bytes = bytesOf(TableToCsv.write(table([["SRG-1", title, fixtext, "7"]])))
    const read = ["SRG-1", title, fixtext, "7"].map((text) => text.replaceAll("\r\n", "\n"))
    expect(cellsOf(bytes)[1]).toEqual(read)
  })

  it("is written in chunks, which together contain each row once", () => {
    const rows = Array.from({ length: 1001 }, (_, index) => [`SRG-${index}`, "x\ny", `=${index}`, "7"])
    const pieces = [...TableToCsv.write(table(rows))]
    expect(pieces.length).toBeGreaterThan(5)
    expect(cellsOf(bytesOf(pieces)).slice(1)).toEqual(rows)
  })

  it.effect("without rows is read as a component without requirements", () =>
    Effect.gen(function* () {
      const bytes = bytesOf(TableToCsv.write(table([])))
      const { requirements } = yield* ComponentFromFile.read({ name: "a.csv", bytes }, { maxBytes: 1_000_000 })
      expect(requirements).toEqual([])
    })
  )
})
