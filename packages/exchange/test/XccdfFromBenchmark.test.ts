/** Documents written from stored records can be read again as the same records: nothing in a file is lost (R15.2). */
import { expect, layer } from "@effect/vitest"
import { Effect, Struct } from "effect"
import { type Benchmark, BenchmarkId, BenchmarkRuleId } from "@docket/core"
import { writeBenchmark } from "@docket/xccdf"
import { existsSync, readdirSync } from "node:fs"
import { writableBenchmark } from "../src/index.ts"
import { cryptoLayer, FIXTURES, megabyte, readFile, readText } from "./Reading.ts"

const corpus = process.env["DOCKET_CORPUS"]
const documentsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []
const REFUSED = /\/(?:18|19|20|21|22|23)-|expected\.json|\/17-/
const files = [
  `${FIXTURES}documents`,
  `${FIXTURES}xccdf-cases`,
  ...(corpus ? [`${corpus}/srgs`, `${corpus}/stigs`] : [])
]
  .flatMap(documentsIn)
  .filter((file) => file.endsWith(".xml") && !REFUSED.test(file))

const said = (document: Benchmark.NewBenchmark) => Struct.omit(document, ["file", "content_sha256", "created_at"])

/** Returns the document as storage returns it: a copy with ids. */
const stored = ({ rules, file: _file, ...document }: Benchmark.NewBenchmark) => ({
  benchmark: { ...structuredClone(document), id: BenchmarkId.make(1) },
  rules: rules.map((rule, index) => ({
    ...structuredClone(rule),
    id: BenchmarkRuleId.make(index + 1),
    benchmark_id: BenchmarkId.make(1)
  }))
})

layer(cryptoLayer)("written from its record", (it) => {
  it.effect.each(files.map((file) => [file.split("/").at(-1) ?? "", file] as const))("%s", ([, file]) =>
    Effect.gen(function* () {
      const read = yield* readFile(file, "srg").pipe(Effect.catch(() => readFile(file, "stig")))
      const { benchmark, rules } = stored(read.document)
      const xccdf = read.document.source["xccdf_version"] === "1.2" ? "1.2" : "1.1"
      const xml = [...writeBenchmark(writableBenchmark(benchmark, rules), { xccdf })].join("")
      const again = yield* readText(xml, read.document.kind, 50 * megabyte)
      expect(said(again.document)).toEqual(said(read.document))
    })
  )

  const strays = Effect.gen(function* () {
    const rule = '<Rule id="SV-1"><version>A</version><title>T</title></Rule>'
    const xml =
      '<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="A_STIG"><title>A STIG</title>' +
      `<Group id="V-1">${rule}</Group><Group id="V-2"><title>no rules</title></Group>` +
      `<Group id="V-3">${rule.replace("SV-1", "SV-3")}<Value id="late"><value>1</value></Value></Group></Benchmark>`
    return stored((yield* readText(xml, "stig")).document)
  })
  const order = ["V-1", "V-2", "V-3", "late"]
  const orderIn = (xml: string) => order.toSorted((left, right) => xml.indexOf(`"${left}"`) - xml.indexOf(`"${right}"`))

  it.effect("content between rules keeps its place", () =>
    Effect.gen(function* () {
      const { benchmark, rules } = yield* strays
      const xml = [...writeBenchmark(writableBenchmark(benchmark, rules))].join("")
      expect(orderIn(xml)).toEqual(order)
    })
  )

  it.effect("content that was stored without its place is at the end", () =>
    Effect.gen(function* () {
      const { benchmark, rules } = yield* strays
      const source = JSON.parse(
        JSON.stringify(benchmark.source, (key, value) => (key === "after" || key === "depth" ? undefined : value))
      )
      const xml = [...writeBenchmark(writableBenchmark({ ...benchmark, source }, rules))].join("")
      expect(orderIn(xml)).toEqual(["V-1", "V-3", "V-2", "late"])
      expect(yield* readText(xml, "stig")).toMatchObject({ document: { rules: [{}, {}] } })
    })
  )
})
