/** Requirements of two editions are matched one to one, the same in both directions, by the strongest id that they share. */
import { describe, expect, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import { ComparedRequirement, RequirementMatching } from "../../src/index.ts"
import { benchmarkRule, rule, ruleId } from "../given.ts"
import { anyRelease, anyRequirements } from "./editions.ts"

type Requirements = ReadonlyArray<ComparedRequirement.ComparedRequirement>

const { match } = RequirementMatching

/** Pairs as `base>diff`, by number and vulnerability id. */
const shown = (sort: RequirementMatching.Sort, base: Requirements, diff: Requirements) => {
  const name = ({ number, vuln_id }: ComparedRequirement.ComparedRequirement) => `${number}${vuln_id && `/${vuln_id}`}`
  return match(sort, base, diff).map((pair) => {
    switch (pair._tag) {
      case "Both":
        return `${name(pair.base)} > ${name(pair.diff)} by ${pair.matched_by}`
      case "Added":
        return `+ ${name(pair.diff)}`
      case "Removed":
        return `- ${name(pair.base)}`
    }
  })
}

const component = (...rules: ReadonlyArray<Partial<Parameters<typeof rule>[0]>>) =>
  ComparedRequirement.ofComponent({
    rules: rules.map((given, at) => rule({ id: ruleId(at + 1), rule_number: at + 1, ...given })),
    satisfactions: []
  })

const release = (kind: "srg" | "stig", ...rules: ReadonlyArray<Parameters<typeof benchmarkRule>[2]>) =>
  ComparedRequirement.ofDocument(
    kind,
    rules.map((given, at) => benchmarkRule(at + 1, "", given))
  )

describe("requirements of components", () => {
  it("are matched by SRG id, whatever their numbers", () => {
    const base = component({ srg_id: "SRG-1" }, { srg_id: "SRG-2" }, { srg_id: "SRG-3" })
    const diff = component({ srg_id: "SRG-2" }, { srg_id: "SRG-1" }, { srg_id: "SRG-4", rule_number: 9 })
    expect(shown("component", base, diff)).toEqual([
      "000002 > 000001 by srg_id",
      "- 000003",
      "000001 > 000002 by srg_id",
      "+ 000009"
    ])
  })

  it("of one SRG id are distinguished by vulnerability id, number, title, then order", () => {
    const of = (given: object) => ({ srg_id: "SRG-1", ...given })
    const base = component(
      of({ vuln_id: "V-1" }),
      of({ vuln_id: "V-2" }),
      of({ title: "A." }),
      of({ title: "B." }),
      of({ title: "C." })
    )
    const diff = component(
      of({ vuln_id: "V-2" }),
      of({ vuln_id: "V-1" }),
      of({ rule_number: 8, title: "B." }),
      of({ rule_number: 9, title: "D." }),
      of({ rule_number: 3, title: "E." })
    )
    expect(shown("component", base, diff)).toEqual([
      "000002/V-2 > 000001/V-2 by srg_id",
      "000001/V-1 > 000002/V-1 by srg_id",
      "000003 > 000003 by srg_id",
      "000004 > 000008 by srg_id",
      "000005 > 000009 by srg_id"
    ])
  })

  it("keep their partner when one of several with an SRG id is removed", () => {
    const several = [1, 2, 3, 4].map((number) => ({ srg_id: "SRG-1", rule_number: number, title: "The same." }))
    const [, ...left] = several
    expect(shown("component", component(...several), component(...left))).toEqual([
      "- 000001",
      "000002 > 000002 by srg_id",
      "000003 > 000003 by srg_id",
      "000004 > 000004 by srg_id"
    ])
  })

  it("are matched by legacy id where the SRG id is another, then by number", () => {
    const base = component({ srg_id: "SRG-1", vuln_id: "V-1" }, { srg_id: "", title: "Net-new." })
    const diff = component({ srg_id: "SRG-7", vuln_id: "V-7", legacy_ids: "SV-1, V-1" }, { srg_id: "" })
    expect(shown("component", base, diff)).toEqual([
      "000001/V-1 > 000001/V-7 by legacy_id",
      "000002 > 000002 by number"
    ])
    expect(shown("component", diff, base)).toEqual([
      "000001/V-7 > 000001/V-1 by legacy_id",
      "000002 > 000002 by number"
    ])
  })
})

describe("rules of published documents", () => {
  it("are matched by STIG id, then by legacy id, then by vulnerability id", () => {
    const base = release(
      "stig",
      { version: "EX-1", vuln_id: "V-1", srg_id: "SRG-1" },
      { version: "EX-2", vuln_id: "V-2", srg_id: "SRG-1", legacy_ids: "V-20" },
      { version: "EX-3", vuln_id: "V-3", srg_id: "SRG-1" },
      { version: "EX-4", vuln_id: "V-4", srg_id: "SRG-1" }
    )
    const diff = release(
      "stig",
      { version: "EX-9", vuln_id: "V-3", srg_id: "SRG-1" },
      { version: "EX-1", vuln_id: "V-5", srg_id: "SRG-2" },
      { version: "EX-8", vuln_id: "V-6", srg_id: "SRG-1", legacy_ids: "V-20" },
      { version: "EX-7", vuln_id: "V-7", srg_id: "SRG-1" }
    )
    expect(shown("stig", base, diff)).toEqual([
      "EX-3/V-3 > EX-9/V-3 by vuln_id",
      "- EX-4/V-4",
      "EX-1/V-1 > EX-1/V-5 by stig_id",
      "EX-2/V-2 > EX-8/V-6 by legacy_id",
      "+ EX-7/V-7"
    ])
  })

  it("of an SRG with the same id twice are distinguished", () => {
    const twice = [
      { version: "SRG-1", vuln_id: "V-1", title: "One." },
      { version: "SRG-1", vuln_id: "V-2", title: "Two." }
    ]
    expect(shown("srg", release("srg", ...twice), release("srg", ...twice.toReversed()))).toEqual([
      "SRG-1/V-2 > SRG-1/V-2 by srg_id",
      "SRG-1/V-1 > SRG-1/V-1 by srg_id"
    ])
    expect(shown("srg", release("srg", ...twice), release("srg", twice[1] ?? {}))).toEqual([
      "- SRG-1/V-1",
      "SRG-1/V-2 > SRG-1/V-2 by srg_id"
    ])
  })

  it("are the same by their rule id without its revision, when nothing else matches", () => {
    const base = ComparedRequirement.ofDocument("stig", [benchmarkRule(1, "SV-1r2_rule")])
    const diff = ComparedRequirement.ofDocument("stig", [benchmarkRule(1, "SV-1r3_rule")])
    expect(match("stig", base, diff)).toMatchObject([{ _tag: "Both", matched_by: "vuln_id" }])
  })
})

const sides = (sort: RequirementMatching.Sort) =>
  sort === "component" || sort === "stig_and_component"
    ? anyRequirements
    : Arbitrary.map(anyRelease, (rules) => ComparedRequirement.ofDocument(sort, rules))

for (const sort of ["component", "srg", "stig", "stig_and_component"] as const) {
  it.prop(
    `every requirement of a ${sort} is in one pair, in order`,
    { base: sides(sort), diff: sides(sort) },
    (given) => {
      const { base, diff } = given
      const pairs = match(sort, base, diff)
      const left = pairs.flatMap((pair) => (pair._tag === "Added" ? [] : [pair.base]))
      const right = pairs.flatMap((pair) => (pair._tag === "Removed" ? [] : [pair.diff]))
      expect(right).toEqual(diff)
      expect(left).toHaveLength(base.length)
      expect(new Set(left)).toEqual(new Set(base))
    }
  )

  it.prop(`the pairs of ${sort}s are the same from either side`, { base: sides(sort), diff: sides(sort) }, (given) => {
    const { base, diff } = given
    const pairs = (one: Requirements, other: Requirements) =>
      match(sort, one, other).flatMap((pair) => (pair._tag === "Both" ? [pair] : []))
    const mirrored = new Map(pairs(diff, base).map((pair) => [pair.diff, [pair.base, pair.matched_by]]))
    expect(new Map(pairs(base, diff).map((pair) => [pair.base, [pair.diff, pair.matched_by]]))).toEqual(mirrored)
  })

  it.prop(`each requirement of a ${sort} is matched with itself`, { side: sides(sort) }, ({ side }) => {
    expect(match(sort, side, side)).toEqual(
      side.map((requirement) => ({
        _tag: "Both",
        base: requirement,
        diff: requirement,
        matched_by: expect.any(String)
      }))
    )
  })
}
