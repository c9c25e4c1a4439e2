/** The pieces of changed texts in a preview reproduce both texts and stay within the limits (R16.1, R12.3). */
import { expect, it } from "@effect/vitest"
import { Arbitrary } from "effect"
import { type ComponentUpdate, TextDifference, UpdateSegments } from "../../src/index.ts"
import { thornyText } from "../given.ts"

const field = (old_value: string, new_value: string): ComponentUpdate.FieldUpdate => ({
  field: "fixtext",
  column_name: undefined,
  old_value,
  new_value,
  refusals: [],
  apply: (rule) => rule
})

it.prop(
  "the segments contain both texts, for each changed text",
  { texts: Arbitrary.array(Arbitrary.all([thornyText, thornyText]), { maxLength: 5 }) },
  ({ texts }) => {
    const fields = texts.map(([before, after]) => field(before, after))
    const told = UpdateSegments.of(fields)
    for (const one of fields) {
      const segments = told.get(one)
      expect(segments !== undefined).toBe(TextDifference.classify(one.old_value, one.new_value) === "changed")
      const without = (kind: string) =>
        (segments ?? []).map((piece) => (piece.kind === kind ? "" : piece.text)).join("")
      if (segments !== undefined) expect([without("added"), without("removed")]).toEqual([one.old_value, one.new_value])
    }
  }
)

it("small edits of long texts are shown by the hundred, rewritten texts up to the bound, and small ones after them too", () => {
  const long = (word: string) => `${word} `.repeat(600)
  const small = Array.from({ length: 300 }, (_, index) => field(`${long("same")}${index}`, `${long("same")}other`))
  expect(UpdateSegments.of(small).size).toBe(300)
  const anew = Array.from({ length: 40 }, (_, index) => field(long(`old${index}`), long(`new${index}`)))
  const [first, last] = [field("one word", "another word"), field("a b", "a c")]
  const told = UpdateSegments.of([first, ...anew, last])
  expect([told.has(first), told.has(last)]).toEqual([true, true])
  // The first text used the steps that another one would need.
  expect(told.size - 2).toBe(UpdateSegments.most.steps / TextDifference.mostEdits ** 2 - 1)
})

it("a text beyond the bound leaves room for those after it", () => {
  const huge = field("x".repeat(UpdateSegments.most.characters), "y")
  const last = field("one word", "another word")
  expect([...UpdateSegments.of([huge, last]).keys()]).toEqual([last])
})
