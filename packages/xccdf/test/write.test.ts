// Written documents read back identical: every field, and everything that is stored next to the fields (R15.2, R15.5).
import { describe, expect, it } from "@effect/vitest"
import { DOMParser } from "@xmldom/xmldom"
import { Arbitrary, Effect, Schema } from "effect"
import { readBenchmark, writable, type WritableBenchmark, writingNotes } from "@docket/xccdf"
import { createReadStream, readdirSync } from "node:fs"
import { benchmarkXml, groupXml, oneRuleXml, ruleXml } from "./DocumentWriter.ts"
import { ODD } from "./Documents.ts"
import { FIXTURES, readText } from "./Reading.ts"
import { again, said, written } from "./Rereading.ts"

const corpus = process.env["DOCKET_CORPUS"]
const folders = [
  ...["xccdf-cases", "documents"].map((folder) => FIXTURES + folder),
  ...(corpus === undefined ? [] : [`${corpus}/srgs`, `${corpus}/stigs`])
]
const REFUSED = /\/(?:18|19|20|21|22|23)-/
const SCAP = /\/17-/
const files = folders
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith(".xml") && !REFUSED.test(file))

describe("a file stays the same when it is read, written and read again", () => {
  it.each(files.filter((file) => !SCAP.test(file)).map((file) => [file.split("/").at(-1) ?? "", file]))(
    "%s",
    async (_, file) => {
      const benchmark = await readBenchmark(createReadStream(file))
      expect(said(await again(benchmark))).toEqual(said(benchmark))
    }
  )

  it("with everything that XCCDF allows", async () => {
    const benchmark = await readText(ODD)
    expect(said(await again(benchmark))).toEqual(said(benchmark))
  })

  it("with a data stream, except for the stream around the benchmark", async () => {
    const file = files.find((name) => SCAP.test(name)) ?? ""
    const benchmark = await readBenchmark(createReadStream(file))
    const { kind, rules, ...read } = said(await again(benchmark))
    expect(kind).toBe("stig")
    expect(rules).toEqual(said(benchmark).rules)
    expect(read).toMatchObject({
      id: benchmark.id,
      title: benchmark.title,
      version: benchmark.version,
      date: benchmark.date
    })
    expect(
      writingNotes(writable(benchmark))
        .map(({ message }) => message)
        .join()
    ).toMatch(/data stream/)
  })
})

const Scrap = Arbitrary.schema(
  Schema.Literals([
    ..."a<>&\"' \t\n\r",
    "]]>",
    "&amp;",
    "<path>",
    "</path>",
    "<![CDATA[",
    "<!--",
    "“é”",
    "😀",
    "\u0085\u2028",
    "<VulnDiscussion>",
    "</Mitigations>"
  ])
)
const Text = Arbitrary.map(Arbitrary.array(Scrap, { maxLength: 12 }), (scraps) => scraps.join(""))
const Ids = Arbitrary.array(Arbitrary.schema(Schema.Literals(["CCI-000001", "CCI-000366", "V-1"])), { maxLength: 3 })
const Fields = Arbitrary.all({
  version: Text,
  title: Text,
  vuln_discussion: Text,
  mitigations: Text,
  severity_override_guidance: Text,
  responsibility: Text,
  idents: Arbitrary.map(Ids, (ids) => ids.filter((id) => id.startsWith("CCI"))),
  legacy_ids: Arbitrary.map(Ids, (ids) => ids.filter((id) => id.startsWith("V"))),
  checks: Arbitrary.array(
    Arbitrary.all({ system: Text, content: Text, content_ref_name: Text, content_ref_href: Text }),
    { maxLength: 3 }
  ),
  fixes: Arbitrary.map(Arbitrary.array(Text, { maxLength: 3 }), (texts) =>
    texts.map((text, at) => ({ text, fixref: `F-${at}_fix`, id: `F-${at}_fix` }))
  ),
  severity: Arbitrary.schema(Schema.Literals(["low", "medium", "high"])),
  references: Arbitrary.array(Arbitrary.all({ publisher: Text, source: Text }), { maxLength: 2 })
})

