/** The selection of a component's requirements (R10.2), and their order (R10.3). */
import { allowed } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Numbering } from "../../src/component/index.ts"
import { benchmarkId } from "../given.ts"

const { inOrder, select } = Numbering

const source = (id: number, ...rules: ReadonlyArray<readonly [srg_id: string, rule_id: string]>) => ({
  source_id: benchmarkId(id),
  rules: rules.map(([srg_id, rule_id]) => ({ srg_id, rule_id }))
})
const ruleIds = (rules: ReadonlyArray<Numbering.NumberedRule>) => rules.map(({ rule_id }) => rule_id)

const gpos = source(7, ["SRG-OS-10", "g10"], ["SRG-OS-9", "g9b"], ["SRG-OS-9", "g9a"], ["SRG-OS-2", "g2"])
const web = source(3, ["SRG-APP-1", "w1"], ["SRG-OS-9", "w9"])
const app = source(5, ["SRG-APP-2", "a2"])

describe("inOrder (R10.3)", () => {
  it("the primary source is first, the others follow by id; within one by SRG id and rule id", () => {
    expect(ruleIds(inOrder([gpos, app, web]))).toEqual(["g2", "g9a", "g9b", "g10", "w1", "w9", "a2"])
    expect(ruleIds(inOrder([web, gpos, app]))).toEqual(["w1", "w9", "a2", "g2", "g9a", "g9b", "g10"])
    expect(inOrder([])).toEqual([])
  })
  it("rules that are equal in both keep the order of the file", () => {
    const twice = {
      source_id: benchmarkId(1),
      rules: [1, 2, 3].map((position) => ({ srg_id: "S", rule_id: "r", position }))
    }
    expect(inOrder([twice]).map(({ position }) => position)).toEqual([1, 2, 3])
  })

  const anyRule = Arbitrary.schema(
    Schema.Struct({
      srg_id: Schema.Literals(["SRG-OS-000001", "SRG-OS-2", "SRG-OS-10", "SRG-APP-1"]),
      rule_id: Schema.Literals(["SV-1", "SV-2", "SV-10"])
    })
  )
  const anySources = Arbitrary.map(Arbitrary.array(Arbitrary.array(anyRule), { maxLength: 4 }), (all) =>
    all.map((rules, index) => ({ source_id: benchmarkId(index + 1), rules: rules.map((rule) => ({ ...rule })) }))
  )
  it.prop(
    "keeps every rule once and unchanged, and depends only on the primary source",
    { sources: anySources },
    ({ sources }) => {
      const before = structuredClone(sources)
      const ordered = inOrder(sources)
      expect(sources).toEqual(before)
      expect(new Set(ordered)).toEqual(new Set(sources.flatMap(({ rules }) => rules)))
      expect(ordered).toHaveLength(sources.flatMap(({ rules }) => rules).length)
      const [first, ...others] = sources
      if (first !== undefined) expect(inOrder([first, ...others.toReversed()])).toEqual(ordered)
    }
  )
})

describe("select (R10.2)", () => {
  const sources = [gpos, web]
  const selected = (selections: Numbering.RequirementSelections | null) =>
    match(select(sources, selections), {
      refused: (refusals) => refusals.map(({ code, pointer, detail }) => [code, pointer, detail]),
      allowed: (narrowed) => narrowed.map(({ rules }) => ruleIds(rules))
    })

  it("without selections every source is included completely", () => {
    expect(select(sources, null)).toEqual(allowed(sources))
  })
  it("a source keeps only its selected rules; one that is absent or empty keeps nothing", () => {
    expect(selected({ "7": ["SRG-OS-2"], "3": ["SRG-APP-1"] })).toEqual([["g2"], ["w1"]])
    expect(selected({ "3": ["SRG-OS-9"] })).toEqual([[], ["w9"]])
    expect(selected({ "7": [], "3": ["SRG-APP-1", "SRG-APP-1"] })).toEqual([[], ["w1"]])
    expect(selected({})).toEqual([[], []])
  })
  it("an SRG id that a source has twice selects both rows", () => {
    expect(selected({ "7": ["SRG-OS-9"] })).toEqual([["g9b", "g9a"], []])
  })
  it("unknown sources and SRG ids are refused, each by name and place, all at once", () => {
    expect(selected({ "7": ["SRG-OS-2", "SRG-APP-1", "nope"], "99": ["SRG-OS-2"], "a/b~c": [], "07": [] })).toEqual([
      ["unknown_srg_id", "/component/requirement_selections/7/1", "The SRG 7 has no requirement SRG-APP-1."],
      ["unknown_srg_id", "/component/requirement_selections/7/2", "The SRG 7 has no requirement nope."],
      [
        "unknown_source",
        "/component/requirement_selections/99",
        "The SRG 99 is not a declared source of the component."
      ],
      [
        "unknown_source",
        "/component/requirement_selections/a~1b~0c",
        "The SRG a/b~c is not a declared source of the component."
      ],
      [
        "unknown_source",
        "/component/requirement_selections/07",
        "The SRG 07 is not a declared source of the component."
      ]
    ])
  })
  it("names of built-in properties are not sources", () => {
    const hostile: Numbering.RequirementSelections = JSON.parse('{"__proto__":["SRG-OS-2"],"constructor":[]}')
    expect(!select(sources, hostile).ok).toBe(true)
  })
  const anyIds = Arbitrary.array(Arbitrary.schema(Schema.Literals(["SRG-OS-10", "SRG-OS-9", "SRG-OS-2"])))
  it.prop("keeps exactly the rules whose SRG id is named, in their order", { ids: anyIds }, ({ ids }) => {
    const named = gpos.rules.filter(({ srg_id }) => ids.some((id) => id === srg_id))
    expect(selected({ "7": ids })).toEqual([ruleIds(named), []])
  })
})
