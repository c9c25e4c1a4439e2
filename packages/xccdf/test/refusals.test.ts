// The refusals with their code and position: every limit, every other format, every kind of malformed XML.
import { describe, expect, it } from "vitest"
import {
  DoctypeRefused,
  MalformedXml,
  NoRules,
  NotABenchmark,
  NotXml,
  readBenchmark,
  readEvents,
  SeveralBenchmarks,
  TooDeep,
  TooLarge,
  UnsupportedEncoding
} from "@docket/xccdf"
import { benchmarkXml, groupXml, oneRuleXml } from "./DocumentWriter.ts"
import { readText, refusalOf, utf8 } from "./Reading.ts"

const refuse = (xml: string) => refusalOf(utf8(xml))

describe("limits", () => {
  it("accept a file of the largest size and no byte more", async () => {
    const xml = oneRuleXml({})
    const { length } = utf8(xml)
    expect((await readText(xml, { maxBytes: length })).rules).toHaveLength(1)
    const error = await refusalOf(utf8(xml), { maxBytes: length - 1 })
    expect(error).toBeInstanceOf(TooLarge)
    expect(error.code).toBe("too_large")
  })

  it("count bytes while they arrive and stop the reading", async () => {
    let given = 0
    const endless = function* () {
      yield utf8('<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="x">')
      for (;;) {
        given += 1000
        yield utf8(" ".repeat(1000))
      }
    }
    await expect(readBenchmark(endless(), { maxBytes: 10_000 })).rejects.toBeInstanceOf(TooLarge)
    expect(given).toBeLessThan(12_000)
  })

  it("accept a hundred levels and no more", async () => {
    // Benchmark, Group and Rule are the first three levels.
    const nested = (levels: number) => oneRuleXml({ more: "<x>".repeat(levels) + "</x>".repeat(levels) })
    expect((await readText(nested(97))).rules).toHaveLength(1)
    const error = await refuse(nested(98))
    expect(error).toBeInstanceOf(TooDeep)
    expect(error).toMatchObject({ code: "too_deep", line: 1 })
    expect(await refusalOf(utf8(nested(8)), { maxDepth: 10 })).toBeInstanceOf(TooDeep)
  })
})

describe("document types and entities are refused:", () => {
  it.each([
    "<!DOCTYPE Benchmark>",
    '<!DOCTYPE x SYSTEM "http://example.test/x.dtd">',
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>',
    '<!-- first --><!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/hostname">%p;]>'
  ])("%s", async (doctype) => {
    const error = await refuse(oneRuleXml({}).replace("?>", `?>${doctype}`))
    expect(error).toBeInstanceOf(DoctypeRefused)
    expect(error).toMatchObject({ code: "doctype_refused", line: 1, column: expect.any(Number) })
  })

  it("except for XML's own entities", async () => {
    const error = await refuse(oneRuleXml({ title: "x" }).replace(">x<", ">&nbsp;<"))
    expect(error).toBeInstanceOf(MalformedXml)
    expect((await readText(oneRuleXml({}).replace(">Example<", ">&lt;&#x41;&apos;<"))).rules[0]?.title).toBe("<A'")
  })
})

describe("an error in XML", () => {
  it.each([
    ["a missing end", (xml: string) => xml.slice(0, -20)],
    ["a wrong end tag", (xml: string) => xml.replace("</Rule>", "</Role>")],
    ["text after the end", (xml: string) => `${xml}x`],
    ["a second root", (xml: string) => `${xml}<x/>`],
    ["a bare ampersand", (xml: string) => xml.replace(">Example<", ">A & B<")],
    ["an attribute twice", (xml: string) => xml.replace("<Rule ", '<Rule id="a" ')],
    [
      "a prefix that is not bound",
      (xml: string) => xml.replace("<title>", "<p:title>").replace("</title>", "</p:title>")
    ],
    ["a control character", (xml: string) => xml.replace(">Example<", ">\u0001<")],
    ["a reference to a control character", (xml: string) => xml.replace(">Example<", ">&#1;<")],
    ["]]> in text", (xml: string) => xml.replace(">Example<", ">]]><")],
    ["a blank before the declaration", (xml: string) => ` ${xml}`]
  ])("is reported for %s with the place", async (_, damage) => {
    const error = await refuse(damage(oneRuleXml({})))
    expect(error).toBeInstanceOf(MalformedXml)
    expect(error.line).toBe(1)
    expect(error.column).toBeGreaterThan(0)
    expect(error.message).toMatch(/^the XML is not well-formed: \S/)
  })

  it("has line and column counted from one", async () => {
    const error = await refuse(
      '<?xml version="1.0"?>\r\n<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1">\n  <a></b>\n'
    )
    expect(error).toMatchObject({ code: "malformed_xml", line: 3, column: 9 })
  })

  it("is a control character, also in version 1.1", async () => {
    const xml = oneRuleXml({}).replace('version="1.0"', 'version="1.1"')
    expect((await readText(xml)).rules).toHaveLength(1)
    expect(await refuse(xml.replace(">Example<", ">&#1;<"))).toBeInstanceOf(MalformedXml)
  })
})

