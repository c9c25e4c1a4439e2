/** The in-memory implementation of BenchmarkRepository. */
import { Effect, Layer, Option, Struct } from "effect"
import {
  Benchmark,
  BenchmarkId,
  BenchmarkRepository,
  BenchmarkRuleId,
  type BenchmarkSummary,
  Page,
  Series,
  Severity
} from "@docket/core"
import { fits, present, refuseBroken, unless, unlessSha256 } from "./Integrity.ts"
import { ascending, by, reversed } from "./Lists.ts"
import { benchmarkIdentity, seriesIdentity, type State } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts, occursIn } from "./TextOrder.ts"

const fitsBenchmark = fits("Benchmark", Benchmark.Benchmark)
const fitsRule = fits("BenchmarkRule", Benchmark.BenchmarkRule)

const rulesOf = ({ benchmarkRules }: State, id: BenchmarkId): ReadonlyArray<Benchmark.BenchmarkRule> =>
  benchmarkRules.where("benchmark", id).toSorted(ascending(({ position }) => position))

const summaryOf = (state: State, benchmark: Benchmark.Benchmark): BenchmarkSummary => {
  const rules = state.benchmarkRules.where("benchmark", benchmark.id)
  return { ...benchmark, severity_counts: Severity.countsOf(rules), rules_count: rules.length }
}

const usesOf = ({ benchmarkRules, components, overlays, rules }: State, id: BenchmarkId): number => {
  const rows = new Set(benchmarkRules.where("benchmark", id).map((row) => row.id))
  const made = rules.all().filter(({ srg_rule_id }) => srg_rule_id !== null && rows.has(srg_rule_id))
  const declaring = components.all().filter(({ source_ids }) => source_ids.includes(id))
  const following = overlays.all().filter(({ base_benchmark_id }) => base_benchmark_id === id)
  return new Set([
    ...declaring.map(({ component }) => component.id),
    ...[...made, ...following].map(({ component_id }) => component_id)
  ]).size
}

/** Returns the series that an id was joined to, by its key, else its own. */
const seriesOf = ({ benchmarkSeries }: State, kind: Benchmark.BenchmarkKind, key: string): string =>
  benchmarkSeries.get(seriesIdentity({ kind, key }))?.series ?? key

/** Stores a document with the given id, and its rules with new ids. */
const put = (change: Change, id: BenchmarkId, { rules, file, ...content }: Benchmark.NewBenchmark): void => {
  const series = seriesOf(change.state, content.kind, content.series)
  const benchmark = { ...content, series, source: structuredClone(content.source), id }
  fitsBenchmark(benchmark)
  const positions = new Set(rules.map(({ position }) => position))
  refuseBroken("Benchmark", [
    ...unlessSha256(benchmark.content_sha256),
    ...unless(positions.size === rules.length, "Each of its rules must have a unique position.")
  ])
  change.put("benchmarks", { benchmark, file: file.slice() })
  for (const rule of rules) {
    const stored = {
      ...rule,
      source: structuredClone(rule.source),
      id: BenchmarkRuleId.make(change.nextId("benchmarkRules")),
      benchmark_id: id
    }
    fitsRule(stored)
    change.put("benchmarkRules", stored)
  }
}

const byTitleAndId = by<Benchmark.Benchmark>(
  (left, right) => compareTexts(left.title, right.title),
  ascending(({ id }) => id)
)

const byTitle = by<Benchmark.Benchmark>(
  (left, right) => compareTexts(left.title, right.title),
  reversed((left, right) => Series.compareVersions(left.version, right.version)),
  ascending(({ id }) => id)
)

/** Accepted documents precede drafts; of two equal version numbers, the one uploaded later is the newer. */
const isNewer = (one: Benchmark.Benchmark, other: Benchmark.Benchmark): boolean => {
  if (one.draft !== other.draft) return other.draft
  const difference = Series.compareVersions(one.version, other.version)
  return difference === 0 ? one.id > other.id : difference > 0
}

