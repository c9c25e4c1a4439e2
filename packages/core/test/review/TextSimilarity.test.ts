/** Trigram similarity, with hand-picked cases and by its laws. The database tests compare it with pg_trgm. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { TextSimilarity } from "../../src/index.ts"

const alike = (left: string, right: string, atLeast?: number): number =>
  TextSimilarity.similarity(TextSimilarity.trigramsOf(left), TextSimilarity.trigramsOf(right), atLeast)

describe("trigrams", () => {
  it("are made of words of letters and digits, in lower case, with spaces around", () => {
    // "  c", " ca", "cat", "at ".
    expect(TextSimilarity.trigramsOf("Cat!")).toHaveLength(4)
    expect(TextSimilarity.trigramsOf("Cat!")).toEqual(TextSimilarity.trigramsOf(" cat"))
    expect(TextSimilarity.trigramsOf("tac")).not.toEqual(TextSimilarity.trigramsOf("cat"))
    expect(TextSimilarity.trigramsOf("cat CAT, cat").length).toBe(4)
    expect(TextSimilarity.trigramsOf(" .;- ").length).toBe(0)
  })

  it("are ascending, each once", () => {
    const trigrams = TextSimilarity.trigramsOf("the cat, the other cat, and Prüfung der Ελληνικά")
    expect([...trigrams]).toEqual([...new Set(trigrams)].sort((left, right) => left - right))
  })
})

describe("similarity", () => {
  it("is the share of the common trigrams", () => {
    // "  w", " wo", "wor", "ord", "rd " and "  w", " wo", "wor", "ord", "rds", "ds ".
    expect(alike("word", "words")).toBe(4 / 7)
    expect(alike("word", "two words")).toBe(4 / 11)
  })

  it("ignores case, punctuation and white space", () => {
    expect(alike("Verify the setting.", "  VERIFY -- the\n setting")).toBe(1)
  })

  it("is 0 for texts without letters and digits", () => {
    expect(alike("???", "???")).toBe(0)
    expect(alike("", "text")).toBe(0)
  })

  it("is 0 below the requested bound, and exact from there on", () => {
    expect(alike("word", "words", 4 / 7)).toBe(4 / 7)
    expect(alike("word", "words", 0.58)).toBe(0)
  })

  it.prop(
    "is symmetric, 1 for equal texts, and not changed by a bound that it reaches",
    [Schema.String, Schema.String],
    ([left, right]) => {
      const share = alike(left, right)
      expect(alike(right, left)).toBe(share)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      if (TextSimilarity.trigramsOf(left).length > 0) expect(alike(left, left)).toBe(1)
      expect(alike(left, right, share)).toBe(share)
      expect(alike(left, right, Math.min(1, share + 1e-6))).toBe(share === 1 ? 1 : 0)
    }
  )
})