describe("edited and written", () => {
  // An author's new value is what a reader reads, whatever the original file contained.
  const before = Promise.all([
    readText(ODD),
    readText(oneRuleXml({ description: "<VulnDiscussion>Why.</VulnDiscussion>" }))
  ])

  it.effect.prop(
    "every field has its new value",
    { fields: Fields, which: Arbitrary.schema(Schema.Literals([0, 1])) },
    ({ fields, which }) =>
      Effect.promise(async () => {
        const benchmark = (await before)[which]!
        const [first, ...others] = benchmark.rules
        const { rules } = await again({ ...benchmark, rules: [{ ...first!, ...fields }, ...others] })
        expect(rules[0]).toMatchObject(fields)
        expect(said({ ...benchmark, rules: rules.slice(1) }).rules).toEqual(said({ ...benchmark, rules: others }).rules)
      })
  )

  it("has a warning when a text contains the separators of a description", async () => {
    const benchmark = await readText(oneRuleXml({}))
    const [rule] = benchmark.rules
    const severity_override_guidance = "None</Mitigations><SeverityOverrideGuidance>or some"
    expect(writingNotes(writable({ ...benchmark, rules: [{ ...rule!, severity_override_guidance }] }))).toMatchObject([
      { rule: "SV-1r1_rule", message: expect.stringMatching(/tags of a description/) }
    ])
  })

  it("has every fix that a text names", async () => {
    const benchmark = await readText(oneRuleXml({}))
    const fixes = [{ text: "Do it.", fixref: "F-9_fix", id: "" }]
    expect(written(writable({ ...benchmark, rules: [{ ...benchmark.rules[0]!, fixes }] }))).toContain(
      '<fix id="F-9_fix"/>'
    )
  })
})

describe("made from fields", () => {
  const rule = async (vuln_id: string) => ({
    ...(await readText(oneRuleXml({ title: vuln_id }))).rules[0]!,
    vuln_id,
    source: {}
  })

  it("has status, release-info and version, and Groups by number and title", async () => {
    const made: WritableBenchmark = {
      id: "Made_STIG",
      title: "Made & Written STIG",
      description: "",
      version: "V3R1.32",
      date: "2026-01-05",
      status: "draft",
      source: {},
      rules: [await rule("V-1"), { ...(await rule("V-1")), same_group: true }, await rule("V-2")]
    }
    const read = await readText(written(made))
    expect(read).toMatchObject({
      id: "Made_STIG",
      title: "Made & Written STIG",
      version: "V3R1.32",
      date: "2026-01-05",
      status: "draft"
    })
    expect(read.rules.map(({ position, vuln_id }) => [vuln_id, position.group])).toEqual([
      ["V-1", 1],
      ["V-1", 1],
      ["V-2", 2]
    ])
  })
})

it("has notes on invalid ids, and on those that occur twice", async () => {
  const benchmark = await readText(
    benchmarkXml(groupXml({ rule_id: "SV 1" }) + groupXml({ rule_id: "SV-2" }, "V-2") + ruleXml({ rule_id: "SV-2" }))
  )
  expect(writingNotes(writable(benchmark)).map(({ rule, message }) => [rule, message.replace(/:.*/, "")])).toEqual([
    ["SV 1", "the id of the rule is not one that XCCDF allows"],
    ["SV-2", "the id of the rule occurs more than once"]
  ])
})

it("is read the same by another parser", async () => {
  const xml = written(writable(await readText(ODD)))
  const parsed = new DOMParser({
    onError: (_, message) => {
      throw new Error(message)
    }
  }).parseFromString(xml, "text/xml")
  expect(parsed.getElementsByTagName("check-content").item(0)?.textContent).toBe("C why")
})
