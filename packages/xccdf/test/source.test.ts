// Nothing readable is dropped (R15.2): content without a field is in `source`.
import { describe, expect, it } from "vitest"
import { DOMParser, type Element, type Node } from "@xmldom/xmldom"
import { readdirSync, readFileSync } from "node:fs"
import { type Benchmark, composeDescription, readBenchmark } from "@docket/xccdf"
import { benchmarkXml, groupXml, oneRuleXml } from "./DocumentWriter.ts"
import { ODD } from "./Documents.ts"
import { FIXTURES, readOneRule, readText } from "./Reading.ts"

/** Returns every text and attribute value of a document, by another parser. */
const readableIn = (xml: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  const walk = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) {
      if ((node.nodeValue ?? "").trim() !== "") found.push(node.nodeValue ?? "")
    }
    if (node.nodeType === node.ELEMENT_NODE) {
      const { attributes } = node as Element
      for (let at = 0; at < attributes.length; at += 1) found.push(attributes.item(at)?.value ?? "")
    }
    for (let child = node.firstChild; child !== null; child = child.nextSibling) walk(child)
  }
  walk(new DOMParser().parseFromString(xml, "text/xml"))
  return found
}

/** Returns every string of a record, with composed descriptions and the implied values of ident lists. */
const stringsIn = (benchmark: Benchmark): ReadonlySet<string> => {
  const strings = new Set(benchmark.rules.map((rule) => composeDescription(rule)))
  for (const { idents, legacy_ids, source } of benchmark.rules) {
    if (source.idents === undefined && idents.length > 0) strings.add("http://cyber.mil/cci")
    if (source.idents === undefined && legacy_ids.length > 0) strings.add("http://cyber.mil/legacy")
  }
  const walk = (value: unknown): void => {
    if (typeof value === "string") strings.add(value)
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk)
  }
  walk(benchmark)
  return strings
}

describe("no content is dropped", () => {
  const check = async (xml: string) => {
    const benchmark = await readText(xml)
    const kept = stringsIn(benchmark)
    const all = [...kept].join("\u0000")
    const readable = readableIn(xml)
    expect(readable.length).toBeGreaterThan(10)
    // A standalone text is stored as such; a part of mixed text is stored inside it.
    expect(readable.filter((text) => !kept.has(text) && !all.includes(text.trim()))).toEqual([])
  }

  it("of a document with everything that XCCDF allows", () => check(ODD))

  const folders = ["xccdf-cases", "documents"].flatMap((folder) =>
    readdirSync(FIXTURES + folder)
      .filter((name) => name.endsWith(".xml") && !/^(?:1[0178789]|2[0123])-/.test(name))
      .map((name) => `${folder}/${name}`)
  )
  it.each(folders)("of %s", (file) => check(readFileSync(FIXTURES + file, "utf8")))
})

describe("a rule with everything", () => {
  const rule = async () => (await readText(ODD)).rules[0]

  it("has its fields", async () => {
    expect(await rule()).toMatchObject({
      rule_id: "SV-1r1_rule",
      vuln_id: "V-1",
      group_title: "SRG-APP-000001",
      version: "V-X 1",
      title: "One",
      severity: "high",
      weight: "0.5",
      idents: ["CCI-000002"],
      legacy_ids: ["V-9"],
      vuln_discussion: "D1",
      checks: [
        { system: "s", content: "C why", content_ref_name: "A", content_ref_href: "a.xml" },
        { system: "s2", content: "inner", content_ref_name: "", content_ref_href: "" }
      ],
      fixes: [
        { text: "Do it now", fixref: "F-1", id: "F-1" },
        { text: "Or this", fixref: "", id: "F-2" },
        { text: "", fixref: "", id: "F-3" }
      ],
      references: [
        { href: "https://a.test", text: "plain" },
        { title: "T1; T2", other: "O", text: "loose" }
      ]
    })
  })

  it("keeps the rest in a form that can be written back", async () => {
    const source = (await rule())?.source
    expect(source?.severity).toBe("HIGH")
    expect(source?.attributes).toEqual({
      selected: "false",
      role: "full",
      "xml:lang": "de",
      "xmlns:q": "urn:q",
      "q:own": "mine"
    })
    expect(source?.elements?.map(({ name }) => name)).toEqual([
      "status",
      "title",
      "description",
      "warning",
      "rationale",
      "metadata",
      "requires",
      "platform",
      "signature"
    ])
    expect(source?.elements?.find(({ name }) => name === "metadata")?.children).toEqual([
      {
        name: "q:deep",
        namespace: "urn:q",
        attributes: { a: "b" },
        children: [{ name: "q:er", namespace: "urn:q", children: ["deep"] }]
      }
    ])
    expect(source?.profiles).toEqual(["P1"])
    expect(source?.groups).toEqual([
      {
        id: "V-1",
        title: "SRG-APP-000001",
        attributes: { hidden: "true" },
        elements: [
          { name: "title", attributes: { override: "1" }, children: ["SRG-APP-000001"] },
          { name: "description", children: ["GROUP"] },
          { name: "warning", attributes: { category: "general" }, children: ["before"] }
        ]
      }
    ])
  })
})

