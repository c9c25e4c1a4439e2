/** `docket lint` as a user or a pipeline runs it: its report in each form, its exit code, and unreadable files (R20.6). */
import { Schema } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { TableToXlsx } from "@docket/exchange"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Docket from "./Docket.ts"

const documents = fileURLToPath(new URL("../../../test/fixtures/documents/", import.meta.url))
let folder = ""
const lint = (...args: ReadonlyArray<string>) => Docket.inProcess(["lint", ...args], { cwd: folder })

const rule = (id: string, title: string, check: string) => `<Group id="V-${id}"><title>SRG-OS-000001-GPOS-00001</title>
<Rule id="SV-${id}r1_rule" severity="medium"><version>EXMP-00-${id}</version>
<title>${title}</title>
<description>&lt;VulnDiscussion&gt;Guessing succeeds in time.&lt;/VulnDiscussion&gt;</description>
<ident system="http://cyber.mil/cci">CCI-000015</ident>
<fixtext fixref="F-1">Enable it.</fixtext><check system="C-1"><check-content>${check}</check-content></check></Rule></Group>`

const benchmark = (...rules: ReadonlyArray<string>) =>
  `<?xml version="1.0"?>\n<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="Example"><title>Example STIG</title><version>1</version>\n${rules.join("\n")}\n</Benchmark>`

const check = "Verify it. If it does not, this is a finding."

const csv = (...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  [["SRGID", "STIGID", "Requirement", "VulDiscussion", "Status", "Check", "Fix", "Severity", "Mitigation"], ...rows]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
    .join("\r\n")

const row = (title: string, status = "Applicable - Configurable") => [
  "SRG-OS-000001-GPOS-00001",
  "EXMP-00-000001",
  title,
  "Guessing succeeds in time.",
  status,
  check,
  "Enable it.",
  "CAT II",
  ""
]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docket-lint-"))
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)
  write("good.xml", benchmark(rule("000001", "The system must log.", check)))
  write(
    "bad one.xml",
    benchmark(rule("000001", "The system must log.", check), rule("000002", "The system shall log.", "Verify it."))
  )
  write("warned.xml", benchmark(rule("000001", "The system must be capable of logging.", check)))
  write(
    "bad.csv",
    csv(row("The system must log."), row("The system logs."), row("The system must log.", "Not Yet Determined"))
  )
  const sheet = csv(row("The system logs."))
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'))
  const [columns = [], ...rows] = sheet
  write(
    "bad.xlsx",
    await TableToXlsx.write([{ name: "Submission", columns: columns.map((header) => ({ header })), rows }])
  )
  write("broken.xml", "<Benchmark>")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the exit code", () => {
  it("is 0 when no finding is an error", async () => {
    expect(await lint("good.xml")).toMatchObject({ code: 0, stdout: "" })
    const warned = await lint("good.xml", "warned.xml")
    expect(warned).toMatchObject({ code: 0 })
    expect(warned.stdout).toContain("[title-capability]")
    expect(warned.stderr).toBe("0 errors, 1 warning in 2 requirements of 2 files\n")
  })
  it("is 1 when a finding is an error", async () => {
    for (const file of ["bad one.xml", "bad.csv", "bad.xlsx"]) expect((await lint(file)).code, file).toBe(1)
  })
  it("is 2 when a file cannot be read; the others are linted", async () => {
    const { code, stderr, stdout } = await lint("broken.xml", "missing.xml", "bad one.xml")
    expect(code).toBe(2)
    expect(stdout).toMatch(/^broken\.xml: cannot be read: .*\nmissing\.xml: cannot be read: There is no such file\.\n/)
    expect(stdout).toContain("[title-must]")
    expect(stderr).toContain("2 files cannot be read")
    expect((await lint("good.xml", "--srg", "missing.xml")).code).toBe(2)
  })
  it("is 2 without a file, and for an unknown format", async () => {
    expect((await lint()).code).toBe(2)
    expect((await lint("good.xml", "--format", "odd")).code).toBe(2)
  })
})

