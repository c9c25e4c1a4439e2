/** The promises of BenchmarkRepository: published documents and their rules. */
import { expect } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"
import { BenchmarkId, BenchmarkRepository, BenchmarkRuleId, RuleId } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  makeComponent,
  makeSrg,
  makeWorkplace,
  minute,
  newBenchmark,
  ruleContent,
  sha256,
  unique
} from "../Fixtures.ts"

const unknownId = Number.MAX_SAFE_INTEGER

export const suite: Suite = (it) => {
  it.effect("a document is read back as stored, with its counts", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const severities = ["high", "low", "low", "medium", "low"] as const
      const document = newBenchmark(
        { kind: "stig", benchmark_date: null, draft: true, created_at: new Date("2026-05-06T07:08:09.010Z") },
        severities.map((rule_severity) => ({ rule_severity }))
      )
      const id = Option.getOrThrow(yield* benchmarks.insert(document))
      const content = Struct.omit(document, ["rules", "file"])
      const { kind, file_kind, benchmark_id, version } = content
      expect(yield* benchmarks.find("stig", id)).toEqual(
        Option.some({ ...content, id, rules_count: 5, severity_counts: { high: 1, medium: 1, low: 3 } })
      )
      expect(yield* benchmarks.findByIdentity(kind, benchmark_id, version, file_kind)).toEqual(
        Option.some({ ...content, id })
      )
      expect(yield* benchmarks.find("srg", id)).toEqual(Option.none())
      expect(yield* benchmarks.find("stig", BenchmarkId.make(unknownId))).toEqual(Option.none())
      expect(yield* benchmarks.findByIdentity("srg", benchmark_id, version, "srg")).toEqual(Option.none())
      expect(yield* benchmarks.findByIdentity(kind, benchmark_id, "V3R4", file_kind)).toEqual(Option.none())
    })
  )

  it.effect("a document without rules has zero counts", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const { benchmark, rules } = yield* makeSrg({}, [])
      expect(rules).toEqual([])
      const found = Option.getOrThrow(yield* benchmarks.find("srg", benchmark.id))
      expect(found).toMatchObject({ rules_count: 0, severity_counts: { high: 0, medium: 0, low: 0 } })
    })
  )

  it.effect("kind, kind of file, id and version together are unique", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const document = newBenchmark()
      const attempts = Array.from({ length: 4 }, () => benchmarks.insert(document))
      const made = yield* Effect.all(attempts, { concurrency: "unbounded" })
      expect(made.filter(Option.isSome)).toHaveLength(1)
      expect(yield* benchmarks.insert({ ...newBenchmark(), benchmark_id: document.benchmark_id })).toEqual(
        Option.none()
      )
      const others = [
        { ...document, kind: "stig" as const, file_kind: "stig" as const },
        { ...document, kind: "stig" as const, file_kind: "scap" as const },
        { ...document, version: "V3R4" }
      ]
      expect((yield* Effect.forEach(others, benchmarks.insert)).map(Option.isSome)).toEqual([true, true, true])
    })
  )

  it.effect("rules are in file order with every field, character for character", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const source = { text: awkwardTexts, nested: { "a b": [1, 1.5, true, null, { "": "" }], order: ["z", "a"] } }
      const over = awkwardTexts.map((text, at) => ({
        position: awkwardTexts.length - at,
        source: { ...source, text },
        fixes: [
          { text, fixref: text, id: text },
          { text: "", fixref: "F-2", id: "" }
        ],
        ...ruleContent(at),
        title: text,
        vuln_discussion: text,
        fixtext: text,
        documentable: at % 2 === 0,
        checks: [
          { id: 7, system: text, content_ref_name: text, content_ref_href: text, content: text },
          { id: 2, system: "", content_ref_name: "", content_ref_href: "", content: "" }
        ]
      }))
      const document = newBenchmark({ source, title: awkwardTexts.join("|") }, over)
      const id = Option.getOrThrow(yield* benchmarks.insert(document))
      const rules = yield* benchmarks.rulesOf([id])
      expect(rules.map((rule) => Struct.omit(rule, ["id"]))).toEqual(
        document.rules.toReversed().map((rule) => ({ ...rule, benchmark_id: id }))
      )
      expect(Option.getOrThrow(yield* benchmarks.find("srg", id)).source).toEqual(source)
      expect(yield* benchmarks.findRule(rules[3]!.id)).toEqual(Option.some(rules[3]))
      expect(yield* benchmarks.findRule(BenchmarkRuleId.make(unknownId))).toEqual(Option.none())
    })
  )

  it.effect(
    "the source of a requirement is the published rule from which it was made, with the version of its document",
    () =>
      Effect.gen(function* () {
        const benchmarks = yield* BenchmarkRepository
        const { benchmark, rules } = yield* makeSrg({ version: "V7R9" }, [{ title: awkwardTexts.join("|") }, {}])
        const { rules: made } = yield* makeWorkplace([
          { srg_rule_id: rules[0]!.id, title: "Written again" },
          { srg_rule_id: null },
          { srg_rule_id: rules[1]!.id, deleted_at: minute(1) }
        ])
        const sources = yield* Effect.forEach(made, ({ id }) => benchmarks.sourceOf(id))
        expect(sources).toEqual([
          Option.some({ rule: rules[0], srg_version: "V7R9" }),
          Option.none(),
          Option.some({ rule: rules[1], srg_version: benchmark.version })
        ])
        expect(yield* benchmarks.sourceOf(RuleId.make(unknownId))).toEqual(Option.none())
      })
  )

  it.effect("texts of a megabyte and many rules are stored completely", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const long = "Überprüfung 🙂\n".repeat(60_000)
      const rules = Array.from({ length: 600 }, (_, at) => (at === 300 ? { fixtext: long } : {}))
      const { benchmark } = yield* makeSrg({}, rules)
      const stored = yield* benchmarks.rulesOf([benchmark.id])
      expect(stored.map(({ position }) => position)).toEqual(rules.map((_, at) => at + 1))
      expect(sha256(stored[300]!.fixtext)).toBe(sha256(long))
    })
  )

  it.effect("rules of several documents are ordered by document as requested", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const [one, two] = [yield* makeSrg(), yield* makeSrg()]
      const asked = [two.benchmark.id, BenchmarkId.make(unknownId), one.benchmark.id]
      expect(yield* benchmarks.rulesOf(asked)).toEqual([...two.rules, ...one.rules])
      expect(yield* benchmarks.rulesOf([])).toEqual([])
    })
  )

  it.effect("SRGs are found by id, without missing ones and STIGs", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const [one, stig, two] = [yield* makeSrg(), yield* makeSrg({ kind: "stig" }), yield* makeSrg()]
      const asked = [
        two.benchmark.id,
        stig.benchmark.id,
        one.benchmark.id,
        BenchmarkId.make(unknownId),
        two.benchmark.id
      ]
      expect(yield* benchmarks.findSrgs(asked)).toEqual([one.benchmark, two.benchmark])
      expect(yield* benchmarks.findSrgs([])).toEqual([])
    })
  )

  it.effect("SRGs are found by the SRG ids of their rows, each with its matching ids, without STIGs", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const [a, b, none] = ["A", "B", "C"].map((letter) => `SRG-${letter}-${unique()}`) as [string, string, string]
      const both = yield* makeSrg({}, [{ srg_id: a }, { srg_id: b }, { srg_id: a }])
      const one = yield* makeSrg({}, [{ srg_id: b }, {}])
      yield* benchmarks.insert(newBenchmark({ kind: "stig" }, [{ srg_id: a }]))
      const found = yield* benchmarks.srgsWith([none, b, a, b])
      expect(
        found
          .map(({ id, srg_ids }) => ({ id, srg_ids: srg_ids.toSorted() }))
          .toSorted((left, right) => left.id - right.id)
      ).toEqual([
        { id: both.benchmark.id, srg_ids: [a, b].toSorted() },
        { id: one.benchmark.id, srg_ids: [b] }
      ])
      expect(yield* benchmarks.srgsWith([none])).toEqual([])
      expect(yield* benchmarks.srgsWith([])).toEqual([])
    })
  )

  it.effect("documents of either kind are found by id, each once, without missing ones", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const [one, stig, two] = [yield* makeSrg(), yield* makeSrg({ kind: "stig" }), yield* makeSrg()]
      const asked = [
        two.benchmark.id,
        stig.benchmark.id,
        one.benchmark.id,
        BenchmarkId.make(unknownId),
        two.benchmark.id
      ]
      expect(yield* benchmarks.findMany(asked)).toEqual([one.benchmark, stig.benchmark, two.benchmark])
      expect(yield* benchmarks.findMany([])).toEqual([])
      const { content_sha256, created_at, id, kind, series } = stig.benchmark
      expect(yield* benchmarks.stampOf(kind, id)).toEqual(Option.some({ id, series, content_sha256, created_at }))
      expect(yield* benchmarks.stampOf("srg", id)).toEqual(Option.none())
    })
  )

  it.effect("pages are ordered by title, then newest version, then id, and make the list", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const n = unique()
      // STIGs, to separate them from other tests' documents. Their titles sort before those.
      const make = (title: string, version: string, benchmark_id: string) =>
        makeSrg({ kind: "stig", title: `  ${title} ${n}`, version, benchmark_id: `${benchmark_id} ${n}` }, [{}])
      const v9 = yield* make("Beta", "V3R9", "b")
      const v10 = yield* make("Beta", "V3R10", "b")
      const other = yield* make("Beta", "V3R10", "b2")
      const v2 = yield* make("Beta", "V2R11", "b")
      const v1 = yield* make("Beta", "V1R1.32", "b")
      const v1plain = yield* make("Beta", "V1R1", "b")
      const alpha = yield* make("Alpha", "V1R1", "a")
      const expected = [alpha, v10, other, v9, v2, v1, v1plain].map(({ benchmark }) => benchmark.id)
      const { rows, total } = yield* benchmarks.page("stig", { page: 1, per_page: 1000 })
      expect(rows).toHaveLength(total)
      expect(rows.filter(({ title }) => title.endsWith(` ${n}`)).map(({ id }) => id)).toEqual(expected)
      expect(rows.every(({ kind }) => kind === "stig")).toBe(true)
      const pages = yield* Effect.forEach([1, 2, 3, 4], (page) => benchmarks.page("stig", { page, per_page: 3 }))
      expect(pages.flatMap((page) => page.rows)).toEqual(rows.slice(0, 12))
      expect(pages.map((page) => page.total)).toEqual([total, total, total, total])
      expect(rows[0]).toMatchObject({ rules_count: 1, severity_counts: { high: 0, medium: 1, low: 0 } })
      expect(yield* benchmarks.page("stig", { page: total + 1, per_page: 1 })).toEqual({ rows: [], total })
    })
  )

  it.effect("new content replaces a document under its id", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const before = yield* makeSrg({}, [{}, {}, {}])
      const bystander = yield* makeSrg()
      const { benchmark_id, version } = before.benchmark
      const after = newBenchmark({ benchmark_id, version, title: "Corrected", created_at: minute(50) }, [
        { title: "The only one" }
      ])
      yield* benchmarks.replace(before.benchmark.id, after)
      const found = Option.getOrThrow(yield* benchmarks.find("srg", before.benchmark.id))
      expect(found).toMatchObject({ title: "Corrected", content_sha256: after.content_sha256, rules_count: 1 })
      const rules = yield* benchmarks.rulesOf([before.benchmark.id])
      expect(rules.map(({ title, position }) => [title, position])).toEqual([["The only one", 1]])
      expect(yield* benchmarks.findRule(before.rules[0]!.id)).toEqual(Option.none())
      expect(yield* benchmarks.rulesOf([bystander.benchmark.id])).toEqual(bystander.rules)
    })
  )

  it.effect("uses are the components that declare it, as primary source or another", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const [one, two] = [yield* makeSrg(), yield* makeSrg()]
      const [first, second] = [one.benchmark.id, two.benchmark.id]
      expect(yield* benchmarks.usesOf(first)).toBe(0)
      yield* makeComponent({ security_requirements_guide_id: first })
      yield* makeComponent({ security_requirements_guide_id: first }, [second])
      expect(yield* benchmarks.usesOf(first)).toBe(2)
      expect(yield* benchmarks.usesOf(second)).toBe(1)
    })
  )
}
