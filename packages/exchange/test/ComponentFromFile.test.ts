/** Files for new components: the content of each format, and the refusals (R10.8, R16.1). */
import { describe, expect, it } from "@effect/vitest"
import { utils, write } from "@e965/xlsx"
import { Cause, Effect, Exit, Option, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { unzipSync, zipSync } from "fflate"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Refusal } from "@docket/core"
import { ComponentFromFile, FileIsTooLarge } from "../src/index.ts"
import { benchmarkOf, FIXTURES, megabyte } from "./Reading.ts"

type Table = ReadonlyArray<ReadonlyArray<string>>

const bytesOf = (text: string) => new TextEncoder().encode(text)

const read = (name: string, bytes: Uint8Array, maxBytes = 50 * megabyte) =>
  ComponentFromFile.read({ name, bytes }, { maxBytes })

/** Returns the refusals of a file as `code: detail`. */
const refusalsOf = (name: string, bytes: Uint8Array, maxBytes?: number) =>
  Effect.map(Effect.exit(read(name, bytes, maxBytes)), (exit) => {
    if (Exit.isSuccess(exit)) return []
    const failure = Option.getOrThrow(Cause.findErrorOption(exit.cause))
    if (failure instanceof FileIsTooLarge) return [`too_large: ${failure.detail}`]
    return failure instanceof Refusal.Refused ? failure.refusals.map(({ code, detail }) => `${code}: ${detail}`) : []
  })

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (table: Table, delimiter = ",") =>
  bytesOf("\uFEFF" + table.map((row) => row.map(quoted).join(delimiter)).join("\r\n") + "\r\n")

const xlsx = (...tables: ReadonlyArray<Table>): Uint8Array => {
  const book = utils.book_new()
  tables.forEach((table, index) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(table.map((row) => [...row])), `Sheet ${index + 1}`)
  )
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }))
}

/** DISA's vendor submission with a banner at the top and bottom. */
const submission: Table = [
  ["UNCLASSIFIED", "", "", ""],
  [],
  [
    "IA Control",
    "CCI",
    "SRGID",
    "STIGID",
    "SRG Requirement",
    "Requirement",
    "SRG VulDiscussion",
    "VulDiscussion",
    "Status",
    "SRG Check",
    "Check",
    "SRG Fix",
    "Fix",
    "Severity",
    "Mitigation",
    "Artifact Description",
    "Status Justification",
    "Vendor Comments"
  ],
  [
    "AC-2 (1)",
    "CCI-000015",
    "SRG-OS-000001-GPOS-00001",
    "",
    "The OS must.",
    'Linux must, "always".\nEven at night.',
    "Because.",
    "Without it…\n\nSatisfies: SRG-OS-000002-GPOS-00002, SRG-OS-000003-GPOS-00004",
    "Applicable - Configurable",
    "Check it.",
    "Run:\n\n\t$ id\n",
    "",
    "'=1+1",
    "CAT II",
    "",
    "",
    "",
    "Satisfied By: ABCD-01-000009"
  ],
  [
    "",
    "CCI-000016\nCCI-000017",
    " SRG-OS-000002-GPOS-00002 ",
    "ABCD-01-000010",
    "",
    "",
    "",
    "",
    "applicable – inherently meets",
    "",
    "",
    "",
    "",
    "iii",
    "",
    "Shown.",
    "",
    ""
  ],
  [
    "",
    "",
    "SRG-OS-000002-GPOS-00002",
    "ABCD-01-000011",
    "",
    "",
    "",
    "",
    "N/A",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "No network.",
    ""
  ],
  ["", "", "SRG-OS-000003-GPOS-00004", "", "", "", "", "", "", "", "", "", "", "High", "Watch it.", "", "", ""],
  ["UNCLASSIFIED", "", "", ""]
]

