// Word differences of any two texts: the pieces reproduce both.
import { describe, expect, it } from "vitest"
import { wordDifference } from "../src/parts/wordDifference.ts"

const sides = (base: string, diff: string) => {
  const segments = wordDifference(base, diff)
  return {
    base: segments.flatMap(({ kind, text }) => (kind === "added" ? [] : [text])).join(""),
    diff: segments.flatMap(({ kind, text }) => (kind === "removed" ? [] : [text])).join("")
  }
}

/** Returns reproducible pseudo-random numbers. */
const randomly = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

describe("the difference of two texts", () => {
  it("contains both texts", () => {
    const random = randomly(7)
    const text = () =>
      Array.from(
        { length: Math.floor(random() * 40) },
        () => "abc"[Math.floor(random() * 3)] + (random() < 0.3 ? "\n" : " ")
      ).join("")
    for (let round = 0; round < 500; round++) {
      const base = text()
      const diff = text()
      expect(sides(base, diff)).toEqual({ base, diff })
    }
  })

  it("has whole words", () => {
    expect(wordDifference("The quick brown fox", "The slow brown fox")).toEqual([
      { kind: "same", text: "The " },
      { kind: "removed", text: "quick" },
      { kind: "added", text: "slow" },
      { kind: "same", text: " brown fox" }
    ])
  })

  it("is the whole text when almost nothing is common", () => {
    expect(wordDifference("Configure the approved notice.", "$ harborctl set banner.")).toEqual([
      { kind: "removed", text: "Configure the approved notice." },
      { kind: "added", text: "$ harborctl set banner." }
    ])
  })

  it("is empty between equal texts, and the whole of one text next to an empty one", () => {
    expect(wordDifference("", "")).toEqual([])
    expect(wordDifference("same", "same")).toEqual([{ kind: "same", text: "same" }])
    expect(wordDifference("  ", "  ")).toEqual([{ kind: "same", text: "  " }])
    expect(wordDifference("", "new")).toEqual([{ kind: "added", text: "new" }])
    const long = Array.from({ length: 2000 }, (_, at) => `word${at}`).join(" ")
    expect(wordDifference("", long)).toEqual([{ kind: "added", text: long }])
  })

  it("of long texts without anything in common is found in time", () => {
    const words = (from: string) => Array.from({ length: 5000 }, (_, at) => `${from}${at}`).join(" ")
    const base = words("a")
    const diff = words("b")
    expect(sides(base, diff)).toEqual({ base, diff })
  })
})
