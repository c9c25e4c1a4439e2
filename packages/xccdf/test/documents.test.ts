// Whole documents, read by our reader and by an independent one: no requirement may differ by a character.
// The published ones are in the folder of DOCKET_CORPUS. Without it only our own are read.
import { describe, expect, it } from "vitest"
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs"
import { readBenchmark, type RuleRead } from "@docket/xccdf"
import { type DomRule, readWithDom } from "./DomReader.ts"
import { benchmarkXml, groupXml } from "./DocumentWriter.ts"
import { FIXTURES, readText } from "./Reading.ts"

const corpus = process.env["DOCKET_CORPUS"]

const documentsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".xml"))
        .map((name) => `${folder}/${name}`)
    : []

const own = documentsIn(`${FIXTURES}documents`)
const published = corpus === undefined ? [] : ["srgs", "stigs"].flatMap((kind) => documentsIn(`${corpus}/${kind}`))

const withoutSource = ({ position: _position, source: _source, ...fields }: RuleRead): DomRule => fields

const compare = async (file: string) => {
  const ours = await readBenchmark(createReadStream(file))
  const theirs = readWithDom(readFileSync(file, "utf8"))
  expect(ours.counts).toMatchObject({ groups: theirs.groups, rules: theirs.rules.length, idents: theirs.idents })
  expect(ours).toMatchObject({ id: theirs.id, title: theirs.title, description: theirs.description })
  expect(ours.version.startsWith(`V${theirs.version}R`)).toBe(true)
  ours.rules.forEach(({ srg_id, ...rule }, index) => {
    expect(withoutSource(rule)).toStrictEqual(theirs.rules[index])
    expect(srg_id).toBe(ours.kind === "srg" ? rule.version : rule.group_title)
    // The fields contain everything, so nothing is stored twice.
    expect(Object.keys(rule.source).filter((key) => key !== "groups" && key !== "profiles")).toEqual([])
  })
  return ours
}

describe("own documents", () => {
  it("are there", () => expect(own.length).toBeGreaterThanOrEqual(3))

  it.each(own)("%s is read identical", async (file) => {
    const { warnings } = await compare(file)
    expect(warnings).toEqual([])
  })

  it("are recognized by kind", async () => {
    const read = async (name: string) => {
      const benchmark = await readBenchmark(createReadStream(`${FIXTURES}documents/${name}.xml`))
      return { kind: benchmark.kind, ids: benchmark.rules.map(({ srg_id }) => srg_id) }
    }
    const os = await read("example-os-srg")
    const web = await read("example-web-srg")
    const stig = await read("example-os-stig")
    expect([os.kind, web.kind, stig.kind]).toEqual(["srg", "srg", "stig"])
    expect(os.ids.length - new Set(os.ids).size).toBe(1)
    expect(web.ids.filter((id) => os.ids.includes(id)).length).toBe(3)
    expect(stig.ids.every((id) => os.ids.includes(id))).toBe(true)
  })

  it("are SRGs by their requirements, their title or their id", async () => {
    const kindOf = async (version: string, given: { readonly id?: string; readonly title?: string }) =>
      (await readText(benchmarkXml(groupXml({ version }), given))).kind
    expect(await kindOf("ABCD-01-000001", {})).toBe("stig")
    expect(await kindOf("SRG-OS-000001-GPOS-00001", {})).toBe("srg")
    expect(await kindOf("ABCD-01-000001", { title: "Example Security Requirements Guide" })).toBe("srg")
    expect(await kindOf("ABCD-01-000001", { id: "Example_SRG", title: "Example" })).toBe("srg")
    expect(await kindOf("ABCD-01-000001", { id: "SRG_Example", title: "Example" })).toBe("stig")
  })
})

describe.skipIf(corpus === undefined)("published documents (DOCKET_CORPUS)", () => {
  it("are there", () => expect(published.length).toBeGreaterThan(0))

  it.each(published)("%s is read identical", async (file) => {
    const { kind } = await compare(file)
    expect(kind).toBe(file.includes("/srgs/") ? "srg" : "stig")
  })
})
