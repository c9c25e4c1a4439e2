/** The terms of a search (R7.2). */
import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { ReviewView } from "../../src/index.ts"

const { searchTerms } = ReviewView

it("the terms are words and quoted phrases", () => {
  const terms = {
    "": [],
    "  \t\n": [],
    "lock screen": ["lock", "screen"],
    '"lock screen" now': ["lock screen", "now"],
    '  "  lock  screen "  ': ["lock  screen"],
    '"" " " x': ["x"],
    '"lock screen': ['"lock', "screen"],
    '"a""b"c': ["a", "b", "c"],
    "100% a_b": ["100%", "a_b"],
    "\u00a0wide\u3000spaces ": ["wide", "spaces"]
  }
  for (const [q, expected] of Object.entries(terms)) expect(searchTerms(q)).toEqual(expected)
})

const thorny = Arbitrary.map(
  Arbitrary.array(Arbitrary.schema(Schema.Literals(['"', " ", "\n", "a", "b", "%", "😀"]))),
  (characters) => characters.join("")
)
it.prop(
  "the terms are parts of the text, not blank, without white space around them, and contain all its words",
  [thorny],
  ([q]) => {
    const terms = searchTerms(q)
    for (const term of terms) {
      expect(q).toContain(term)
      expect(term).toBe(term.trim())
      expect(term).not.toBe("")
    }
    const bare = (text: string) => text.replace(/["\s]/g, "")
    expect(bare(terms.join(""))).toBe(bare(q))
  }
)
