/** The disposition matrix as files: every comment once, with any text, and without formulas (R16.2). */
import { expect, it } from "@effect/vitest"
import { type Disposition, type ReadDispositions, ReviewId } from "@docket/core"
import { Effect, Result, Stream } from "effect"
import { unzipSync } from "fflate"
import { DispositionFile } from "../src/index.ts"
import { withoutMark } from "../src/Sheet.ts"
import * as SheetFromCsv from "../src/SheetFromCsv.ts"
import * as SheetsFromXlsx from "../src/SheetsFromXlsx.ts"
import { longestCell } from "../src/TableToXlsx.ts"
import { componentOf } from "./GivenComponent.ts"

const at = new Date("2026-11-28T10:00:00.000Z")

const row = (id: number, given: Partial<Disposition.Disposition> = {}): Disposition.Disposition => ({
  id: ReviewId.make(id),
  rule_displayed_name: "ABCD-01-000001",
  rule_deleted: false,
  srg_id: "SRG-OS-000001-GPOS-00001",
  section: "check_content",
  commenter: "Commenter 1",
  created_at: at,
  comment: "A comment.",
  proposed_text: null,
  quote: null,
  comment_type: null,
  organization: null,
  external_reference: null,
  proposal_accepted_at: null,
  triage_status: "non_concur",
  disposition: "Non-Concur",
  triaged_by: "Ada",
  triage_set_at: at,
  resolution: "No.",
  responses: [],
  adjudicated_by: null,
  adjudicated_at: null,
  duplicate_of_review_id: null,
  addressed_by: null,
  moved_from: null,
  moved_at: null,
  ...given
})

const matrixOf = (
  pages: ReadonlyArray<ReadonlyArray<Disposition.Disposition>>,
  shown: ReadDispositions.Shown = "redacted"
): ReadDispositions.DispositionMatrix => ({
  component: componentOf([]).component,
  shown,
  pages: Stream.fromIterable(pages)
})

/** Returns the pieces of the file. */
const csvOf = (matrix: ReadDispositions.DispositionMatrix) => Stream.runCollect(DispositionFile.csv(matrix))

const cellsOf = (pieces: ReadonlyArray<string>) =>
  Result.getOrThrow(SheetFromCsv.read(new TextEncoder().encode(pieces.join("")), () => true)).rows.map(({ cells }) =>
    cells.map(withoutMark)
  )

const headers = [
  "Comment ID",
  "Requirement",
  "SRG ID",
  "Section",
  "Commenter",
  "Organization",
  "Type",
  "External Reference",
  "Posted",
  "Quoted Text",
  "Comment",
  "Proposed Text",
  "Disposition",
  "Triaged By",
  "Triaged At",
  "Resolution",
  "Responses",
  "Adjudicated",
  "Adjudicated By",
  "Adjudicated At",
  "Duplicate Of",
  "Addressed By",
  "Moved From",
  "Moved At"
]

const full = row(7, {
  rule_deleted: true,
  commenter: null,
  organization: "Harbor",
  comment_type: "technical",
  external_reference: "HA-17",
  comment: '=HYPERLINK("x")\nsecond "line"',
  proposed_text: "-a",
  quote: { field: "content", start: 4, end: 9, text: "+1 is" },
  adjudicated_by: "Bob",
  adjudicated_at: at,
  duplicate_of_review_id: ReviewId.make(3),
  addressed_by: "ABCD-01-000002",
  moved_from: "ABCD-01-000009",
  moved_at: at,
  section: null,
  responses: [
    { id: ReviewId.make(8), name: "Ada", created_at: at, comment: "=1", withdrawn: false },
    { id: ReviewId.make(9), name: null, created_at: at, comment: "Never mind.", withdrawn: true }
  ]
})

const time = "2026-11-28T10:00:00.000Z"

/** The expected rows for `row(1)` and `full`. */
const told = [
  headers,
  [
    "1",
    "ABCD-01-000001",
    "SRG-OS-000001-GPOS-00001",
    "Check",
    "Commenter 1",
    "",
    "",
    "",
    time,
    "",
    "A comment.",
    ""
  ].concat(["Non-Concur", "Ada", time, "No.", "", "No", "", "", "", "", "", ""]),
  [
    "7",
    "ABCD-01-000001 (deleted)",
    "SRG-OS-000001-GPOS-00001",
    "General",
    "",
    "Harbor",
    "Technical",
    "HA-17",
    time
  ].concat(
    ["+1 is", '=HYPERLINK("x")\nsecond "line"', "-a", "Non-Concur", "Ada", time, "No."],
    [
      `Ada, ${time}: =1\n\nUnknown, ${time}, withdrawn: Never mind.`,
      "Yes",
      "Bob",
      time,
      "3",
      "ABCD-01-000002",
      "ABCD-01-000009",
      time
    ]
  )
]

