/** Where two texts differ, word by word, for texts that only this page has: what another person wrote in between, what a draft changes, what a history says. */
import { diffArrays } from "diff/lib/diff/array.js"
import type { Segment } from "./Segment.ts"

/** Texts with more differences than this count as replaced: the search would be slow. In words. */
const mostEdits = 500

const wordsOf = (text: string): Array<string> => text.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? []

/** The pieces of both texts: all but `added` make `base`, all but `removed` make `diff`. */
export const wordDifference = (base: string, diff: string): ReadonlyArray<Segment> => {
  const segments = diffArrays(wordsOf(base), wordsOf(diff), { maxEditLength: mostEdits })?.map(
    ({ added, removed, value }): Segment => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value.join("")
    })
  )
  if (segments !== undefined && (base === diff || hasStayed(segments, Math.min(base.length, diff.length)))) {
    return segments
  }
  const replaced: ReadonlyArray<Segment> = [
    { kind: "removed", text: base },
    { kind: "added", text: diff }
  ]
  return replaced.filter(({ text }) => text !== "")
}

/** Where next to nothing stayed, single words in common say nothing: the one text took the place of the other. */
const hasStayed = (segments: ReadonlyArray<Segment>, shorter: number): boolean => {
  const stayed = segments.filter(({ kind }) => kind === "same").reduce((all, { text }) => all + text.trim().length, 0)
  return stayed >= shorter * 0.3
}
