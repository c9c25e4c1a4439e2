// `docket inspect` in its own process: its lines on stdout and its exit code.
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { programPath } from "@docket/test-harness"
import * as Docket from "./Docket.ts"

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const CASES = path("../../../test/fixtures/xccdf-cases/")
const DOCUMENTS = path("../../../test/fixtures/documents/")
const folder = mkdtempSync(join(tmpdir(), "docket-inspect-"))
const large = join(folder, "large.xml")
const LARGE_RULES = 7500

const rule = (at: number) =>
  `<Group id="V-${at}"><title>SRG-APP-000001</title><Rule id="SV-${at}r1_rule" severity="low" weight="10.0">` +
  `<version>EX-${at}</version><title>Rule ${at}</title>` +
  `<description>&lt;VulnDiscussion&gt;${"A long discussion, é and more. ".repeat(90)}&lt;/VulnDiscussion&gt;</description>` +
  "<check system='c'><check-content>Look.</check-content></check></Rule></Group>"

beforeAll(async () => {
  const out = createWriteStream(large)
  out.write(
    '<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="Large"><title>Large</title><version>1</version>'
  )
  for (let at = 0; at < LARGE_RULES; at += 1) if (!out.write(rule(at))) await once(out, "drain")
  out.end("</Benchmark>")
  await once(out, "finish")
})

afterAll(() => rmSync(folder, { recursive: true }))

const docket = (args: ReadonlyArray<string>, running: Partial<Docket.Running> = {}) =>
  Docket.docket(args, { cwd: folder, ...running })

describe("docket inspect", () => {
  it("prints a line for each document, in the requested order", async () => {
    const files = ["example-os-stig", "example-os-srg", "example-web-srg"].map((name) => `${DOCUMENTS}${name}.xml`)
    const outcome = await docket(["inspect", ...files])
    expect(outcome).toMatchObject({ code: 0, stderr: "" })
    const lines = Docket.linesOf(outcome)
    expect(lines.map(({ file }) => file)).toEqual(files)
    expect(lines.map(({ kind }) => kind)).toEqual(["stig", "srg", "srg"])
    expect(lines[0]).toMatchObject({
      id: "Example_OS_9_STIG",
      title: "Example OS 9 Security Technical Implementation Guide",
      version: "V1R3",
      date: "2025-09-01",
      draft: false,
      counts: { groups: 6, rules: 6, checks: 6, fixes: 6, idents: 9 },
      warnings: []
    })
  })

  it("prints every key of a rule, and no other", async () => {
    const [line = {}] = Docket.linesOf(await docket(["inspect", `${DOCUMENTS}example-os-srg.xml`]))
    expect(Object.keys(line)).toEqual("file kind id title version date draft counts rules warnings".split(" "))
    const [first] = line["rules"] as [unknown]
    expect(first).toStrictEqual({
      rule_id: "SV-800001r100001_rule",
      vuln_id: "V-800001",
      group_title: "SRG-OS-000001",
      srg_id: "SRG-OS-000001-EXMP-00001",
      version: "SRG-OS-000001-EXMP-00001",
      title: "The system must manage accounts by automated means.",
      severity: "medium",
      weight: "10.0",
      idents: ["CCI-000015"],
      legacy_ids: ["V-70001", "SV-80001"],
      vuln_discussion: "Managing accounts by hand invites mistakes.",
      false_positives: "",
      false_negatives: "",
      documentable: false,
      mitigations: "",
      severity_override_guidance: "",
      potential_impacts: "",
      third_party_tools: "",
      mitigation_control: "",
      responsibility: "",
      ia_controls: "",
      checks: [
        {
          system: "C-1r100001_chk",
          content: "Verify that accounts are managed by automated means.\n\nIf it does not, this is a finding.",
          content_ref_name: "M",
          content_ref_href: "Example_Operating_System_SRG.xml"
        }
      ],
      fixes: [
        {
          text: "Configure the system to manage accounts by automated means.",
          fixref: "F-1r100001_fix",
          id: "F-1r100001_fix"
        }
      ],
      references: [
        {
          title: "DPMS Target Example Operating System SRG",
          publisher: "EXAMPLE",
          type: "DPMS Target",
          subject: "Example Operating System SRG",
          identifier: "9001"
        }
      ]
    })
  })

  it("continues after bad files, says what is wrong with each, and exits with 1", async () => {
    const expected = JSON.parse(readFileSync(`${CASES}expected.json`, "utf8")) as Record<
      string,
      { ok: boolean; code?: string }
    >
    const names = readdirSync(CASES).filter((name) => name.endsWith(".xml"))
    const outcome = await docket(["inspect", "no-such-file.xml", folder, ...names.map((name) => CASES + name)])
    expect(outcome.code).toBe(1)
    const [missing, directory, ...lines] = Docket.linesOf(outcome)
    expect(missing).toEqual({
      file: "no-such-file.xml",
      error: { code: "file_not_found", message: "there is no such file" }
    })
    expect(directory).toMatchObject({ file: folder, error: { code: "not_a_file" } })
    expect(lines).toHaveLength(names.length)
    names.forEach((name, index) => {
      const line = lines[index]
      expect(line).toMatchObject({ file: CASES + name })
      if (expected[name]?.ok) expect(line).toHaveProperty("rules")
      else expect(line).toMatchObject({ error: { code: expected[name]?.code, message: expect.any(String), line: 1 } })
    })
  })

  it("prints a large file completely in a small heap, though the reader is slow", async () => {
    const outcome = await docket(["inspect", large], { heap: 48, slow: true })
    expect(outcome).toMatchObject({ code: 0, stderr: "" })
    const [line] = Docket.linesOf(outcome)
    const rules = line?.["rules"] as ReadonlyArray<{ rule_id: string; vuln_discussion: string }>
    expect(rules).toHaveLength(LARGE_RULES)
    expect(rules.at(-1)?.rule_id).toBe(`SV-${LARGE_RULES - 1}r1_rule`)
    expect(rules.at(-1)?.vuln_discussion).toHaveLength(90 * 31)
  })

  it("refuses a file larger than the limit", async () => {
    const outcome = await docket(["inspect", "--max-mb", "1", large])
    expect(outcome.code).toBe(1)
    expect(Docket.linesOf(outcome)).toMatchObject([{ file: large, error: { code: "too_large" } }])
  })

  it("stops quietly when the reader closes", async () => {
    const child = spawn(process.execPath, [programPath("docket"), "inspect", large], {
      stdio: ["ignore", "pipe", "pipe"]
    })
    const stderr: Array<Buffer> = []
    child.stderr.on("data", (data: Buffer) => stderr.push(data))
    const exited = once(child, "exit")
    await once(child.stdout, "data")
    child.stdout.destroy()
    expect(await exited).toEqual([1, null])
    expect(Buffer.concat(stderr).toString()).toBe("")
  })

  it("fails without a file", async () => {
    const { code, stderr } = await docket(["inspect"])
    expect(code).toBe(2)
    expect(stderr).toMatch(/file/)
  })
})
