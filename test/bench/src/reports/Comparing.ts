/** The cost of comparing two releases of a document field by field (R12.3). */
import { diffWordsWithSpace } from "diff"
import { Effect } from "effect"
import { type Benchmark, ManageBenchmarks, CompareInDetail } from "@docket/core"
import { BenchmarkFromXccdf } from "@docket/exchange"
import { type Adapter, runAlone } from "../Adapters.ts"
import type { Library } from "../Documents.ts"
import { type Pace, race } from "../Race.ts"
import { raceSection, type Section } from "../Report.ts"

export const comparingSections = async (
  { stig }: Library,
  adapters: ReadonlyArray<Adapter>,
  pace: Pace
): Promise<ReadonlyArray<Section>> => {
  const { document: base } = await runAlone(
    BenchmarkFromXccdf.read([stig.bytes], stig.kind, { maxBytes: 50 * 1024 * 1024 })
  )
  const diff = laterRelease(base)
  const query = { page: 1, per_page: CompareInDetail.bound.most, changed_only: true, ignore_whitespace: false }
  const compared = await Promise.all(
    adapters.map(async ({ caller, name, run }) => {
      const [before, after] = [await run(store(caller, base)), await run(store(caller, diff))]
      return { name, compare: () => run(CompareInDetail.releases(caller, before, after, query)) }
    })
  )
  const [first] = compared
  if (first === undefined) return []
  const { rows, summary } = await first.compare()
  const changes = rows.flatMap(({ fields }) => fields.filter(({ segments }) => segments !== null))
  const laps = await race(
    [
      {
        name: "the library alone",
        run: () => changes.forEach(({ base: earlier, diff: later }) => diffWordsWithSpace(earlier ?? "", later ?? ""))
      },
      ...compared.map(({ compare, name }) => ({ name: `on ${name}`, run: compare }))
    ],
    pace
  )
  return [
    raceSection(
      "Comparing two releases in detail",
      `${summary.base_total} and ${summary.diff_total} requirements, ${summary.changed} of them changed, in ${changes.length} texts. ` +
        "From storage to the answer. The floor is the library that tells words apart, given the texts that differ and nothing else.",
      { amount: summary.total, unit: "requirements" },
      laps
    )
  ]
}

const store = (caller: Adapter["caller"], document: Benchmark.NewBenchmark) =>
  Effect.map(ManageBenchmarks.upload(caller, document, { replace: false }), ({ benchmark }) => benchmark.id)

/** Returns the next release: of every four requirements one has another discussion and check; one of every hundred is removed. */
const laterRelease = (document: Benchmark.NewBenchmark): Benchmark.NewBenchmark => ({
  ...document,
  version: `${document.version}.1`,
  content_sha256: document.content_sha256.split("").toReversed().join(""),
  rules: document.rules
    .filter((_, at) => at % 100 !== 99)
    .map((rule, at) =>
      at % 4 === 0
        ? {
            ...rule,
            vuln_discussion: reworded(rule.vuln_discussion),
            checks: rule.checks.map((check) => ({ ...check, content: reworded(check.content) }))
          }
        : rule
    )
})

/** Replaces every tenth word. */
const reworded = (text: string): string => {
  let words = 0
  return text.replaceAll(/\S+/g, (word) => ((words += 1) % 10 === 0 ? `${word}ly` : word))
}
