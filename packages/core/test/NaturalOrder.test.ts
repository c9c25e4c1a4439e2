/** Identifiers are ordered as people expect (R10.3). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { compareNaturally } from "../src/NaturalOrder.ts"

const sorted = (ids: ReadonlyArray<string>) => [...ids].sort(compareNaturally)

it("digits count as numbers", () => {
  const inOrder = [
    "",
    "GPOS-2",
    "GPOS-10",
    "GPOS-10-1",
    "GPOS-11a",
    "SRG-OS-000009-GPOS-00004",
    "SRG-OS-000010-GPOS-00003",
    "SRG-OS-000010-GPOS-00012",
    "SV-203591r958362_rule",
    "SV-203591r1043176_rule",
    "SV-1000000r1_rule"
  ]
  expect(sorted(inOrder.toReversed())).toEqual(inOrder)
})
it("digits that are too long for a number keep their value", () => {
  const [less, more] = [`A-9${"0".repeat(40)}1`, `A-9${"0".repeat(40)}2`]
  expect(sorted([more, less])).toEqual([less, more])
})
it("equal numbers are ordered by their leading zeros", () => {
  expect(sorted(["A-1", "A-01", "A-001"])).toEqual(["A-001", "A-01", "A-1"])
})

describe("is a total order", () => {
  const id = Arbitrary.map(
    Arbitrary.array(Arbitrary.schema(Schema.Literals(["0", "1", "2", "9", "A", "a", "-", "."])), { maxLength: 6 }),
    (characters) => characters.join("")
  )
  it.prop(
    "0 only for the same text, and the reverse for exchanged texts",
    { left: id, right: id },
    ({ left, right }) => {
      expect(compareNaturally(left, right) === 0).toBe(left === right)
      expect(Math.sign(compareNaturally(left, right))).toBe(-Math.sign(compareNaturally(right, left)) + 0)
    }
  )
  it.prop("transitive: sorting gives the same order from any start", { ids: Arbitrary.array(id) }, ({ ids }) => {
    const once = sorted(ids)
    expect(sorted(ids.toReversed())).toEqual(once)
    for (const [index, one] of once.entries())
      for (const later of once.slice(index)) expect(compareNaturally(one, later)).toBeLessThanOrEqual(0)
  })
})
