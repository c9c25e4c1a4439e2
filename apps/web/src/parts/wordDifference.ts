/** The word difference of two texts that only this page has: a conflict, a draft, or a history entry. */
import { diffArrays } from "diff/lib/diff/array.js"
import type { Segment } from "./Segment.ts"

/** The maximum number of differences in words. Texts with more count as replaced, because the search would be slow. */
const mostEdits = 500

const wordsOf = (text: string): Array<string> => text.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? []

/** Returns the pieces of both texts: all except `added` form `base`, all except `removed` form `diff`. */
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

/** True if enough text is unchanged. Otherwise single common words mean nothing, and one text replaced the other. */
const hasStayed = (segments: ReadonlyArray<Segment>, shorter: number): boolean => {
  const stayed = segments.filter(({ kind }) => kind === "same").reduce((all, { text }) => all + text.trim().length, 0)
  return stayed >= shorter * 0.3
}
