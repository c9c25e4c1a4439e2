/** Where two texts differ, word by word, for texts that only this page has: what somebody else wrote in between, what a draft changes, what a history says. */
import type { Segment } from "./Segment.ts"

/** Beyond this many words that differ somewhere the search would be slow: then the whole stretch counts as replaced. */
const mostSteps = 500

const wordsOf = (text: string): ReadonlyArray<string> =>
  text.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? []

/** The pieces of both texts: all but `added` make `base`, all but `removed` make `diff`. */
export const wordDifference = (base: string, diff: string): ReadonlyArray<Segment> => {
  if (base === diff) return base === "" ? [] : [{ kind: "same", text: base }]
  const before = wordsOf(base)
  const after = wordsOf(diff)
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++
  }
  const segments = joined([
    { kind: "same", text: before.slice(0, start).join("") },
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { kind: "same", text: before.slice(before.length - end).join("") }
  ])
  return isAnother(segments, Math.min(base.length, diff.length)) ? replaced(base, diff) : segments
}

const replaced = (base: string, diff: string): ReadonlyArray<Segment> =>
  joined([
    { kind: "removed", text: base },
    { kind: "added", text: diff }
  ])

/** Where next to nothing stayed, single words in common tell nothing: the one text took the place of the other. */
const isAnother = (segments: ReadonlyArray<Segment>, shorter: number): boolean => {
  const stayed = segments.filter(({ kind }) => kind === "same").reduce((all, { text }) => all + text.trim().length, 0)
  return stayed < shorter * 0.3
}

/** The shortest way from one list of words to the other (Myers' greedy search), kept step by step so that it can be walked back. */
const between = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): ReadonlyArray<Segment> => {
  const whole = replaced(before.join(""), after.join(""))
  if (before.length === 0 || after.length === 0) return whole
  const trace: Array<ReadonlyMap<number, number>> = []
  let furthest = new Map<number, number>([[1, 0]])
  for (let steps = 0; steps <= Math.min(before.length + after.length, mostSteps); steps++) {
    trace.push(furthest)
    const next = new Map(furthest)
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = comesFromAbove(furthest, diagonal, steps)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++
      next.set(diagonal, x)
      if (x >= before.length && x - diagonal >= after.length) return walkedBack(trace, before, after)
    }
    furthest = next
  }
  return whole
}

const comesFromAbove = (furthest: ReadonlyMap<number, number>, diagonal: number, steps: number): boolean =>
  diagonal === -steps || (diagonal !== steps && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1))

const walkedBack = (
  trace: ReadonlyArray<ReadonlyMap<number, number>>,
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>
): ReadonlyArray<Segment> => {
  const found: Array<Segment> = []
  let x = before.length
  let y = after.length
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const furthest = trace[steps] ?? new Map<number, number>()
    const diagonal = x - y
    const from = comesFromAbove(furthest, diagonal, steps) ? diagonal + 1 : diagonal - 1
    const fromX = furthest.get(from) ?? 0
    const fromY = fromX - from
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0)) {
      found.push({ kind: "same", text: before[x - 1] ?? "" })
      x--
      y--
    }
    if (steps === 0) break
    if (x === fromX) found.push({ kind: "added", text: after[y - 1] ?? "" })
    else found.push({ kind: "removed", text: before[x - 1] ?? "" })
    x = fromX
    y = fromY
  }
  return found.toReversed()
}

/** Neighbours of one kind as one piece; what was taken away stands before what was put there. */
const joined = (segments: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const out: Array<Segment> = []
  let removed = ""
  let added = ""
  const flush = () => {
    if (removed !== "") out.push({ kind: "removed", text: removed })
    if (added !== "") out.push({ kind: "added", text: added })
    removed = ""
    added = ""
  }
  for (const { kind, text } of segments) {
    if (text === "") continue
    if (kind === "removed") removed += text
    else if (kind === "added") added += text
    else {
      flush()
      const last = out.at(-1)
      if (last?.kind === "same") out[out.length - 1] = { kind, text: last.text + text }
      else out.push({ kind, text })
    }
  }
  flush()
  return out
}
