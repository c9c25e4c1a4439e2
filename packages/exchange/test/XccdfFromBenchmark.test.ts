/** Documents written from the records that storage keeps read again as those records: nothing of a file is lost on the way through (R15.2). */
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

/** The document as storage gives it back: a copy, and with ids. */
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
})
