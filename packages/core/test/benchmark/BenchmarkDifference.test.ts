/** The difference between two contents with the same id and version (R15.4). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Benchmark, BenchmarkDifference } from "../../src/index.ts"
import { at, benchmarkId, benchmarkRule } from "../given.ts"

const header: Benchmark.Benchmark = {
  id: benchmarkId(1),
  kind: "stig",
  file_kind: "stig",
  series: "examplestig",
  benchmark_id: "Example_STIG",
  name: "Example",
  title: "Example Security Technical Implementation Guide",
  description: "",
  version: "V1R2",
  benchmark_date: "2025-07-24",
  status: "accepted",
  draft: false,
  content_sha256: "aa",
  source: { notice: { id: "terms-of-use", text: "" }, references: [1, 2] },
  created_at: at(0)
}
const uploaded = (
  rules: ReadonlyArray<Benchmark.BenchmarkRule>,
  given: Partial<Benchmark.Benchmark> = {}
): Benchmark.NewBenchmark => ({
  ...header,
  ...given,
  content_sha256: "bb",
  created_at: at(9),
  rules,
  file: new Uint8Array()
})

const between = (before: ReadonlyArray<Benchmark.BenchmarkRule>, after: ReadonlyArray<Benchmark.BenchmarkRule>) =>
  BenchmarkDifference.between({ benchmark: header, rules: before }, uploaded(after))

const none: BenchmarkDifference.BenchmarkDifference = {
  whitespace_only: false,
  header: [],
  added: [],
  removed: [],
  changed: []
}
const file = (...ids: ReadonlyArray<string>) => ids.map((id, index) => benchmarkRule(index + 1, id))

describe("the header", () => {
  const difference = (given: Partial<Benchmark.Benchmark>) =>
    BenchmarkDifference.between({ benchmark: header, rules: [] }, uploaded([], given)).header
  it("has the differing fields", () => {
    expect(difference({})).toEqual([])
    expect(difference({ title: "Another", benchmark_date: null, draft: true })).toEqual([
      "title",
      "benchmark_date",
      "draft"
    ])
    expect(difference({ source: { ...header.source, references: [2, 1] } })).toEqual(["source"])
  })
  it("does not differ by the order of keys, nor by keys without a value, which storage does not keep", () => {
    const source = { references: [1, 2], notice: { text: "", id: "terms-of-use", gone: undefined } }
    expect(difference({ source })).toEqual([])
  })
})

describe("the rules", () => {
  it("are matched by their id, in any position", () => {
    expect(between(file("a", "b"), file("new", "a", "b"))).toEqual({ ...none, added: ["new"] })
    expect(between(file("a", "b", "c"), file("a", "c"))).toEqual({ ...none, removed: ["b"] })
  })
  it("in another order are a difference of the document", () => {
    expect(between(file("a", "b"), file("b", "a"))).toEqual({ ...none, header: ["rule_order"] })
  })
  it("with the same id are matched in their order", () => {
    expect(between(file("a", "a"), file("a", "a", "a"))).toEqual({ ...none, added: ["a"] })
    expect(between(file("a", "b", "a"), file("a", "b"))).toEqual({ ...none, removed: ["a"] })
    const second = [benchmarkRule(1, "a"), benchmarkRule(2, "a", { title: "x" })]
    expect(between(file("a", "a"), second)).toEqual({ ...none, changed: [{ rule_id: "a", fields: ["title"] }] })
  })
  it("that changed are listed with their fields", () => {
    const check = { id: 1, system: "C", content_ref_name: "", content_ref_href: "", content: "Look." }
    const changed = benchmarkRule(1, "a", {
      checks: [check],
      source: { x: 1 },
      fixes: [{ text: "t", fixref: "", id: "" }]
    })
    expect(between(file("a"), [changed]).changed).toEqual([{ rule_id: "a", fields: ["fixes", "source", "checks"] }])
    const order = { content: "Look.", content_ref_href: "", content_ref_name: "", system: "C", id: 1 }
    expect(between([changed], [{ ...changed, checks: [order] }])).toEqual(none)
  })
  it("are ordered by their position, not by the order of storage", () => {
    expect(between(file("a", "b").toReversed(), file("a", "b"))).toEqual(none)
  })
})

describe("white space", () => {
  const spaced = (text: string) => ` ${text.replaceAll(" ", "\n  ")}\t`
  const check = { id: 1, system: "C", content_ref_name: "", content_ref_href: "", content: "Look at it." }
  const rule = (over: Partial<Benchmark.BenchmarkRule> = {}) =>
    benchmarkRule(1, "a", {
      title: "One title",
      checks: [check],
      source: { xccdf: { children: ["a text", { name: "x" }] } },
      ...over
    })
  const reissued = rule({
    title: spaced("One title"),
    checks: [{ ...check, content: spaced(check.content) }],
    source: { xccdf: { children: ["a  text ", "\n", { name: "x" }] } }
  })
  const of = (
    before: Benchmark.BenchmarkRule,
    after: Benchmark.BenchmarkRule,
    given: Partial<Benchmark.Benchmark> = {}
  ) => BenchmarkDifference.between({ benchmark: header, rules: [before] }, uploaded([after], given))

  it("alone is reported first, wherever it is", () => {
    const difference = of(rule(), reissued, { description: "\n", title: spaced(header.title) })
    expect(difference).toMatchObject({ whitespace_only: true, header: ["title", "description"] })
    expect(difference.changed).toEqual([{ rule_id: "a", fields: ["source", "title", "checks"] }])
    expect(BenchmarkDifference.inOneSentence(header, difference)).toMatch(
      /^The file differs from the stored .* only in white space\.$/
    )
  })
  it("next to a changed word, number or flag is not reported", () => {
    const others = [
      { title: "Another title" },
      { fixtext: "x" },
      { rule_severity: "low" },
      { documentable: true }
    ] as const
    for (const other of others) expect(of(rule(), { ...reissued, ...other }).whitespace_only).toBe(false)
    expect(of(rule(), reissued, { draft: true }).whitespace_only).toBe(false)
    expect(of(rule(), reissued, { source: {} }).whitespace_only).toBe(false)
    expect(between([rule()], [reissued, benchmarkRule(2, "b")]).whitespace_only).toBe(false)
  })
  it("differences are not reported for two files that read the same", () => {
    const same = of(rule(), rule())
    expect(same.whitespace_only).toBe(false)
    expect(BenchmarkDifference.inOneSentence(header, same)).toContain("has the same content")
  })
  it("after the id of a rule does not make it another rule", () => {
    expect(of(rule(), { ...rule(), rule_id: "a " })).toEqual(none)
  })
})

describe("any two documents", () => {
  const rules = Arbitrary.map(
    Arbitrary.array(
      Arbitrary.schema(Schema.Struct({ id: Schema.Literals(["a", "b", "c", "d"]), title: Schema.Literals(["x", "y"]) }))
    ),
    (all) => all.map(({ id, title }, index) => benchmarkRule(index + 1, id, { title }))
  )
  it.prop("a document does not differ from itself, whatever ids its rows have", { one: rules }, ({ one }) => {
    const stored = one.map((rule) => ({ ...structuredClone(rule), id: benchmarkRule(rule.position + 100, "").id }))
    expect(between(stored, one)).toEqual(none)
  })
  it.prop(
    "additions in one direction are removals in the other; the counts add up",
    { one: rules, other: rules },
    ({ one, other }) => {
      const [there, back] = [between(one, other), between(other, one)]
      expect(back.added).toEqual(there.removed)
      expect(back.removed).toEqual(there.added)
      expect(back.header).toEqual(there.header)
      expect(one.length - there.removed.length + there.added.length).toBe(other.length)
      expect(back.changed.map(({ fields }) => fields)).toHaveLength(there.changed.length)
    }
  )
  it.prop("no difference means the same document", { one: rules, other: rules }, ({ one, other }) => {
    const same = between(one, other)
    const content = (all: ReadonlyArray<Benchmark.BenchmarkRule>) => all.map(({ rule_id, title }) => [rule_id, title])
    const isNone = [same.header, same.added, same.removed, same.changed].every(({ length }) => length === 0)
    if (isNone) expect(content(one)).toEqual(content(other))
    else expect(content(one)).not.toEqual(content(other))
  })
})
