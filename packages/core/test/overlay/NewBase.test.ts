/** The counterparts of inherited requirements in a later edition of their base (R21.5), and the rows of an overlay (R21.6). */
import { describe, expect, it } from "@effect/vitest"
import { Base, ComparedRequirement, NewBase, OverlayState, type Rule } from "../../src/index.ts"
import { componentId, projectId, rule, ruleId } from "../given.ts"

const place = { component_id: componentId(2), project_id: projectId(1) }

/** The requirements of a component as a base. */
const baseOf = (rules: ReadonlyArray<Rule.Rule>): ReadonlyArray<NewBase.BaseRequirement> => {
  const compared = ComparedRequirement.ofComponent({ rules, satisfactions: [] })
  return rules.map((one) => ({
    key: { base_rule_id: one.id, base_row_id: null },
    texts: one,
    compared: compared.find(({ id }) => id === one.id) ?? null
  }))
}

const numbered = (id: number, rule_number: number, srg_id: string, over: Partial<Rule.Rule> = {}) =>
  rule({ id: ruleId(id), rule_number, srg_id, title: `Title of ${srg_id}`, ...over })

const follow = (own: number, below: number) => Base.following(ruleId(own), place, { base_rule_id: ruleId(below) })

const before = [numbered(1, 1, "SRG-A"), numbered(2, 2, "SRG-B"), numbered(3, 3, "SRG-C")]
const inherited = [follow(11, 1), follow(12, 2), follow(13, 3)]
const outcomes = ({ followed }: NewBase.NewBase) =>
  followed.map(({ inherited: { base_rule_id, changed, rule_id }, outcome }) => [
    rule_id,
    base_rule_id,
    outcome,
    changed.map(({ field }) => field)
  ])

describe("a later edition", () => {
  const later = [
    numbered(21, 1, "SRG-B", { title: "Reworded." }),
    numbered(22, 2, "SRG-D", { title: "New." }),
    numbered(23, 3, "SRG-A")
  ]

  it("has the counterpart of a requirement by its SRG id, not by its number", () => {
    const decided = NewBase.decide({ inherited, sort: "component", before: baseOf(before), after: baseOf(later) })
    expect(outcomes(decided)).toEqual([
      [11, 23, "unchanged", []],
      [12, 21, "changed", ["title"]],
      [13, null, "removed", []]
    ])
    expect(decided.added.map(({ key }) => key.base_rule_id)).toEqual([22])
  })
})

describe("the same base", () => {
  const present = [...before.slice(0, 2), { ...before[2]!, deleted_at: new Date(0) }, numbered(4, 4, "SRG-D")]

  it("adds requirements that none follows, and ends links to lost ones", () => {
    const decided = NewBase.decide({ inherited, sort: "component", before: baseOf(present), after: null })
    expect(outcomes(decided)).toEqual([
      [11, 1, "unchanged", []],
      [12, 2, "unchanged", []],
      [13, null, "removed", []]
    ])
    expect(decided.added.map(({ key }) => key.base_rule_id)).toEqual([4])
    const again = NewBase.decide({
      inherited: decided.followed.map((one) => one.inherited),
      sort: "component",
      before: baseOf(present),
      after: null
    })
    expect(outcomes(again)).toEqual(outcomes(decided))
  })
})

describe("the rows of an overlay", () => {
  const own = numbered(11, 1, "SRG-A", { title: "Mine.", fixtext: "Held." })
  const base = numbered(1, 1, "SRG-A", { title: "Theirs.", fixtext: "New." })
  const changed = [{ field: "title", prev_value: "Before.", new_value: "Theirs." }]
  const followed = OverlayState.rowOf(own, { ...follow(11, 1), overridden: ["title"], changed }, base)
  const removed = OverlayState.rowOf(own, follow(11, 1), null)
  const added = OverlayState.rowOf(own, null, null)

  it("have their state: overridden, waiting, changed, removed or their own", () => {
    expect(followed).toEqual({ rule: own, origin: "followed", overridden: ["title"], waiting: ["fixtext"], changed })
    expect(removed).toMatchObject({ origin: "removed", waiting: [] })
    expect(added).toEqual({ rule: own, origin: "own", overridden: [], waiting: [], changed: [] })
  })

  it("are filtered and counted", () => {
    const rows = [followed, removed, added]
    expect(OverlayState.countsOf(rows)).toEqual({
      all: 3,
      any_change: 2,
      changed: 1,
      overridden: 1,
      waiting: 1,
      removed: 1,
      own: 1
    })
    expect(OverlayState.shown(rows, "any_change")).toEqual([followed, removed])
  })
})
