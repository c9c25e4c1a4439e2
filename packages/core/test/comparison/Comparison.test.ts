/** The comparison of two components (R12.1, R12.2). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Series } from "../../src/index.ts"
import { Comparison } from "../../src/comparison/index.ts"
import { RequirementText } from "../../src/rule/index.ts"
import { at, benchmarkId, componentId, rule, ruleId } from "../given.ts"

const { between, refusals } = Comparison
const text = RequirementText.renderForComparison

/** A side with unlinked rules. */
const side = (...rules: Comparison.RuleSet["rules"]): Comparison.RuleSet => ({ rules, satisfactions: [] })

describe("the comparison by number", () => {
  it("has every number of either side once, ascending", () => {
    const base = side(rule({ rule_number: 10 }), rule({ rule_number: 2 }))
    const diff = side(rule({ rule_number: 1_000_000 }), rule({ rule_number: 2 }), rule({ rule_number: 9 }))
    expect(between(base, diff).map(({ rule_number }) => rule_number)).toEqual([2, 9, 10, 1_000_000])
    expect(between(side(), side())).toEqual([])
  })

  it("shows both texts, and null for a side without the number, which is a change", () => {
    const [kept, edited] = [rule({ rule_number: 1 }), rule({ rule_number: 2, title: "Before." })]
    const after = { ...edited, id: ruleId(9), component_id: componentId(2), title: "After." }
    const [removed, added] = [rule({ rule_number: 3 }), rule({ rule_number: 4 })]
    expect(between(side(kept, edited, removed), side(kept, after, added))).toEqual([
      { rule_number: 1, base: text(kept), diff: text(kept), changed: false },
      { rule_number: 2, base: text(edited), diff: text(after), changed: true },
      { rule_number: 3, base: text(removed), diff: null, changed: true },
      { rule_number: 4, base: null, diff: text(added), changed: true }
    ])
  })

  it("treats a deleted requirement as missing", () => {
    const [live, deleted] = [rule({ rule_number: 1 }), rule({ rule_number: 1, deleted_at: at(1) })]
    expect(between(side(live), side(deleted))).toEqual([
      { rule_number: 1, base: text(live), diff: null, changed: true }
    ])
    expect(between(side(deleted), side(deleted))).toEqual([])
  })

  it("compares requirements of both kinds with one another", () => {
    const [stig, srg] = [rule(), rule({ document_type: "srg" })]
    expect(between(side(stig), side(srg))).toEqual([
      { rule_number: 1, base: text(stig), diff: text(srg), changed: true }
    ])
  })

  it("shows the satisfied requirements by SRG id, whatever their numbers, without deleted ones", () => {
    const parent = rule({ id: ruleId(1), rule_number: 1 })
    const child = (id: number, rule_number: number, srg_id: string, given = {}) =>
      rule({ id: ruleId(id), rule_number, srg_id, ...given })
    const satisfied = (...ids: ReadonlyArray<number>): Comparison.RuleSet["satisfactions"] =>
      ids.map((id) => ({ rule_id: ruleId(id), satisfied_by_rule_id: parent.id }))
    const base: Comparison.RuleSet = {
      rules: [parent, child(2, 2, "SRG-10"), child(3, 3, "SRG-9"), child(4, 4, "SRG-8", { deleted_at: at(1) })],
      satisfactions: satisfied(2, 3, 4)
    }
    const diff: Comparison.RuleSet = {
      rules: [parent, child(2, 2, "SRG-9"), child(3, 3, "SRG-10")],
      satisfactions: satisfied(2, 3)
    }
    const [first] = between(base, diff)
    expect(first).toEqual({
      rule_number: 1,
      base: text(parent, ["SRG-9", "SRG-10"]),
      diff: text(parent, ["SRG-9", "SRG-10"]),
      changed: false
    })
    expect(between(base, side(parent))[0]?.changed).toBe(true)
  })
})

const anySide = Arbitrary.map(
  Arbitrary.array(
    Arbitrary.schema(
      Schema.Struct({
        rule_number: Schema.Literals([1, 2, 3, 10, 200_000, 1_000_000]),
        title: Schema.Literals(["", "One.", "Two."]),
        document_type: Schema.Literals(["stig", "srg"]),
        deleted: Schema.Boolean
      })
    )
  ),
  (rows) => {
    // Numbers are unique in a component.
    const byNumber = new Map(rows.map((row) => [row.rule_number, row]))
    const rules = [...byNumber.values()].map(({ deleted, ...given }, index) =>
      rule({ ...given, id: ruleId(index + 1), deleted_at: deleted ? at(1) : null })
    )
    const satisfactions = rules.slice(1).map(({ id }) => ({ rule_id: id, satisfied_by_rule_id: ruleId(1) }))
    return { rules, satisfactions }
  }
)

it.prop(
  "the result is the same from either side, for any order of the rules",
  { base: anySide, diff: anySide },
  (given) => {
    const { base, diff } = given
    const compared = between(base, diff)
    const mirrored = between(diff, base).map(({ base: left, diff: right, ...row }) => ({
      ...row,
      base: right,
      diff: left
    }))
    expect(mirrored).toEqual(compared)
    const reversed = (set: Comparison.RuleSet) => ({
      rules: set.rules.toReversed(),
      satisfactions: set.satisfactions.toReversed()
    })
    expect(between(reversed(base), reversed(diff))).toEqual(compared)
    const live = [...base.rules, ...diff.rules].filter(({ deleted_at }) => deleted_at === null)
    expect(new Set(compared.map(({ rule_number }) => rule_number))).toEqual(
      new Set(live.map(({ rule_number }) => rule_number))
    )
    for (const row of compared) {
      expect(row.changed).toBe(row.base !== row.diff)
      expect(row.base ?? row.diff).not.toBeNull()
    }
  }
)

it.prop("no change is found between a side and itself", { set: anySide }, ({ set }) => {
  expect(between(set, set).filter(({ changed }) => changed)).toEqual([])
})

describe("two components can be compared", () => {
  const source = (id: number, benchmark_id: string) => ({
    id: benchmarkId(id),
    benchmark_id,
    series: Series.keyOf(benchmark_id)
  })
  const os = source(1, "General_Purpose_Operating_System_SRG")

  it("when they share the series of a source, in any release, primary or not", () => {
    const later = { ...os, id: benchmarkId(2) }
    expect(refusals([os], [os])).toEqual([])
    expect(refusals([os], [later])).toEqual([])
    expect(refusals([os], [source(2, "general purpose-operating.system srg")])).toEqual([])
    expect(refusals([os], [{ ...source(2, "OS_SRG"), series: os.series }])).toEqual([])
    expect(refusals([source(3, "Web_Server_SRG"), os], [source(4, "Database_SRG"), later])).toEqual([])
  })

  it("and otherwise are refused", () => {
    for (const other of [[source(1, "Web_Server_SRG")], [source(2, `${os.benchmark_id}_2`)], []]) {
      expect(refusals([os], other)).toMatchObject([{ code: "no_shared_srg" }])
      expect(refusals(other, [os])).toMatchObject([{ code: "no_shared_srg" }])
    }
    expect(refusals([], [])).toMatchObject([{ code: "no_shared_srg" }])
  })
})