const expectSubmission = (requirements: ComponentFromFile.ReadComponent["requirements"]) => {
  const [first, second, third, fourth] = requirements
  expect(requirements).toHaveLength(4)
  expect(first).toEqual({
    place: { kind: "row", number: 4 },
    srg_id: "SRG-OS-000001-GPOS-00001",
    stig_id: "",
    rule_id: "",
    content: {
      title: 'Linux must, "always".\nEven at night.',
      vuln_discussion: "Without it…\n\nSatisfies: SRG-OS-000002-GPOS-00002, SRG-OS-000003-GPOS-00004",
      fixtext: "'=1+1",
      rule_severity: "medium",
      ident: "CCI-000015",
      ident_system: "http://cyber.mil/cci",
      checks: [{ id: 1, system: "", content_ref_name: "", content_ref_href: "", content: "Run:\n\n\t$ id\n" }]
    },
    status: "Applicable - Configurable",
    status_justification: "",
    vendor_comments: "Satisfied By: ABCD-01-000009",
    artifact_description: "",
    inspec_control_body: "",
    satisfies: [],
    satisfied_by: [],
    listed: [
      {
        label: "Satisfies",
        ids: ["SRG-OS-000002-GPOS-00002", "SRG-OS-000003-GPOS-00004"],
        column: "VulDiscussion"
      },
      { label: "Satisfied By", ids: ["ABCD-01-000009"], column: "Vendor Comments" }
    ],
    answers: new Map(),
    source: {
      columns: {
        "IA Control": "AC-2 (1)",
        "SRG Requirement": "The OS must.",
        "SRG VulDiscussion": "Because.",
        "SRG Check": "Check it."
      }
    }
  })
  expect(second).toMatchObject({
    place: { kind: "row", number: 5 },
    srg_id: "SRG-OS-000002-GPOS-00002",
    stig_id: "ABCD-01-000010",
    status: "Applicable - Inherently Meets",
    content: { ident: "CCI-000016, CCI-000017", rule_severity: "low" },
    artifact_description: "Shown.",
    source: { columns: { CCI: "CCI-000016\nCCI-000017" } }
  })
  expect(Object.keys(second!.content).toSorted()).toEqual(["ident", "ident_system", "rule_severity"])
  expect(third).toMatchObject({ status: "Not Applicable", status_justification: "No network.", content: {} })
  expect(fourth).toMatchObject({
    status: "Not Yet Determined",
    content: { rule_severity: "high", mitigations: "Watch it." },
    source: {}
  })
}

