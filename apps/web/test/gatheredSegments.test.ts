import { describe, expect, it } from "vitest"
import { gatheredSegments } from "../src/parts/gatheredSegments.ts"
import type { Segment } from "../src/parts/Segment.ts"
import { wordDifference } from "../src/parts/wordDifference.ts"

const said = (segments: ReadonlyArray<Segment>) =>
  segments.map(({ kind, text }) => `${{ same: "=", removed: "-", added: "+" }[kind]}${text}`)

describe("a readable difference", () => {
  it("joins words that were replaced one after the other", () => {
    const before = "The operating system must lock the session."
    expect(said(gatheredSegments(wordDifference(before, "Tern Linux 4 must lock the session.")))).toEqual([
      "-The operating system",
      "+Tern Linux 4",
      "= must lock the session."
    ])
  })

  it("keeps a gap between a replaced and an added word, and between lines", () => {
    const segments: ReadonlyArray<Segment> = [
      { kind: "removed", text: "a" },
      { kind: "added", text: "b" },
      { kind: "same", text: " " },
      { kind: "added", text: "c " },
      { kind: "same", text: "d" },
      { kind: "removed", text: "e" },
      { kind: "added", text: "f" },
      { kind: "same", text: "\n" },
      { kind: "removed", text: "g" },
      { kind: "added", text: "h" }
    ]
    expect(gatheredSegments(segments)).toEqual(segments)
  })
})
