// A file of the largest size is read in a heap much smaller than the file as text or as a tree.
import { afterAll, beforeAll, expect, it } from "vitest"
import { execFile } from "node:child_process"
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { DEFAULT_MAX_BYTES } from "@docket/xccdf"
import { benchmarkXml, groupXml } from "./DocumentWriter.ts"

const folder = mkdtempSync(join(tmpdir(), "docket-xccdf-"))
const file = join(folder, "large.xml")
const RULES = 15_000
// The quotation marks make every character take two bytes in memory, so that the file as text is larger than the heap.
const PARAGRAPH = "The “text” of a discussion, more of it than in most documents, so that the file grows. ".repeat(30)
const discussion = (at: number) => `${at} ${PARAGRAPH}`

// Ids in the long form of XCCDF 1.2: long enough that a substring of them could keep the whole file in memory.
const groupId = (at: number) => `xccdf_mil.example.stig_group_V-${at}`

beforeAll(async () => {
  const profile = Array.from({ length: RULES }, (_, at) => `<select idref="${groupId(at)}" selected="true"/>`).join("")
  const profiles = ["A", "B", "C"].map((id) => `<Profile id="${id}"><title>${id}</title>${profile}</Profile>`).join("")
  const [start = "", end = ""] = benchmarkXml("<HERE/>", { head: profiles }).split("<HERE/>")
  const out = createWriteStream(file)
  out.write(start)
  for (let at = 0; at < RULES; at += 1) {
    const rule = {
      rule_id: `xccdf_mil.example.stig_rule_SV-${at}r1_rule`,
      description: `<VulnDiscussion>${discussion(at)}</VulnDiscussion>`,
      fixes: ["Fix."],
      cci: ["CCI-000366"]
    }
    // Some checks have no text, because thousands of warnings must also fit into the memory.
    if (!out.write(groupXml({ ...rule, checks: [at % 2 === 0 ? "" : "Look."] }, groupId(at)))) await once(out, "drain")
  }
  out.end(end)
  await once(out, "finish")
})

afterAll(() => rmSync(folder, { recursive: true }))

it("reads 50 MB in a heap of 96 MB", async () => {
  const { size } = statSync(file)
  expect(size).toBeGreaterThan(45 * 1024 * 1024)
  expect(size).toBeLessThanOrEqual(DEFAULT_MAX_BYTES)
  const script = fileURLToPath(new URL("read-in-little-memory.ts", import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--max-old-space-size=96",
    "--import",
    "tsx",
    script,
    file
  ])
  const characters = Array.from({ length: RULES }, (_, at) => discussion(at).length).reduce((a, b) => a + b, 0)
  expect(JSON.parse(stdout)).toEqual({
    rules: RULES,
    characters,
    counts: { groups: RULES, rules: RULES, checks: RULES, fixes: RULES, idents: RULES },
    kind: "stig"
  })
})