describe("a table", () => {
  for (const [delimiter, name] of [
    [",", "commas"],
    [";", "semicolons"],
    ["\t", "tabs"]
  ] as const) {
    it.effect(`of DISA's columns is read as CSV with ${name}`, () =>
      Effect.gen(function* () {
        const { format, notes, requirements } = yield* read("submission.csv", csv(submission, delimiter))
        expect([format, notes]).toEqual(["csv", []])
        expectSubmission(requirements)
      })
    )
  }

  it.effect("of DISA's columns is read from any sheet of a workbook; other tables are named", () =>
    Effect.gen(function* () {
      const cover: Table = [["Vendor STIG"], ["Read me"]]
      const { format, notes, requirements } = yield* read("any name", xlsx(cover, submission, submission))
      expect(format).toBe("xlsx")
      expect(notes).toEqual([
        {
          place: { kind: "row", number: 3 },
          message: 'The sheet "Sheet 3" was not read; the requirements are those of "Sheet 2".'
        }
      ])
      expectSubmission(requirements)
    })
  )

  it.effect("of STIG Viewer's columns has published rules, without a status", () =>
    Effect.gen(function* () {
      const table: Table = [
        [
          "Vuln ID",
          "Severity",
          "Group Title",
          "Rule ID",
          "STIG ID",
          "Rule Title",
          "Discussion",
          "IA Controls",
          "Check Content",
          "Fix Text",
          "False Positives",
          "False Negatives",
          "Documentable",
          "Mitigations",
          "Potential Impact",
          "Third Party Tools",
          "Mitigation Control",
          "Responsibility",
          "Severity Override Guidance",
          "Check Content Reference",
          "Weight",
          "STIG",
          "CCI",
          "Status"
        ],
        [
          "V-257777",
          "high",
          "SRG-OS-000480-GPOS-00227",
          "SV-257777r1_rule",
          "RHEL-09-211010",
          "T",
          "D",
          "ECSC-1",
          "C",
          "F",
          "fp",
          "fn",
          "true",
          "m",
          "pi",
          "tpt",
          "mc",
          "r",
          "sog",
          "M",
          "10.0",
          "RHEL 9 :: V2R7",
          "CCI-000366: The organization…",
          "Not Reviewed"
        ]
      ]
      const { requirements } = yield* read("stig.csv", csv(table))
      expect(requirements).toEqual([
        {
          place: { kind: "row", number: 2 },
          srg_id: "SRG-OS-000480-GPOS-00227",
          stig_id: "RHEL-09-211010",
          rule_id: "SV-257777r1_rule",
          content: {
            vuln_id: "V-257777",
            legacy_ids: "",
            fixtext_fixref: "",
            fix_id: "",
            rule_severity: "high",
            title: "T",
            vuln_discussion: "D",
            ia_controls: "ECSC-1",
            fixtext: "F",
            false_positives: "fp",
            false_negatives: "fn",
            documentable: true,
            mitigations: "m",
            potential_impacts: "pi",
            third_party_tools: "tpt",
            mitigation_control: "mc",
            responsibility: "r",
            severity_override_guidance: "sog",
            rule_weight: "10.0",
            ident: "CCI-000366",
            ident_system: "http://cyber.mil/cci",
            checks: [{ id: 1, system: "", content_ref_name: "M", content_ref_href: "", content: "C" }]
          },
          status: null,
          status_justification: "",
          vendor_comments: "",
          artifact_description: "",
          inspec_control_body: "",
          satisfies: [],
          satisfied_by: [],
          listed: [],
          answers: new Map(),
          source: {
            rule_id: "SV-257777r1_rule",
            columns: { STIG: "RHEL 9 :: V2R7", CCI: "CCI-000366: The organization…", Status: "Not Reviewed" }
          }
        }
      ])
    })
  )

  const aliases: ReadonlyArray<ReadonlyArray<string>> = [
    ["srg id", "STATUS"],
    ["SRG-ID", "Requirement Status"],
    ["  Group\u00a0Title ", "s_t_a_t_u_s"],
    ["SRG_ID", "status:"]
  ]
  for (const header of aliases) {
    it.effect(`is found by the headers ${JSON.stringify(header)}`, () =>
      Effect.gen(function* () {
        const { requirements } = yield* read("a.csv", csv([header, ["SRG-1", "not applicable"]]))
        expect(requirements).toMatchObject([{ srg_id: "SRG-1", status: "Not Applicable" }])
      })
    )
  }

  for (const [kind, file] of [
    ["CSV", csv],
    ["a workbook", xlsx]
  ] as const) {
    it.effect(`as ${kind} lists all its errors at once, by row and column`, () =>
      Effect.gen(function* () {
        const name = kind === "CSV" ? "a.csv" : "a.xlsx"
        const bytes = file([
          ["CUI"],
          ["SRG ID", "Severity", "Status", "CCI", "Documentable", "Requirement"],
          ["SRG-1", "CAT IV", "maybe", "none", "perhaps", "fine"],
          ["", "high", "Not Applicable", "", "", ""],
          ["SRG-2", "2", "", "", "", ""]
        ])
        expect(yield* refusalsOf(name, bytes)).toEqual([
          'invalid_cell: Row 3, column Severity: "CAT IV" is not a severity: CAT I, II or III, or high, medium or low.',
          'invalid_cell: Row 3, column Documentable: "perhaps" is not true or false.',
          'invalid_cell: Row 3, column Status: "maybe" is not a status: Not Yet Determined, Applicable - Configurable, Applicable - Inherently Meets, Applicable - Does Not Meet or Not Applicable; in an SRG Applicable.',
          'invalid_cell: Row 3, column CCI: "none" contains no CCI.',
          "invalid_cell: Row 4, column SRG ID: the id of the SRG requirement is required.",
          'invalid_cell: Row 5, column Severity: "2" is not a severity: CAT I, II or III, or high, medium or low.'
        ])
      })
    )
  }

  it.effect("with a character that XML does not allow is refused with the place", () =>
    Effect.gen(function* () {
      const bytes = csv([
        ["SRG ID", "Check"],
        ["SRG-1", "a\u0001"]
      ])
      expect(yield* refusalsOf("a.csv", bytes)).toEqual([
        "unrepresentable_text: Row 2, column Check: the character at position 1 cannot be written in an XML document."
      ])
    })
  )

  it.effect("without a header, or with a repeated column, is refused", () =>
    Effect.gen(function* () {
      const [noHeader] = yield* refusalsOf(
        "a.csv",
        csv([
          ["Name", "Status"],
          ["a", "b"]
        ])
      )
      expect(noHeader).toMatch(/^no_header: /)
      expect(yield* refusalsOf("a.csv", bytesOf(""))).toEqual([
        "table_unreadable: The table cannot be read: it is empty, or damaged."
      ])
      expect(
        yield* refusalsOf(
          "a.csv",
          csv([
            ["SRG ID", "Check", "Check Content"],
            ["SRG-1", "a", "b"]
          ])
        )
      ).toEqual(["column_twice: Row 1: the columns Check and Check Content are for the same field."])
    })
  )

  it.effect("lists a maximum number of wrong cells, and the number of the others", () =>
    Effect.gen(function* () {
      const rows = Array.from({ length: 1003 }, () => ["SRG-1", "CAT IV"])
      const refusals = yield* refusalsOf("a.csv", csv([["SRG ID", "Severity"], ...rows]))
      expect(refusals).toHaveLength(1001)
      expect(refusals.at(-1)).toBe("invalid_cell: 3 more cells are not valid.")
    })
  )

  it.effect("of too many rows is refused", () =>
    Effect.gen(function* () {
      const rows = Array.from({ length: 20_001 }, () => ["SRG-1", "low"])
      expect(yield* refusalsOf("a.csv", csv([["SRG ID", "Severity"], ...rows]))).toEqual([
        "too_many_requirements: The file has more than 20000 requirements."
      ])
    })
  )

  it.effect("that is not CSV is refused with the invalid row, or its encoding", () =>
    Effect.gen(function* () {
      expect(yield* refusalsOf("a.csv", bytesOf('SRG ID,Check\nSRG-1,a\nSRG-2,"b'))).toEqual([
        "table_unreadable: The table cannot be read from row 3: a quoted text does not end."
      ])
      expect(yield* refusalsOf("a.csv", new Uint8Array([0x53, 0xe9, 0x2c]))).toEqual([
        "table_unreadable: The table cannot be read: it is not encoded in UTF-8; save it as “CSV UTF-8”."
      ])
      const utf16 = Buffer.from("\uFEFFSRG ID,Check\r\nSRG-1,é", "utf16le")
      const { requirements } = yield* read("a.csv", new Uint8Array(utf16))
      expect(requirements[0]?.content.checks?.[0]?.content).toBe("é")
    })
  )

  it.effect("with an error of the spreadsheet in a cell is refused with that cell", () =>
    Effect.gen(function* () {
      const book = utils.book_new()
      const sheet = utils.aoa_to_sheet([
        ["SRG ID", "Check"],
        ["SRG-1", "x"]
      ])
      sheet["B2"] = { t: "e", v: 0x17, w: "#REF!" }
      utils.book_append_sheet(book, sheet, "S")
      const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }))
      expect(yield* refusalsOf("a.xlsx", bytes)).toEqual([
        "invalid_cell: Row 2, column B: the cell contains the error #REF!."
      ])
    })
  )

  it.effect("with a declared range to the last possible cell is read at once", () =>
    Effect.gen(function* () {
      const files = unzipSync(
        xlsx([
          ["SRG ID", "Check"],
          ["SRG-1", "x"]
        ])
      )
      const path = "xl/worksheets/sheet1.xml"
      const sheet = new TextDecoder().decode(files[path])
      const farAway = `<row r="1048576"><c r="XFD1048576" t="str"><v>far away</v></c></row></sheetData>`
      const reaching = sheet.replace(/ref="A1:[^"]*"/, 'ref="A1:XFD1048576"').replace("</sheetData>", farAway)
      expect(reaching.length).toBeGreaterThan(sheet.length)
      const { requirements } = yield* read("a.xlsx", zipSync({ ...files, [path]: bytesOf(reaching) }))
      expect(requirements).toHaveLength(1)
    })
  )

  // Characters that are difficult for spreadsheets. Carriage returns are not included, because XLSX encodes them specially.
  const characters = [
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    ",",
    ";",
    "\t",
    "\n",
    " ",
    "<",
    "&",
    "]]>",
    "é",
    "😀",
    "\u2028"
  ] as const
  const text = Arbitrary.map(
    Arbitrary.array(Arbitrary.schema(Schema.Literals(characters))),
    (some) => `a${some.join("")}z`
  )
  it.effect.prop("returns every text as written, in CSV and in a workbook", [text], ([one]) =>
    Effect.gen(function* () {
      const table: Table = [
        ["SRG ID", "Requirement"],
        ["SRG-1", one]
      ]
      expect((yield* read("a.csv", csv(table))).requirements[0]?.content.title).toBe(one)
      const workbook = (yield* read("a.xlsx", xlsx(table))).requirements[0]?.content.title
      expect(workbook).toBe(one)
    })
  )
})

