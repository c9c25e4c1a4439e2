/** A rebase on another SRG: matched, changed, removed and new requirements (R10.7). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { type Benchmark, BenchmarkRuleId, type Rule } from "../../src/index.ts"
import * as Rebase from "../../src/component/Rebase.ts"
import { at, benchmarkId, benchmarkRule, rule, ruleId } from "../given.ts"

const [newSrg, kept] = [benchmarkId(2), benchmarkId(3)]

type Row = Partial<Benchmark.BenchmarkRule>

/** Rows of a document. Their ids differ from those of other documents. */
const rowsOf = (source: number, rows: ReadonlyArray<Row>) =>
  rows.map((row, index) =>
    benchmarkRule(index + 1, `SV-${source}${index}r1_rule`, {
      id: BenchmarkRuleId.make(source * 1000 + index),
      benchmark_id: benchmarkId(source),
      ...row
    })
  )

/** The requirements of these rows, in the same order. */
const madeFrom = (rows: ReadonlyArray<Benchmark.BenchmarkRule>, over: Partial<Rule.Rule> = {}) =>
  rows.map((row, index) =>
    rule({
      id: ruleId(index + 1),
      rule_number: index + 1,
      srg_rule_id: row.id,
      srg_id: row.srg_id,
      title: "ours",
      ...over
    })
  )

const rebase = (
  before: ReadonlyArray<Benchmark.BenchmarkRule>,
  after: ReadonlyArray<Benchmark.BenchmarkRule>,
  rules: ReadonlyArray<Rule.Rule> = madeFrom(before)
) =>
  Rebase.decide({
    rules,
    old_rows: before,
    sources: [{ source_id: newSrg, rules: after }],
    new_source_ids: new Set([newSrg])
  })

/** The outcomes as text: the matched SRG id with the fields that differ; `gone`, `kept`; and the added SRG ids. */
const inWords = ({ rebased, added }: Rebase.Rebase) => ({
  rebased: rebased.map(({ outcome }) =>
    outcome._tag === "Matched"
      ? [outcome.row.srg_id, ...outcome.differences.map(({ field }) => field)].join(" ")
      : outcome._tag === "Removed"
        ? "gone"
        : "kept"
  ),
  added: added.map(({ srg_id }) => srg_id)
})