describe("a benchmark with everything", () => {
  it("has the place of each rule", async () => {
    const { rules } = await readText(ODD)
    expect(rules.map(({ position }) => [position.index, position.group])).toEqual([
      [1, 1],
      [2, 4],
      [3, null]
    ])
    expect(rules.map(({ vuln_id }) => vuln_id)).toEqual(["V-1", "inner", ""])
    expect(rules.map(({ source }) => source.profiles)).toEqual([["P1"], ["P2"], ["P1"]])
    expect(rules[1]?.source.groups?.map(({ id }) => id)).toEqual(["outer", "inner"])
  })

  it("keeps content in unusual places, and reports it", async () => {
    const { counts, source, warnings } = await readText(ODD)
    expect(counts).toEqual({ groups: 4, rules: 3, checks: 4, fixes: 3, idents: 3 })
    expect(source.strays?.map(({ after, depth, element }) => [after, depth, element.name])).toEqual([
      [1, 1, "Value"],
      [1, 0, "Group"]
    ])
    expect(source.elements?.map(({ name }) => name)).toContain("model")
    expect(warnings.map(({ message }) => message).join("\n")).toMatch(/follows a rule[^]*V-2 has no rules/)
  })

  it("keeps the frame of a data stream, and reports its dropped parts", async () => {
    const { source, warnings } = await readText(
      '<d:data-stream-collection xmlns:d="http://scap.nist.gov/schema/scap/source/1.2" id="all">' +
        '<d:data-stream id="one"><d:checklists><d:component-ref id="ref"/></d:checklists></d:data-stream>' +
        `<d:component id="c1">${oneRuleXml({}).replace(/<\?.*?\?>/, "")}</d:component>` +
        '<d:component id="c2"><o:oval xmlns:o="urn:oval"><o:test/></o:oval></d:component></d:data-stream-collection>'
    )
    const elements = source.data_stream?.elements ?? []
    expect(source.data_stream?.attributes).toMatchObject({ id: "all" })
    expect(elements.map(({ attributes, name }) => [name, attributes?.["id"]])).toEqual([
      ["d:data-stream", "one"],
      ["d:component", "c1"],
      ["d:component", "c2"],
      ["o:oval", undefined]
    ])
    expect(JSON.stringify(elements[0])).toContain('"id":"ref"')
    expect(warnings).toEqual([{ line: 1, message: expect.stringContaining("<o:oval>") }])
  })

  it("keeps the style sheet and the attributes", async () => {
    const xml = oneRuleXml({}).replace("?>", "?><?xml-stylesheet type='text/xsl' href='a.xsl'?>")
    const { source } = await readText(xml)
    expect(source.instructions).toEqual([{ target: "xml-stylesheet", body: "type='text/xsl' href='a.xsl'" }])
    expect(source.attributes).toMatchObject({ id: "Example_STIG", "xmlns:dc": expect.any(String) })
  })
})