describe("an XCCDF file", () => {
  const rule = (inner = "") =>
    `<Rule id="SV-1r1_rule" severity="low" weight="10.0"><version>ABCD-01-000010</version><title>T &amp; t</title>` +
    `<description>&lt;VulnDiscussion&gt;Because. Satisfies: SRG-OS-2, SRG-OS-3&lt;/VulnDiscussion&gt;</description>` +
    `<reference><dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">DPMS</dc:title></reference>` +
    `<ident system="http://cyber.mil/cci">CCI-000366</ident><fixtext fixref="F-1">one</fixtext><fix id="F-1"/>${inner}` +
    `<check system="C-1"><check-content>Look.</check-content></check></Rule>`

  it.effect("has a requirement for each rule, with content that has no field in its source", () =>
    Effect.gen(function* () {
      const xml = benchmarkOf(rule(`<fixtext fixref="F-2">two</fixtext><fix id="F-2"/><odd/>`))
      const { format, requirements } = yield* read("document", bytesOf(xml))
      expect(format).toBe("xccdf")
      expect(requirements).toMatchObject([
        {
          place: { kind: "line", number: 1 },
          srg_id: "SRG-OS-000001-GPOS-00001",
          stig_id: "ABCD-01-000010",
          rule_id: "SV-1r1_rule",
          content: {
            title: "T & t",
            vuln_id: "V-1",
            rule_severity: "low",
            fixtext: "one",
            fix_id: "F-1",
            ident: "CCI-000366",
            further_fixes: [{ id: 1, fixtext: "two", fixtext_fixref: "F-2", fix_id: "F-2" }],
            checks: [{ id: 1, system: "C-1", content: "Look." }]
          },
          status: null,
          satisfies: [],
          listed: [{ label: "Satisfies", ids: ["SRG-OS-2", "SRG-OS-3"] }],
          source: { rule_id: "SV-1r1_rule", references: [{ title: "DPMS" }] }
        }
      ])
      expect(JSON.stringify(requirements[0]?.source)).toContain('"odd"')
    })
  )

  it.effect("in an archive is found among style sheets and documents", () =>
    Effect.gen(function* () {
      const xml = bytesOf(benchmarkOf(rule()))
      const other = bytesOf("<other/>")
      const archive = zipSync({
        "U_Example/STIG_unclass.xsl": other,
        "U_Example/U_Example_Manual-xccdf.xml": xml,
        "U_Example/overview.xml": other,
        "__MACOSX/._U_Example_Manual-xccdf.xml": other
      })
      const { requirements } = yield* read("example.zip", archive)
      expect(requirements).toHaveLength(1)
      expect(yield* refusalsOf("a.zip", zipSync({ "a.txt": other }))).toEqual([
        "not_one_file: The archive contains no XCCDF file."
      ])
      expect(yield* refusalsOf("a.zip", zipSync({ "a/x-xccdf.xml": xml, "b/x-xccdf.xml": xml }))).toEqual([
        "not_one_file: The archive contains 2 XML files, including a/x-xccdf.xml; upload an archive with a single XCCDF file."
      ])
    })
  )

  it.effect("of another kind is refused, with the name of the kind", () =>
    Effect.gen(function* () {
      const codesOf = (name: string, bytes: Uint8Array) =>
        Effect.map(refusalsOf(name, bytes), (all) => all.map((one) => one.split(":")[0]))
      const fixture = (name: string) => new Uint8Array(readFileSync(join(FIXTURES, "xccdf-cases", name)))
      expect(yield* codesOf("a.xml", fixture("18-doctype.xml"))).toEqual(["doctype_refused"])
      expect(yield* codesOf("a.xml", fixture("20-not-xml.xml"))).toEqual(["not_xml"])
      expect(yield* codesOf("a.xml", fixture("21-truncated.xml"))).toEqual(["malformed_xml"])
      expect(yield* codesOf("a.xml", fixture("22-no-rules.xml"))).toEqual(["no_rules"])
      expect(yield* codesOf("a.xml", fixture("23-results-file.xml"))).toEqual(["not_a_benchmark"])
      expect(yield* codesOf("a.zip", zipSync({ "a.xml": fixture("18-doctype.xml") }))).toEqual(["doctype_refused"])
    })
  )
})