describe("rebasing", () => {
  it("matches by SRG id, then by legacy id; keeps removed requirements; adds new ones in the order of numbers", () => {
    const before = rowsOf(1, [
      { srg_id: "A", title: "a" },
      { srg_id: "B", title: "b", legacy_ids: "V-7, SV-7" },
      { srg_id: "C" },
      { srg_id: "D", vuln_id: "V-40" }
    ])
    const after = rowsOf(2, [
      { srg_id: "Z-10" },
      { srg_id: "Z-9" },
      { srg_id: "B2", title: "b", legacy_ids: "SV-7" },
      { srg_id: "A", title: "a, but better" },
      { srg_id: "D2", legacy_ids: "V-40" }
    ])
    expect(inWords(rebase(before, after))).toEqual({
      rebased: ["A title", "B2 srg_id", "gone", "D2 srg_id"],
      added: ["Z-9", "Z-10"]
    })
  })

  it("prefers the SRG id to a legacy id, and gives a row that was matched by its id to no other", () => {
    const before = rowsOf(1, [{ srg_id: "A" }, { srg_id: "B", legacy_ids: "V-1" }])
    const after = rowsOf(2, [{ srg_id: "A", legacy_ids: "V-1" }])
    expect(inWords(rebase(before, after))).toEqual({ rebased: ["A", "gone"], added: [] })
  })

  it("lists every changed field of the text, checks by their texts, and no id that changes with every release", () => {
    const check = { id: 1, system: "C-1_chk", content_ref_name: "M", content_ref_href: "a.xml", content: "Look." }
    const base: Row = { srg_id: "A", title: "t", fixtext: "f", ident: "CCI-1", checks: [check], vuln_discussion: "d" }
    const before = rowsOf(1, [base, base])
    const after = rowsOf(2, [
      {
        ...base,
        vuln_id: "V-99",
        rule_weight: "5.0",
        fix_id: "F-9",
        fixtext_fixref: "F-9",
        legacy_ids: "V-1",
        checks: [{ ...check, id: 4, system: "C-9_chk", content_ref_href: "b.xml" }]
      },
      {
        ...base,
        rule_severity: "high",
        fixtext: "g",
        ident: "CCI-1, CCI-2",
        documentable: true,
        checks: [{ ...check, content: "Look twice." }]
      }
    ])
    const { rebased } = rebase(before, after)
    expect(rebased[0]?.outcome).toMatchObject({ _tag: "Matched", differences: [] })
    expect(rebased[1]?.outcome).toMatchObject({
      differences: [
        { field: "rule_severity", prev_value: "medium", new_value: "high" },
        { field: "ident", prev_value: "CCI-1", new_value: "CCI-1, CCI-2" },
        { field: "check_content", prev_value: "Look.", new_value: "Look twice." },
        { field: "fixtext", prev_value: "f", new_value: "g" },
        { field: "documentable", prev_value: "false", new_value: "true" }
      ]
    })
  })

  it("pairs rows with one SRG id by their vulnerability id, then in order; an extra one shares the last", () => {
    const before = rowsOf(1, [
      { srg_id: "A", vuln_id: "V-1" },
      { srg_id: "A", vuln_id: "V-2" },
      { srg_id: "A", vuln_id: "V-3" }
    ])
    const after = rowsOf(2, [
      { srg_id: "A", vuln_id: "V-8", title: "first" },
      { srg_id: "A", vuln_id: "V-2", title: "second" }
    ])
    const titles = rebase(before, after).rebased.map(({ outcome }) =>
      outcome._tag === "Matched" ? outcome.row.title : ""
    )
    expect(titles).toEqual(["first", "second", "second"])
  })

  it("does not add again the rows that the original left out or deleted", () => {
    const before = rowsOf(1, [{ srg_id: "A" }, { srg_id: "B" }, { srg_id: "C" }])
    const after = rowsOf(2, [{ srg_id: "A" }, { srg_id: "B" }, { srg_id: "C" }, { srg_id: "D" }])
    const [a, b] = madeFrom(before)
    const rules = [a!, { ...b!, deleted_at: at(5) }]
    expect(inWords(rebase(before, after, rules))).toEqual({ rebased: ["A", "B"], added: ["D"] })
  })

  it("changes nothing from a source that stays, and matches net-new requirements by their SRG id only", () => {
    const before = rowsOf(1, [{ srg_id: "A" }])
    const staying = rowsOf(3, [{ srg_id: "W" }, { srg_id: "X" }])
    const after = rowsOf(2, [{ srg_id: "A" }, { srg_id: "N" }])
    const rules = [
      ...madeFrom([...before, staying[0]!]),
      rule({ id: ruleId(3), rule_number: 3, srg_id: "N" }),
      rule({ id: ruleId(4), rule_number: 4, srg_id: "nowhere" })
    ]
    const decided = Rebase.decide({
      rules,
      old_rows: [...before, staying[0]!],
      sources: [
        { source_id: newSrg, rules: after },
        { source_id: kept, rules: staying }
      ],
      new_source_ids: new Set([newSrg])
    })
    expect(inWords(decided)).toEqual({ rebased: ["A", "kept", "N", "kept"], added: [] })
  })

  it("merges differences that were not acknowledged, and drops those that were reverted", () => {
    const before = rowsOf(1, [{ srg_id: "A", title: "two", fixtext: "two" }])
    const after = rowsOf(2, [{ srg_id: "A", title: "three", fixtext: "one" }])
    const source_changed = [
      { field: "title", prev_value: "one", new_value: "two" },
      { field: "fixtext", prev_value: "one", new_value: "two" }
    ]
    const { rebased } = rebase(before, after, madeFrom(before, { source_changed }))
    expect(Rebase.originOf(rebased[0]!.rule, rebased[0]!.outcome)).toMatchObject({
      source_changed: [{ field: "title", prev_value: "one", new_value: "three" }]
    })
  })

  it("flags a removed row until it returns", () => {
    const before = rowsOf(1, [{ srg_id: "A" }])
    const [gone] = rebase(before, []).rebased
    const origin = Rebase.originOf(gone!.rule, gone!.outcome)
    expect(origin).toMatchObject({ source_removed: true, srg_rule_id: before[0]!.id, srg_id: "A" })
    const [back] = rebase(before, rowsOf(2, [{ srg_id: "A" }]), [{ ...gone!.rule, ...origin }]).rebased
    expect(Rebase.originOf(back!.rule, back!.outcome)).toMatchObject({ source_removed: false, srg_rule_id: 2000 })
  })

  const ids = Arbitrary.array(Arbitrary.schema(Schema.Literals(["A", "B", "C", "D", "E"])))
  const rows = Arbitrary.array(
    Arbitrary.schema(
      Schema.Struct({
        srg_id: Schema.Literals(["A", "B", "C", "D", "E"]),
        vuln_id: Schema.Literals(["", "V-1", "V-2"]),
        legacy_ids: Schema.Literals(["", "V-1", "V-2, SV-3"]),
        title: Schema.Literals(["", "one", "two"])
      })
    )
  )

  it.prop(
    "every requirement has an outcome; every new row is matched, left out, or added once",
    [rows, rows, ids],
    ([old, next, made]) => {
      const [before, after] = [rowsOf(1, old), rowsOf(2, next)]
      const rules = madeFrom(before.filter(({ srg_id }) => made.some((id) => id === srg_id)))
      const { added, rebased } = rebase(before, after, rules)
      const matched = new Set(rebased.flatMap(({ outcome }) => (outcome._tag === "Matched" ? [outcome.row.id] : [])))
      expect(rebased.map((one) => one.rule)).toEqual(rules)
      expect(new Set(added).size).toBe(added.length)
      expect(added.filter(({ id }) => matched.has(id))).toEqual([])
      for (const { outcome, rule } of rebased) {
        const hasId = next.some(({ srg_id }) => srg_id === rule.srg_id)
        if (hasId) expect(outcome).toMatchObject({ _tag: "Matched", row: { srg_id: rule.srg_id } })
        const { source_changed, source_removed, srg_id, srg_rule_id, ...untouched } = {
          ...rule,
          ...Rebase.originOf(rule, outcome)
        }
        expect(rule).toMatchObject(untouched)
        expect(source_removed).toBe(outcome._tag === "Removed")
        expect(source_changed === null || source_changed.length > 0).toBe(true)
        expect([...before, ...after].find(({ id }) => id === srg_rule_id)?.srg_id).toBe(srg_id)
      }
    }
  )

  it.prop("a release that only renumbers its rows changes, removes and adds nothing", [rows], ([old]) => {
    const before = rowsOf(1, old)
    const after = rowsOf(2, old)
    const { added, rebased } = rebase(before, after)
    expect(added).toEqual([])
    for (const { outcome, rule } of rebased) {
      expect(outcome).toMatchObject({ _tag: "Matched", row: { srg_id: rule.srg_id } })
    }
    const unique = new Set(old.map(({ srg_id }) => srg_id)).size === old.length
    if (unique)
      expect(rebased.every(({ outcome }) => outcome._tag === "Matched" && outcome.differences.length === 0)).toBe(true)
  })
})
