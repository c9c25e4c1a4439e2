import { describe, expect, it } from "vitest"
import { foldedSegments } from "../src/parts/foldedSegments.ts"
import type { Segment } from "../src/parts/Segment.ts"

const long = "Unused accounts are a way in for attackers. ".repeat(20)
const textOf = (pieces: ReadonlyArray<{ readonly text: string }>) => pieces.map(({ text }) => text).join("")

describe("the folded part of a difference", () => {
  it("is the unchanged text, except some words next to each change; nothing is lost", () => {
    const segments: ReadonlyArray<Segment> = [
      { kind: "same", text: long },
      { kind: "removed", text: "ten" },
      { kind: "added", text: "three" },
      { kind: "same", text: long },
      { kind: "added", text: "at once" },
      { kind: "same", text: long }
    ]
    const pieces = foldedSegments(segments)
    expect(pieces.map(({ kind }) => kind)).toEqual(
      "folded same removed added same folded same added same folded".split(" ")
    )
    expect(textOf(pieces)).toBe(textOf(segments))
    for (const { kind, text } of pieces) if (kind === "same") expect(text.length).toBeLessThan(160)
  })

  it("is empty for a short text, for changes, and for an unchanged text", () => {
    const short: ReadonlyArray<Segment> = [
      { kind: "same", text: "Lock the account after " },
      { kind: "added", text: long }
    ]
    expect(foldedSegments(short)).toEqual(short)
    const same: ReadonlyArray<Segment> = [{ kind: "same", text: long }]
    expect(foldedSegments(same)).toEqual(same)
  })

  it("is cut without a space too", () => {
    const text = "x".repeat(2000)
    expect(
      textOf(
        foldedSegments([
          { kind: "same", text },
          { kind: "added", text: "y" }
        ])
      )
    ).toBe(`${text}y`)
  })
})