it.effect("as CSV it has a row for each comment", () =>
  Effect.gen(function* () {
    const pieces = yield* csvOf(matrixOf([[row(1)], [full]]))
    expect(pieces.length).toBe(3)
    expect(cellsOf(pieces)).toEqual(told)
    expect(pieces.join("")).toContain(`"'=HYPERLINK(""x"")`)
    expect(pieces.join("")).toContain(`"'-a"`)
  })
)

it.effect("it has the addresses of the commenters on request", () =>
  Effect.gen(function* () {
    const [header, first] = cellsOf(
      yield* csvOf(matrixOf([[row(1, { commenter_email: "@evil@example.org" })]], "names_and_emails"))
    )
    expect(header?.slice(4, 6)).toEqual(["Commenter", "Commenter Email"])
    expect(first?.[5]).toBe("@evil@example.org")
  })
)

it.effect("without comments it is a header, and an empty list", () =>
  Effect.gen(function* () {
    expect(cellsOf(yield* csvOf(matrixOf([])))).toEqual([headers])
    const json = (yield* Stream.runCollect(DispositionFile.json(matrixOf([], "names")))).join("")
    expect(JSON.parse(json)).toEqual({
      component: { id: 1, name: "A component", prefix: "ABCD-01", title: "A title", version: 1, release: 1 },
      redacted: false,
      rows: []
    })
  })
)

it.effect("as JSON it has the unchanged rows", () =>
  Effect.gen(function* () {
    const pages = [[row(1), row(2)], [full], [row(10)]]
    const json = (yield* Stream.runCollect(DispositionFile.json(matrixOf(pages)))).join("")
    expect(JSON.parse(json)).toMatchObject({ redacted: true, rows: JSON.parse(JSON.stringify(pages.flat())) })
  })
)

const bytesOf = (matrix: ReadDispositions.DispositionMatrix) =>
  Effect.map(Stream.runCollect(DispositionFile.xlsx(matrix)), (pieces) => new Uint8Array(Buffer.concat(pieces)))

const sheetOf = Effect.fnUntraced(function* (bytes: Uint8Array) {
  const [sheet, ...others] = yield* SheetsFromXlsx.read(bytes)
  expect(others).toEqual([])
  return sheet?.rows.map(({ cells }) => headers.map((_, at) => cells[at] ?? ""))
})

it.effect("as a workbook it has the same rows, only as texts, and is the same each time", () =>
  Effect.gen(function* () {
    const bytes = yield* bytesOf(matrixOf([[row(1)], [full]]))
    expect(yield* bytesOf(matrixOf([[row(1)], [full]]))).toEqual(bytes)
    expect(yield* sheetOf(bytes)).toEqual(told)
    const sheet = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"])
    expect(sheet).not.toContain("<f>")
    expect(sheet).not.toMatch(/<c [^>]*t="(?!inlineStr)/)
    expect(yield* sheetOf(yield* bytesOf(matrixOf([])))).toEqual([headers])
  })
)

it.effect("as a workbook no text is cut: texts that are longer than a cell continue in columns after the others", () =>
  Effect.gen(function* () {
    const long = `${"x".repeat(longestCell - 1)}💩${"y".repeat(longestCell)}end`
    const sheets = yield* SheetsFromXlsx.read(yield* bytesOf(matrixOf([[row(1, { proposed_text: long })], [full]])))
    const [header, first, second] = sheets[0]?.rows.map(({ cells }) => cells) ?? []
    expect(header).toEqual([...headers, "Proposed Text [2]", "Proposed Text [3]"])
    const at = headers.indexOf("Proposed Text")
    expect([first?.[at], ...(first?.slice(headers.length) ?? [])].join("")).toBe(long)
    expect(second?.[at]).toBe("-a")
  })
)

it.effect("as a workbook a text that has grown since it was measured is complete", () =>
  Effect.gen(function* () {
    const long = "x".repeat(longestCell + 1)
    let read = 0
    const matrix = matrixOf([])
    const growing = {
      ...matrix,
      pages: Stream.suspend(() => Stream.make([row(1, { comment: read++ === 0 ? "" : long })]))
    }
    const cells = (yield* SheetsFromXlsx.read(yield* bytesOf(growing)))[0]?.rows[1]?.cells ?? []
    expect(cells[headers.indexOf("Comment")] + (cells[headers.length] ?? "")).toBe(long)
  })
)
