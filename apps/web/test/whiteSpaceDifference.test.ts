// If only white space differs, only that is marked, and the marks are visible.
import { describe, expect, it } from "vitest"
import { madeVisible, whiteSpaceDifference } from "../src/parts/whiteSpaceDifference.ts"

const told = (base: string, diff: string) =>
  whiteSpaceDifference(base, diff)?.map(({ kind, text }) => ({ same: "", removed: "-", added: "+" })[kind] + text)

describe("a white space difference", () => {
  it("marks the space between, before and behind words, and no word", () => {
    expect(told("one  two three", "one two\nthree")).toEqual(["one", "-  ", "+ ", "two", "- ", "+\n", "three"])
    expect(told(" one", "one ")).toEqual(["- ", "one", "+ "])
    expect(told("", " ")).toEqual(["+ "])
    expect(told("same", "same")).toEqual(["same"])
  })

  it("contains both texts", () => {
    const [base, diff] = ["a\r\n\tb  c ", "\na b\u00a0c"]
    const segments = whiteSpaceDifference(base, diff) ?? []
    const without = (kind: string) =>
      segments
        .filter((segment) => segment.kind !== kind)
        .map(({ text }) => text)
        .join("")
    expect([without("added"), without("removed")]).toEqual([base, diff])
  })

  it("finds nothing where words differ", () => {
    expect([whiteSpaceDifference("one two", "one too"), whiteSpaceDifference("one", "one two")]).toEqual([null, null])
    expect(whiteSpaceDifference("one two", "onetwo")).toBeNull()
  })

  it("is visible", () => {
    expect(madeVisible(" \t\r\n\n\u00a0")).toBe("·⇥↵\n↵\n·")
  })
})