describe("the report", () => {
  it("as text has a finding on each line, with the line of its requirement", async () => {
    const { stdout } = await lint("bad one.xml")
    expect(stdout.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^bad one\.xml:10: error: EXMP-00-000002 title: .* \[title-must\]$/),
      expect.stringMatching(
        /^bad one\.xml:10: warning: EXMP-00-000002 title: .* Found: "shall"\. Suggestion: "must"\. \[title-modal\]$/
      ),
      expect.stringMatching(/^bad one\.xml:10: error: EXMP-00-000002 check_content: .* \[check-finding\]$/)
    ])
  })
  it("of a table has the row", async () => {
    const { stdout } = await lint("bad.csv")
    expect(stdout).toMatch(/^bad\.csv: row 3: error: EXMP-00-000001 title: .*\[title-must\]$/m)
    expect(stdout).toMatch(/^bad\.csv: row 4: error: EXMP-00-000001 document: .*\[document-undetermined\]$/m)
  })
  it("as JSON is a document on each line", async () => {
    const [bad, broken] = Docket.linesOf(await lint("--format", "json", "bad one.xml", "broken.xml"))
    expect(bad).toMatchObject({ file: "bad one.xml", requirements: 2, errors: 2, warnings: 1 })
    expect(bad?.["findings"]).toContainEqual({
      requirement: "EXMP-00-000002",
      line: 10,
      row: null,
      rule: "title-modal",
      severity: "warning",
      field: "title",
      message: expect.any(String),
      start: 11,
      end: 16,
      excerpt: "shall",
      suggestion: "must"
    })
    expect(broken).toEqual({ file: "broken.xml", error: { code: expect.any(String), detail: expect.any(String) } })
  })
  it("finds the CCIs of an SRG that no requirement covers", async () => {
    const { stdout } = await lint("good.xml", "--srg", join(documents, "example-os-srg.xml"))
    expect(stdout).toMatch(/warning: .*SRG-OS-.*: CCI-\d{6}.*\[document-cci-uncovered\]$/m)
  })
})

/** The parts of SARIF 2.1.0 in the report: names, required properties and values of the standard. */
const message = Schema.Struct({ text: Schema.NonEmptyString })
const level = Schema.Literals(["none", "note", "warning", "error"])
// §3.4: a URI reference has no space or backslash.
const artifactLocation = Schema.Struct({ uri: Schema.String.check(Schema.isPattern(/^[^\s\\]+$/)) })
const physicalLocation = Schema.Struct({
  artifactLocation,
  region: Schema.optionalKey(Schema.Struct({ startLine: Schema.Int.check(Schema.isGreaterThan(0)) }))
})
const index = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const Sarif = Schema.Struct({
  $schema: Schema.String,
  version: Schema.Literal("2.1.0"),
  runs: Schema.Array(
    Schema.Struct({
      tool: Schema.Struct({
        driver: Schema.Struct({
          name: Schema.NonEmptyString,
          version: Schema.String,
          rules: Schema.Array(
            Schema.Struct({
              id: Schema.NonEmptyString,
              shortDescription: message,
              defaultConfiguration: Schema.Struct({ level })
            })
          )
        })
      }),
      invocations: Schema.Array(
        Schema.Struct({
          executionSuccessful: Schema.Boolean,
          toolExecutionNotifications: Schema.Array(
            Schema.Struct({
              level,
              message,
              descriptor: Schema.Struct({ id: Schema.NonEmptyString }),
              locations: Schema.Array(Schema.Struct({ physicalLocation }))
            })
          )
        })
      ),
      columnKind: Schema.Literals(["utf16CodeUnits", "unicodeCodePoints"]),
      results: Schema.Array(
        Schema.Struct({
          ruleId: Schema.NonEmptyString,
          ruleIndex: index,
          level,
          message,
          locations: Schema.Array(
            Schema.Struct({
              physicalLocation,
              logicalLocations: Schema.optionalKey(
                Schema.Array(
                  Schema.Struct({ name: Schema.String, fullyQualifiedName: Schema.String, kind: Schema.String })
                )
              )
            })
          ),
          properties: Schema.Record(Schema.String, Schema.Unknown)
        })
      )
    })
  )
})

describe("SARIF", () => {
  const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Sarif), { onExcessProperty: "error" })
  it("has the structure of 2.1.0", async () => {
    const { code, stderr, stdout } = await lint("--format", "sarif", "bad one.xml", "bad.csv", "broken.xml")
    expect([code, stderr]).toEqual([2, ""])
    const { runs } = decode(stdout)
    expect(runs).toHaveLength(1)
    const [run] = runs
    expect(run?.results.length).toBeGreaterThan(3)
    for (const { level: found, ruleId, ruleIndex } of run?.results ?? []) {
      const described = run?.tool.driver.rules[ruleIndex]
      expect(described).toMatchObject({ id: ruleId, defaultConfiguration: { level: found } })
    }
    const [first] = run?.results ?? []
    expect(first?.locations).toEqual([
      {
        physicalLocation: { artifactLocation: { uri: "bad%20one.xml" }, region: { startLine: 10 } },
        logicalLocations: [{ name: "title", fullyQualifiedName: "EXMP-00-000002/title", kind: "member" }]
      }
    ])
    const ofTable = run?.results.filter(
      ({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri === "bad.csv"
    )
    expect(
      ofTable?.map(({ locations }) => [locations[0]?.physicalLocation.region, locations[0]?.logicalLocations?.length])
    ).toEqual(ofTable?.map(() => [undefined, 1]))
    expect(run?.invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: "error", locations: [{ physicalLocation: { artifactLocation: { uri: "broken.xml" } } }] }
        ]
      }
    ])
  })
  it("of files without findings has no result", async () => {
    const { code, stdout } = await lint("--format", "sarif", "good.xml")
    expect(code).toBe(0)
    expect(decode(stdout).runs[0]).toMatchObject({ results: [], invocations: [{ executionSuccessful: true }] })
  })
})