describe("a file is refused", () => {
  it.each([
    ["nothing", "", /empty/],
    ["white space", " \n", /empty/],
    ["a path", "../somewhere/else.xml", /not XML/],
    ["an archive", "PK\u0003\u0004\u0000\u0000", /ZIP/],
    ["a PDF", "%PDF-1.7", /PDF/],
    ["JSON", '{"stigs":[]}', /JSON/]
  ])("as not being XML: %s", async (_, text, message) => {
    const error = await refuse(text)
    expect(error).toBeInstanceOf(NotXml)
    expect(error).toMatchObject({ code: "not_xml", line: 1, column: 1 })
    expect(error.message).toMatch(message)
  })

  it.each([
    ["<CHECKLIST/>", "other", /checklist/],
    ["<html><body/></html>", "other", /web page/],
    ['<oval_definitions xmlns="http://oval.mitre.org/XMLSchema/oval-definitions-5"/>', "other", /OVAL/],
    ["<x/>", "other", /<x>/],
    ['<Benchmark id="x"><Rule/></Benchmark>', "other", /no namespace/],
    ['<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.0"/>', "other", /xccdf\/1\.0/],
    ['<TestResult xmlns="http://checklists.nist.gov/xccdf/1.2"/>', "results", /results/],
    [
      '<a:asset-report-collection xmlns:a="http://scap.nist.gov/schema/asset-reporting-format/1.1"/>',
      "results",
      /results/
    ],
    ['<data-stream-collection xmlns="http://scap.nist.gov/schema/scap/source/1.2"/>', "other", /without a benchmark/],
    [benchmarkXml('<TestResult id="r"><rule-result idref="a"/></TestResult>'), "results", /results/]
  ])("with the name of its kind: %s", async (xml, kind, message) => {
    const error = await refuse(xml)
    expect(error).toBeInstanceOf(NotABenchmark)
    expect(error).toMatchObject({ code: "not_a_benchmark", kind, line: 1 })
    expect(error.message).toMatch(message)
  })

  it("as a benchmark without rules", async () => {
    expect(await refuse(benchmarkXml('<Group id="V-1"><title>a</title></Group>'))).toBeInstanceOf(NoRules)
  })

  it("with a second benchmark in a data stream, which is not dropped", async () => {
    const benchmark = oneRuleXml({}).replace(/<\?.*?\?>/, "")
    const stream = (...components: ReadonlyArray<string>) =>
      '<d:data-stream-collection xmlns:d="http://scap.nist.gov/schema/scap/source/1.2">' +
      `${components.map((component) => `<d:component>${component}</d:component>`).join("")}</d:data-stream-collection>`
    expect((await readText(stream("<oval/>", benchmark))).kind).toBe("scap")
    expect(await refuse(stream(benchmark, benchmark))).toBeInstanceOf(SeveralBenchmarks)
  })
})

describe("the reader of encodings", () => {
  const text = "“café” – Zürich"
  const declare = (encoding: string) => oneRuleXml({ title: text }).replace('"utf-8"', `"${encoding}"`)
  const titleOf = async (bytes: Uint8Array) => (await readBenchmark([bytes])).rules[0]?.title
  const bigEndian = (xml: string) => Buffer.from(xml, "utf16le").swap16()

  it.each([
    ["UTF-8", utf8(declare("UTF-8"))],
    ["UTF-8 with a mark", utf8(`\uFEFF${declare("utf-8")}`)],
    ["UTF-16 with a mark", Buffer.from(`\uFEFF${declare("UTF-16")}`, "utf16le")],
    ["UTF-16, the other end first", bigEndian(`\uFEFF${declare("UTF-16")}`)],
    ["UTF-16 without a mark", Buffer.from(declare("UTF-16"), "utf16le")],
    ["UTF-16, the other end first, without a mark", bigEndian(declare("UTF-16"))]
  ])("reads %s", async (_, bytes) => expect(await titleOf(bytes)).toBe(text))

  it("reads eight-bit encodings as declared", async () => {
    const windows = Buffer.from(declare("windows-1252").replace(text, "\u0093caf\u00e9\u0094"), "latin1")
    expect(await titleOf(windows)).toBe("“café”")
    const latin = Buffer.from(declare("ISO-8859-1").replace(text, "\u0093caf\u00e9"), "latin1")
    expect(await titleOf(latin)).toBe("\u0093café")
  })

  it("uses the bytes when the declaration contradicts them, and reports that", async () => {
    const { rules, warnings } = await readText(declare("utf-16"))
    expect(rules[0]?.title).toBe(text)
    expect(warnings[0]?.message).toMatch(/utf-16.*read as UTF-8/)
  })

  it.each([
    ["an unknown encoding", utf8(declare("x-nonsense"))],
    ["UTF-32", Uint8Array.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])]
  ])("refuses %s", async (_, bytes) => {
    const error = await refusalOf(bytes)
    expect(error).toBeInstanceOf(UnsupportedEncoding)
    expect(error.code).toBe("unsupported_encoding")
  })

  it("refuses bytes that are not in the encoding and names the line", async () => {
    const xml = Buffer.from(oneRuleXml({ title: "one\ntwo\u00e9" }), "latin1")
    expect(await refusalOf(xml)).toMatchObject({ code: "malformed_xml", line: 2, column: 3 })
  })
})

describe("events", () => {
  it("come in order: a header, every rule, an end", async () => {
    const xml = benchmarkXml(groupXml({ rule_id: "a" }) + groupXml({ rule_id: "b" }, "V-2"))
    const seen: Array<string> = []
    for await (const event of readEvents([utf8(xml)])) seen.push(event.type)
    expect(seen).toEqual(["header", "rule", "rule", "end"])
  })

  it("deliver valid content before an error", async () => {
    const xml = benchmarkXml(groupXml({ rule_id: "a" })).replace("</Benchmark>", " ".repeat(200_000))
    const seen: Array<string> = []
    const reading = async () => {
      for await (const event of readEvents([utf8(xml)])) seen.push(event.type)
    }
    await expect(reading()).rejects.toBeInstanceOf(MalformedXml)
    expect(seen).toEqual(["header", "rule"])
  })
})
