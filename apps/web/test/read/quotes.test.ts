/** Quoted words on pages: the parts of a text, and words that were selected, with their place in characters. */
import { describe, expect, it } from "vitest"
import { isCurrent, placeOfValue, wordsBetween } from "../../src/parts/quote/pickedWords.ts"
import { quotedParts } from "../../src/parts/quote/quotedParts.ts"

describe("the parts of a quoted text", () => {
  it("joined are the text, cut at the borders of all quotes", () => {
    const text = "a 😀 bc d"
    const parts = quotedParts(text, [
      { id: 1, start: 2, end: 6 },
      { id: 2, start: 4, end: 6 },
      { id: 3, start: 7, end: 8 }
    ])
    expect(parts).toEqual([
      { text: "a ", ids: [], begins: [] },
      { text: "😀 ", ids: [1], begins: [1] },
      { text: "bc", ids: [1, 2], begins: [2] },
      { text: " ", ids: [], begins: [] },
      { text: "d", ids: [3], begins: [3] }
    ])
    expect(parts.map((part) => part.text).join("")).toBe(text)
    expect(quotedParts("", [])).toEqual([])
    expect(quotedParts("ab", [])).toEqual([{ text: "ab", ids: [], begins: [] }])
  })
})

describe("selected words", () => {
  const text = { field: "title", text: "a 😀 bc \n d" }

  it("have no white space around them, and there are no words if nothing is left", () => {
    expect(wordsBetween(text, 1, 7)).toEqual({ field: "title", start: 2, end: 6, text: "😀 bc" })
    expect(wordsBetween(text, 0, 99)).toEqual({ field: "title", start: 0, end: 10, text: text.text })
    expect(wordsBetween(text, 6, 8)).toBeNull()
    expect(wordsBetween(text, 3, 3)).toBeNull()
    expect(wordsBetween({ field: "title", text: "x".repeat(10_001) }, 0, 10_001)).toBeNull()
  })

  it("in a field of the page have the place in the text, whatever its line ends and wide characters", () => {
    const original = "😀\r\nb\rc\nd"
    // The field shows "😀\nb\nc\nd".
    expect(placeOfValue(original, "😀\n".length)).toBe(3)
    expect(placeOfValue(original, "😀\nb\nc".length)).toBe(6)
    expect(placeOfValue(original, "😀\nb\nc\nd".length)).toBe(8)
    expect(placeOfValue(original, 0)).toBe(0)
  })

  it("are current while the text has them at their place", () => {
    const quote = wordsBetween(text, 2, 6)!
    expect(isCurrent(quote, [text])).toBe(true)
    expect(isCurrent(quote, [{ ...text, text: "a 😀 b" }])).toBe(false)
    expect(isCurrent(quote, [])).toBe(false)
  })
})