export const layer: Layer.Layer<BenchmarkRepository, never, Store> = Layer.effect(
  BenchmarkRepository,
  Effect.map(Store, (store) =>
    BenchmarkRepository.of({
      insert: (benchmark) =>
        store.write((change) => {
          if (change.state.benchmarks.count("identity", benchmarkIdentity(benchmark)) > 0) return Option.none()
          const id = BenchmarkId.make(change.nextId("benchmarks"))
          put(change, id, benchmark)
          return Option.some(id)
        }),
      replace: (id, benchmark) =>
        store.write((change) => {
          const { benchmarks, benchmarkRules } = change.state
          present("Benchmark", benchmarks.get(id), `There is no document ${id}.`)
          const others = benchmarks
            .where("identity", benchmarkIdentity(benchmark))
            .filter((row) => row.benchmark.id !== id)
          refuseBroken("Benchmark", [
            ...unless(usesOf(change.state, id) === 0, "A component is made from it."),
            ...unless(others.length === 0, "Another document has this kind, id and version.")
          ])
          for (const rule of benchmarkRules.where("benchmark", id)) change.remove("benchmarkRules", rule.id)
          put(change, id, benchmark)
        }),
      findByIdentity: (kind, benchmark_id, version, file_kind) =>
        store.read(({ benchmarks }) => {
          const [row] = benchmarks.where("identity", benchmarkIdentity({ kind, file_kind, benchmark_id, version }))
          return Option.fromUndefinedOr(row?.benchmark)
        }),
      stampOf: (kind, id) =>
        store.read(({ benchmarks }) => {
          const benchmark = benchmarks.get(id)?.benchmark
          return benchmark?.kind === kind
            ? Option.some(Struct.pick(benchmark, ["id", "series", "content_sha256", "created_at"]))
            : Option.none()
        }),
      find: (kind, id) =>
        store.read((state) => {
          const row = state.benchmarks.get(id)
          return row?.benchmark.kind === kind ? Option.some(summaryOf(state, row.benchmark)) : Option.none()
        }),
      findMany: (ids) => store.read(({ benchmarks }) => benchmarks.getMany(ids).map(({ benchmark }) => benchmark)),
      findSrgs: (ids) =>
        store.read(({ benchmarks }) => {
          const found = benchmarks.getMany(ids).map(({ benchmark }) => benchmark)
          return found.filter(({ kind }) => kind === "srg")
        }),
      srgsWith: (srgIds) =>
        store.read(({ benchmarkRules, benchmarks }) => {
          const found = new Map<BenchmarkId, Array<string>>()
          for (const srg_id of new Set(srgIds)) {
            const documents = new Set(benchmarkRules.where("srgId", srg_id).map(({ benchmark_id }) => benchmark_id))
            for (const id of documents) {
              if (benchmarks.get(id)?.benchmark.kind === "srg") found.set(id, [...(found.get(id) ?? []), srg_id])
            }
          }
          return [...found].map(([id, srg_ids]) => ({ id, srg_ids }))
        }),
      page: (kind, request) =>
        store.read((state) => {
          const all = state.benchmarks.where("kind", kind).map(({ benchmark }) => benchmark)
          const rows = Page.slice(all.toSorted(byTitle), request).map((benchmark) => summaryOf(state, benchmark))
          return { rows, total: all.length }
        }),
      latest: (kind, request) =>
        store.read((state) => {
          const newest = new Map<string, Benchmark.Benchmark>()
          for (const { benchmark } of state.benchmarks.where("kind", kind)) {
            const key = JSON.stringify([benchmark.series, benchmark.file_kind])
            const known = newest.get(key)
            if (known === undefined || isNewer(benchmark, known)) newest.set(key, benchmark)
          }
          const { q } = request
          const all = [...newest.values()]
            .filter(
              ({ benchmark_id, name, title }) =>
                q === undefined || [title, name, benchmark_id].some((text) => occursIn(text, q))
            )
            .toSorted(byTitle)
          return { rows: Page.slice(all, request).map((benchmark) => summaryOf(state, benchmark)), total: all.length }
        }),
      inSeriesOf: (kind, keys) =>
        store.read((state) => {
          const wanted = new Set(keys.map((key) => seriesOf(state, kind, key)))
          const found = state.benchmarks.where("kind", kind).map(({ benchmark }) => benchmark)
          return found
            .filter(({ series }) => wanted.has(series))
            .toSorted(byTitleAndId)
            .slice(0, Benchmark.mostOfSeries)
        }),
      lockSeries: (kind) =>
        store.read(({ benchmarkSeries }) => {
          const rows = benchmarkSeries.where("kind", kind).map(({ key, series }) => ({ key, series }))
          return rows.toSorted((left, right) => compareTexts(left.key, right.key))
        }),
      saveSeries: (kind, { alone, members }) =>
        store.write((change) => {
          for (const key of alone) change.remove("benchmarkSeries", seriesIdentity({ kind, key }))
          for (const member of members) change.put("benchmarkSeries", { kind, ...member })
          const now = new Map(
            [...members, ...alone.map((key) => ({ key, series: key }))].map((one) => [one.key, one.series])
          )
          for (const row of change.state.benchmarks.where("kind", kind)) {
            const series = now.get(Series.keyOf(row.benchmark.benchmark_id))
            if (series !== undefined) change.put("benchmarks", { ...row, benchmark: { ...row.benchmark, series } })
          }
        }),
      file: (kind, id) =>
        store.read(({ benchmarks }) => {
          const row = benchmarks.get(id)
          return row?.benchmark.kind === kind
            ? Option.some({ benchmark: row.benchmark, content: row.file.slice() })
            : Option.none()
        }),
      lock: (kind, id) =>
        store.read(({ benchmarks }) => {
          const benchmark = benchmarks.get(id)?.benchmark
          return benchmark?.kind === kind ? Option.some(benchmark) : Option.none()
        }),
      remove: (id) =>
        store.write((change) => {
          refuseBroken("Benchmark", unless(usesOf(change.state, id) === 0, "A component is made from it."))
          for (const rule of change.state.benchmarkRules.where("benchmark", id))
            change.remove("benchmarkRules", rule.id)
          for (const row of change.state.components.all()) {
            if (row.component.published_srg_id === id) {
              change.put("components", { ...row, component: { ...row.component, published_srg_id: null } })
            }
          }
          change.remove("benchmarks", id)
        }),
      rulesOf: (ids) => store.read((state) => [...new Set(ids)].flatMap((id) => rulesOf(state, id))),
      findRule: (id) => store.read(({ benchmarkRules }) => Option.fromUndefinedOr(benchmarkRules.get(id))),
      sourceOf: (id) =>
        store.read(({ benchmarkRules, benchmarks, rules }) => {
          const source = rules.get(id)?.srg_rule_id ?? null
          const rule = source === null ? undefined : benchmarkRules.get(source)
          const document = rule === undefined ? undefined : benchmarks.get(rule.benchmark_id)
          return rule === undefined || document === undefined
            ? Option.none()
            : Option.some({ rule, srg_version: document.benchmark.version })
        }),
      findRules: (ids) => store.read(({ benchmarkRules }) => benchmarkRules.getMany(ids)),
      severitiesOf: (ids) =>
        store.read(
          ({ benchmarkRules }) =>
            new Map(benchmarkRules.getMany(ids).map(({ id, rule_severity }) => [id, rule_severity]))
        ),
      sourceRowsOf: (ids) =>
        store.read(({ benchmarkRules }) =>
          benchmarkRules.getMany(ids).map(({ id, ident, srg_id }) => ({ id, srg_id, ident }))
        ),
      usesOf: (id) => store.read((state) => usesOf(state, id))
    })
  )
)