describe("an archive", () => {
  const zeros = new Uint8Array(4 * megabyte)

  /** Returns the archive with a wrong uncompressed size in its directory and in the header of its file. */
  const lying = (archive: Uint8Array, size: number): Uint8Array => {
    const copy = archive.slice()
    const view = new DataView(copy.buffer)
    for (let at = 0; at < copy.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true)
    }
    return copy
  }

  it.effect("is never unpacked beyond the limit, whatever sizes it declares", () =>
    Effect.gen(function* () {
      const bomb = zipSync({ "a-xccdf.xml": zeros }, { level: 9 })
      expect(bomb.length).toBeLessThan(8000)
      expect(yield* refusalsOf("a.zip", bomb, megabyte)).toEqual(["too_large: The file is larger than 1 MB."])
      const [smaller] = yield* refusalsOf("a.zip", lying(bomb, 1000), megabyte)
      expect(smaller).toMatch(/^archive_unreadable: /)
      const [larger] = yield* refusalsOf("a.zip", lying(zipSync({ "a-xccdf.xml": bytesOf("<a/>") }), 1000), megabyte)
      expect(larger).toMatch(/^archive_unreadable: /)
    })
  )

  it.effect("with a workbook is limited by its declared sizes before it is read", () =>
    Effect.gen(function* () {
      const sheets = {
        "xl/workbook.xml": bytesOf("<workbook/>"),
        "xl/worksheets/sheet1.xml": new Uint8Array(49 * megabyte)
      }
      const bomb = zipSync(sheets, { level: 9 })
      expect(yield* refusalsOf("a.xlsx", bomb)).toEqual(["too_large: The file is larger than 48 MB."])
      const [refusal] = yield* refusalsOf("a.xlsx", lying(bomb, 100))
      expect(refusal).toMatch(/^archive_unreadable: /)
      const [empty] = yield* refusalsOf("a.xlsx", zipSync({ "xl/workbook.xml": bytesOf("<workbook/>") }))
      expect(empty).toBe("table_unreadable: The table cannot be read: it is not a workbook, or it is damaged.")
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet([["SRG ID", "Requirement"]]), "Requirements")
      const parts = unzipSync(new Uint8Array(write(book, { type: "array" })))
      for (const broken of ["", "<worksheet>", "no XML"]) {
        const damaged = zipSync({ ...parts, "xl/worksheets/sheet1.xml": bytesOf(broken) })
        expect(yield* refusalsOf("a.xlsx", damaged), broken).toEqual([
          "table_unreadable: The table cannot be read: it is empty, or damaged."
        ])
      }
    })
  )

  it.effect("with a path outside of it, cut short, or encrypted is refused", () =>
    Effect.gen(function* () {
      const xml = bytesOf("<a/>")
      for (const path of ["../evil-xccdf.xml", "/etc/evil-xccdf.xml", "a/../../evil-xccdf.xml", "C:\\evil-xccdf.xml"]) {
        const [refusal] = yield* refusalsOf("a.zip", zipSync({ [path]: xml }))
        expect(refusal, path).toMatch(/^archive_unreadable: /)
      }
      const whole = zipSync({ "a-xccdf.xml": xml })
      const [cut] = yield* refusalsOf("a.zip", whole.slice(0, -10))
      expect(cut).toMatch(/^archive_unreadable: /)
      const encrypted = whole.slice()
      const view = new DataView(encrypted.buffer)
      for (let at = 0; at < encrypted.length - 4; at++) {
        if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
      }
      expect(yield* refusalsOf("a.zip", encrypted)).toEqual([
        "archive_unreadable: The archive cannot be read: a-xccdf.xml is encrypted."
      ])
    })
  )
})

