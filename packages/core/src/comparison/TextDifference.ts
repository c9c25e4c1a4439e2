/**
 * The word difference of two versions of a text (R12.3, R5.5): unchanged, removed and added pieces in reading order. Pure. The difference itself
 * comes from the library `diff`; this module decides what is white space only, merges pieces for readers, and limits the work.
 */
import { lineDiff, wordsWithSpaceDiff } from "diff"

/** A piece of text. All pieces except `added` joined give the earlier text, all except `removed` the later one. */
export interface Segment {
  readonly kind: "same" | "removed" | "added"
  readonly text: string
}

/** The kind of a difference. `whitespace`: the same words with different white space. */
export type TextChange = "unchanged" | "whitespace" | "changed"

/** The difference of two versions. */
export const classify = (base: string, diff: string): TextChange =>
  base === diff ? "unchanged" : wordsOf(base) === wordsOf(diff) ? "whitespace" : "changed"

/** Collapses white space to single spaces, so that texts that differ only in white space become equal. */
export const wordsOf = (text: string): string => text.trim().replaceAll(/\s+/gu, " ")

/**
 * The limits of changed words and lines. Beyond the first, texts are compared by lines; beyond the second, as one replacement, because the work
 * grows with the product of length and difference.
 */
export const mostEdits = 1000

/** The difference of two versions; empty for two empty texts. At one place, removed pieces come before added ones. */
export const between = (base: string, diff: string): ReadonlyArray<Segment> => {
  const pieces = piecesOf(wordsWithSpaceDiff, base, diff) ?? piecesOf(lineDiff, base, diff)
  if (pieces === undefined) return tidied([segment("removed", base), segment("added", diff)])
  return tidied(
    pieces.map(({ added, removed, value }) => segment(added ? "added" : removed ? "removed" : "same", value))
  )
}

/** The maximum number of steps that `between` takes for two texts, estimated without running it. Common ends cost nothing. */
export const mostWork = (base: string, diff: string): number => {
  const shorter = Math.min(base.length, diff.length)
  let start = 0
  while (start < shorter && base[start] === diff[start]) start += 1
  let end = 0
  while (end < shorter - start && base[base.length - 1 - end] === diff[diff.length - 1 - end]) end += 1
  const [removed, added] = [base, diff].map((text) => piecesIn(text.slice(start, text.length - end)))
  // If the common ends meet within words, these words are replaced as a whole.
  return Math.min((removed ?? 0) + (added ?? 0) + 4, mostEdits) ** 2
}

const piecesIn = (text: string): number => text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu)?.length ?? 0

/** The pieces that the library finds, undefined beyond the limit. Counting tokens first can avoid the search. */
const piecesOf = (differ: typeof wordsWithSpaceDiff | typeof lineDiff, base: string, diff: string) =>
  certainEdits(differ.tokenize(base, {}), differ.tokenize(diff, {})) > mostEdits
    ? undefined
    : differ.diff(base, diff, { maxEditLength: mostEdits })

/** The minimum number of edits: the differences in how often each token occurs. */
const certainEdits = (base: ReadonlyArray<string>, diff: ReadonlyArray<string>): number => {
  const surplus = new Map<string, number>()
  for (const token of base) surplus.set(token, (surplus.get(token) ?? 0) + 1)
  for (const token of diff) surplus.set(token, (surplus.get(token) ?? 0) - 1)
  return [...surplus.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}

const segment = (kind: Segment["kind"], text: string): Segment => ({ kind, text })

/**
 * Merges changes that are separated only by spaces: "the root user" for "every admin" becomes one replacement, not
 * three words with common spaces. Spaces at both ends stay unchanged.
 */
const tidied = (segments: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const result: Array<Segment> = []
  let removed = ""
  let added = ""
  const push = (kind: Segment["kind"], text: string) => {
    if (text !== "") result.push(segment(kind, text))
  }
  const close = () => {
    const blanks = commonBlankEnd(removed, added)
    push("removed", removed.slice(0, removed.length - blanks.length))
    push("added", added.slice(0, added.length - blanks.length))
    removed = ""
    added = ""
    return blanks
  }
  segments.forEach(({ kind, text }, at) => {
    const bridges = (removed !== "" || added !== "") && text.trim() === "" && isChange(segments[at + 1])
    if (kind === "same" && !bridges) return push("same", close() + text)
    if (kind !== "added") removed += text
    if (kind !== "removed") added += text
  })
  push("same", close())
  return result
}

const isChange = (next: Segment | undefined) => next !== undefined && next.kind !== "same"

const commonBlankEnd = (left: string, right: string) => {
  let length = 0
  while (
    length < left.length &&
    length < right.length &&
    /\s/u.test(left.at(-1 - length) ?? "") &&
    left.at(-1 - length) === right.at(-1 - length)
  )
    length += 1
  return left.slice(left.length - length)
}
