/** Comment matrices as people fill them in: headers in any form, awkward cells, several sheets, and other files (R24.1). */
import { describe, expect, it } from "@effect/vitest"
import { utils, write } from "@e965/xlsx"
import { Effect, Result } from "effect"
import { CommentMatrix, CommentMatrixTemplate } from "../src/index.ts"
import { dayIn, sectionOf } from "../src/MatrixCells.ts"
import { matrixFieldOf } from "../src/MatrixColumns.ts"

const limit = { maxBytes: 20_000_000 }
const bytes = (text: string) => new TextEncoder().encode(text)
const csv = (text: string, name = "comments.csv") => CommentMatrix.read({ name, bytes: bytes(text) }, limit)
type Cells = ReadonlyArray<ReadonlyArray<unknown>>
const book = (sheets: Readonly<Record<string, Cells>>, merges: ReadonlyArray<string> = []) => {
  const made = utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(
      cells.map((row) => [...row]),
      { cellDates: true }
    )
    if (merges.length > 0) sheet["!merges"] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(made, sheet, name)
  }
  return new Uint8Array(write(made, { type: "array", bookType: "xlsx" }))
}
const xlsx = (...given: Parameters<typeof book>) => CommentMatrix.read({ name: "m.xlsx", bytes: book(...given) }, limit)
const refusalsOf = (file: { readonly name: string; readonly bytes: Uint8Array }) =>
  Effect.map(Effect.result(CommentMatrix.read(file, limit)), (result) =>
    Result.isFailure(result) && result.failure._tag === "Refused"
      ? result.failure.refusals.map(({ code, detail }) => ({ code, detail }))
      : []
  )

describe("a header", () => {
  it.each([
    ["Requirement ID", "requirement"],
    ["STIG-ID", "requirement"],
    ["SRG ID", "srg_id"],
    ["  comments ", "comment"],
    ["Reviewer's Comment", null],
    ["Reviewer Comment", "comment"],
    ["Suggested Change", "proposed_change"],
    ["Proposed Text", "proposed_text"],
    ["Commenter", "commenter"],
    ["Organization / Agency", "organization"],
    ["Type (A/S/C)", "comment_type"],
    ["DATE", "posted_on"],
    ["#", "external_reference"],
    ["Disposition", "decision"],
    ["Adjudicator", "decided_by"],
    ["", null]
  ])("%j is %j", (header, field) => expect(matrixFieldOf(header)).toBe(field))
})

describe("a day", () => {
  it.each([
    ["2026-01-31", "2026-01-31"],
    ["2026-01-31T10:00:00Z", "2026-01-31"],
    ["31 Jan 2026", "2026-01-31"],
    ["31-Jan-26", "2026-01-31"],
    ["January 31, 2026", "2026-01-31"],
    ["1/31/2026", "2026-01-31"],
    ["31/1/2026", "2026-01-31"],
    ["2/3/26", "2026-02-03"],
    ["46053", "2026-01-31"],
    ["2026-02-30", undefined],
    ["13/13/2026", undefined],
    ["soon", undefined],
    ["7", undefined]
  ])("%j is %j", (cell, day) => expect(dayIn(cell)?.toISOString().slice(0, 10)).toBe(day))
})

describe("a section", () => {
  it.each([
    ["Check Text", "check_content"],
    ["fix", "fixtext"],
    ["Vulnerability Discussion", "vuln_discussion"],
    ["VulDiscussion", "vuln_discussion"],
    ["title", "title"],
    ["CAT", "severity"],
    ["General", null],
    ["", null],
    ["Page 12", undefined]
  ])("%j is %j", (cell, section) => expect(sectionOf(cell)).toBe(section))
})