describe("kind and header", () => {
  const headerOf = async (
    info: string,
    { status = '<status date="2025-06-01">accepted</status>', version = "1" } = {}
  ) =>
    readText(
      oneRuleXml({})
        .replace('<status date="2025-06-01">accepted</status>', status)
        .replace(
          /<plain-text.*?<\/version>/,
          `<plain-text id="release-info">${info}</plain-text><version>${version}</version>`
        )
    )

  it.each([
    ["Release: 3 Benchmark Date: 28 Oct 2025", "V1R3", "2025-10-28"],
    ["Release: 1.32 Benchmark Date: 27 July 2018", "V1R1.32", "2018-07-27"],
    ["Release: 07 Benchmark Date: 5 Sept 2019", "V1R07", "2019-09-05"],
    ["Release: 2 Benchmark Date: April 24, 2015", "V1R2", "2015-04-24"],
    ["Release: 2 Benchmark Date: 4/24/2015", "V1R2", "2015-04-24"],
    ["Release: 2 Benchmark Date: 31 Feb 2015", "V1R2", "2025-06-01"],
    ["Release: Benchmark Date: 24 Jul 2025", "V1", "2025-07-24"],
    ["", "V1", "2025-06-01"]
  ])("reads the release-info %j", async (info, version, date) => {
    expect(await headerOf(info)).toMatchObject({ version, date })
  })

  it("has no date when none is written", async () => {
    expect((await headerOf("Release: 1", { status: "<status>accepted</status>" })).date).toBeNull()
  })

  it("recognizes drafts", async () => {
    expect((await headerOf("Release: 1")).draft).toBe(false)
    expect((await headerOf("Release: 1", { status: "<status>draft</status>" })).draft).toBe(true)
    expect((await headerOf("Release: 1 Draft")).draft).toBe(true)
    expect((await readText(oneRuleXml({ rule_id: "SV-1r1_drf" }))).draft).toBe(true)
  })

  it.each([
    ["A Security Requirements Guide", "X-1", "srg"],
    ["A Security Requirements Guide (SRG)", "X-1", "srg"],
    ["An SRG", "X-1", "srg"],
    ["A Guide", "SRG-OS-000001", "srg"],
    ["A SRG Guide", "X-1", "stig"],
    ["A Security Technical Implementation Guide", "X-1", "stig"]
  ])("reads %j with the version %j for %s", async (title, version, kind) => {
    const { kind: found, rules } = await readText(benchmarkXml(groupXml({ version }, "V-1", "G-1"), { title }))
    expect(found).toBe(kind)
    expect(rules[0]?.srg_id).toBe(kind === "srg" ? version : "G-1")
  })

  it("is a STIG with one version that is not an SRG id", async () => {
    const inside = groupXml({ version: "SRG-A-1" }) + groupXml({ version: "X-1", rule_id: "b" }, "V-2")
    expect((await readText(benchmarkXml(inside, { title: "A Guide" }))).kind).toBe("stig")
  })

  it("recognizes results by their test results", async () => {
    const { kind, warnings } = await readText(benchmarkXml(`${groupXml({})}<TestResult id="r"><x/></TestResult>`))
    expect(kind).toBe("results")
    expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining("not kept"))
  })

  it("removes the prefix of ids, and stores them as written", async () => {
    const xml = readFileSync(`${FIXTURES}xccdf-cases/16-xccdf12-prefixed.xml`)
    const { id, rules, source, xccdf } = await readBenchmark([xml])
    expect({ id, xccdf }).toEqual({ id: "Example_STIG", xccdf: "1.2" })
    expect(source.attributes).toMatchObject({ id: "xccdf_mil.disa.stig_benchmark_Example_STIG" })
    expect(rules[0]?.source.attributes).toEqual({ id: "xccdf_mil.disa.stig_rule_SV-900001r1_rule" })
    expect(rules[0]?.source.groups?.[0]?.attributes).toEqual({ id: "xccdf_mil.disa.stig_group_V-900001" })
    const rule = await readOneRule(
      oneRuleXml({ more: '<fixtext fixref="xccdf_a.b_fix_F-9">x</fixtext><fix id="xccdf_a.b_fix_F-9"/>' })
    )
    expect(rule.fixes).toEqual([{ text: "x", fixref: "F-9", id: "F-9" }])
  })
})