describe("any other file", () => {
  it.effect("is refused with the accepted kinds", () =>
    Effect.gen(function* () {
      const [pdf] = yield* refusalsOf("a.pdf", bytesOf("%PDF-1.4"))
      expect(pdf).toMatch(/^unknown_file_type: The type of this file is not known\./)
      const [old] = yield* refusalsOf("a.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))
      expect(old).toMatch(/save it as \.xlsx/)
      const [nothing] = yield* refusalsOf("a", new Uint8Array())
      expect(nothing).toMatch(/^unknown_file_type: /)
    })
  )

  it.effect("that exceeds the limit is too large, whatever its kind", () =>
    Effect.gen(function* () {
      expect(yield* refusalsOf("a.csv", new Uint8Array(megabyte + 1), megabyte)).toEqual([
        "too_large: The file is larger than 1 MB."
      ])
    })
  )

  it.effect.prop(
    "is refused or read, and never causes a defect",
    [Arbitrary.schema(Schema.Uint8Array), Arbitrary.schema(Schema.Literals(["a.csv", "a.xml", "a.zip", "a"]))],
    ([bytes, name]) =>
      Effect.gen(function* () {
        for (const begin of [[], [0x50, 0x4b, 3, 4], [0x3c]]) {
          const exit = yield* Effect.exit(read(name, new Uint8Array([...begin, ...bytes])))
          expect(Exit.isSuccess(exit) || Option.isSome(Cause.findErrorOption(exit.cause))).toBe(true)
        }
      })
  )
})

const corpus = process.env["DOCKET_CORPUS"]
describe.skipIf(corpus === undefined)("the published documents", () => {
  for (const name of corpus === undefined ? [] : readdirSync(join(corpus, "stigs"))) {
    it.effect(`${name} has every rule`, () =>
      Effect.gen(function* () {
        const bytes = new Uint8Array(readFileSync(join(corpus ?? "", "stigs", name)))
        const { requirements } = yield* read(name, bytes)
        const rules =
          Buffer.from(bytes)
            .toString("utf8")
            .match(/<Rule /g) ?? []
        expect(requirements).toHaveLength(rules.length)
        expect(requirements.every(({ srg_id, stig_id }) => srg_id.startsWith("SRG-") && stig_id !== "")).toBe(true)
      })
    )
  }
})