describe("a matrix", () => {
  it.effect("as CSV has quotes, line ends and formulas as text, with separators and banners of any kind", () =>
    Effect.gen(function* () {
      const { format, rows, without_comment } = yield* csv(
        '\uFEFFUNCLASSIFIED;;;\r\nReview of the STIG;;;\r\nSTIG ID;Comment;Commenter;Date\r\nABCD-01-000001;"a ""quoted""; text\r\nof two lines";Ada;2026-01-31\r\n;;;\r\nABCD-01-000002;;Ada;\r\nABCD-01-000003;=cmd|\'/c calc\'!A1;Bob;\r\n'
      )
      expect(format).toBe("csv")
      expect(without_comment).toBe(1)
      expect(rows.map(({ comment, commenter, ids, place }) => [place.row, ids[0]?.text, comment, commenter])).toEqual([
        [4, "ABCD-01-000001", 'a "quoted"; text\nof two lines', "Ada"],
        [7, "ABCD-01-000003", "=cmd|'/c calc'!A1", "Bob"]
      ])
      expect(rows[0]?.posted_on?.toISOString()).toBe("2026-01-31T00:00:00.000Z")
    })
  )

  it.effect("as a workbook is read from every sheet with a header, with merged headers, dates and errors", () =>
    Effect.gen(function* () {
      const head = [
        ["Where", null, "What", null, null],
        ["Requirement", "Section", "Comment", "Suggested Change", "Date"]
      ]
      const { other_sheets, rows } = yield* xlsx(
        {
          Guide: [["How to fill this in"]],
          First: [...head, ["ABCD-01-000001", "Fix", "One.", "Say may.", new Date(Date.UTC(2026, 0, 31))]],
          Second: [...head, ["ABCD-01-000002", "p. 12", "Two.", "", "whenever"]]
        },
        ["A1:B1", "C1:E1"]
      )
      expect(other_sheets).toEqual(["Guide"])
      expect(rows.map(({ place }) => place)).toEqual([
        { sheet: "First", row: 3 },
        { sheet: "Second", row: 3 }
      ])
      expect(rows[0]).toMatchObject({ section: "fixtext", comment: "One.", proposed_change: "Say may.", notes: [] })
      expect(rows[0]?.posted_on?.toISOString().slice(0, 10)).toBe("2026-01-31")
      expect(rows[1]?.notes).toEqual([
        'column Section: "p. 12" is not a section: the comment is general.',
        'column Date: "whenever" is not a date: the comment gets the time of the import.'
      ])
    })
  )

  it.effect("with a header merged over two rows has its names from both", () =>
    Effect.gen(function* () {
      const { rows } = yield* xlsx(
        {
          Sheet1: [
            ["Requirement", "Commenter", "Review", null],
            [null, null, "Comment", "Recommendation"],
            ["ABCD-01-000001", "Ada", "One.", "Say may."]
          ]
        },
        ["A1:A2", "B1:B2", "C1:D1"]
      )
      expect(rows).toMatchObject([{ commenter: "Ada", comment: "One.", proposed_change: "Say may." }])
    })
  )

  it.effect("with a second date right of the decision has that of the comment first", () =>
    Effect.gen(function* () {
      const { rows } = yield* csv(
        "Requirement,Comment,Date,Disposition,Date\nABCD-01-000001,One.,2026-01-31,Concur,2026-02-28\n"
      )
      expect(rows[0]?.posted_on?.toISOString().slice(0, 10)).toBe("2026-01-31")
    })
  )

  it.effect("with five thousand rows is read; one more is refused", () =>
    Effect.gen(function* () {
      const lines = (count: number) =>
        `Requirement,Comment\n${Array.from({ length: count }, (_, index) => `ABCD-01-000001,Comment ${index}`).join("\n")}`
      expect((yield* csv(lines(5000))).rows).toHaveLength(5000)
      expect(yield* refusalsOf({ name: "a.csv", bytes: bytes(lines(5001)) })).toMatchObject([
        { code: "too_many_comments" }
      ])
    })
  )

  it.effect("with a character that XML does not have reports its row and column", () =>
    Effect.gen(function* () {
      const { rows } = yield* csv("Requirement,Comment\nABCD-01-000001,bad\u0001\n")
      expect(rows[0]?.problems).toEqual([
        {
          code: "unrepresentable_text",
          column_name: "Comment",
          what: "the character at position 3 cannot be written in an XML document."
        }
      ])
    })
  )
})

describe("a file without a matrix", () => {
  it.effect.each<[string, string, Uint8Array, string]>([
    ["an image", "a.png", new Uint8Array([0x89, 0x50]), "unknown_file_type"],
    ["an XCCDF document", "a.xml", bytes("<Benchmark/>"), "unknown_file_type"],
    ["an old workbook", "a.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "unknown_file_type"],
    ["a damaged workbook", "a.xlsx", bytes("PK\u0003\u0004 nothing"), "archive_unreadable"],
    ["an empty table", "a.csv", bytes(""), "table_unreadable"],
    ["a table of something else", "a.csv", bytes("Name,Age\nAda,36\n"), "no_header"],
    ["a quote that does not end", "a.csv", bytes('Requirement,Comment\n"x,y\n'), "table_unreadable"]
  ])("%s is refused", ([, name, content, code]) =>
    Effect.map(refusalsOf({ name, bytes: content }), (refusals) => expect(refusals).toMatchObject([{ code }]))
  )

  it.effect("with two columns for the same field is refused for each of them", () =>
    Effect.map(
      refusalsOf({ name: "a.csv", bytes: bytes("Requirement,Comment,Comments,Name,Reviewer\na,b,c,d,e\n") }),
      (refusals) =>
        expect(refusals.map(({ detail }) => detail)).toEqual([
          "Row 1: the columns Comment and Comments are for the same field.",
          "Row 1: the columns Name and Reviewer are for the same field."
        ])
    )
  )
})

describe("the template", () => {
  const requirements = [
    { displayed_name: "ABCD-01-000001", srg_id: "SRG-OS-000001", title: "=SUM(A1)" },
    { displayed_name: "ABCD-01-000002", srg_id: "SRG-OS-000002", title: "Second." }
  ]
  it.effect("as CSV has a row for each requirement, and is read as a matrix without comments", () =>
    Effect.gen(function* () {
      const matrix = yield* csv(CommentMatrixTemplate.csv(requirements))
      expect(matrix).toMatchObject({ rows: [], without_comment: 2 })
    })
  )
  it.effect("as a workbook has the requirements on a second sheet, and is read as a matrix", () =>
    Effect.gen(function* () {
      const file = yield* Effect.promise(() => CommentMatrixTemplate.xlsx(requirements))
      const matrix = yield* CommentMatrix.read({ name: "t.xlsx", bytes: file }, limit)
      expect(matrix).toMatchObject({ rows: [], without_comment: 0, other_sheets: ["Requirements"] })
    })
  )
})
