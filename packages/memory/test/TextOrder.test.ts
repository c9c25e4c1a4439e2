/** The order and search of texts matches bytes and examples. */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Text } from "@docket/core"
import { compareTexts, occursIn } from "../src/TextOrder.ts"

const characters = Arbitrary.array(
  Arbitrary.schema(
    Schema.Literals(["", "a", "A", "z", "\u007f", "é", "\ud7ff", "\ue000", "\uffff", "\u{10000}", "🙂", "\u{10ffff}"])
  ),
  { maxLength: 4 }
)

it.prop("texts are ordered like their UTF-8 bytes", [characters, characters], ([lefts, rights]) => {
  const [left, right] = [lefts.join(""), rights.join("")]
  expect(Math.sign(compareTexts(left, right))).toBe(Buffer.compare(Buffer.from(left), Buffer.from(right)))
})

it("lower case is computed for each character, independent of its neighbors", () => {
  expect(Text.lowerCase("ΟΔΟΣ")).toBe("οδοσ")
  expect(Text.lowerCase("ÀÉ Straße İ")).toBe("àé straße i\u0307")
  expect(occursIn("ΟΔΟΣ ΑΘΗΝΑΣ", "οδοσ")).toBe(true)
  expect(occursIn("anything", "")).toBe(true)
  expect(occursIn("a%b", "A%B")).toBe(true)
  expect(occursIn("axb", "a.b")).toBe(false)
})
