/**
 * Two versions of a text, word by word (R12.3, R5.5): what stayed, what went, what came, in reading order. Pure. The difference itself
 * is the library `diff`'s; here are what counts as white space only, how pieces are put together for readers, and the bound on the work.
 */
import { lineDiff, wordsWithSpaceDiff } from "diff"

/** A piece of text. All pieces but `added` make the earlier text again, all but `removed` the later one, character for character. */
export interface Segment {
  readonly kind: "same" | "removed" | "added"
  readonly text: string
}

/** `whitespace`: the same words with other blanks or line ends between, before or behind them. */
export type TextChange = "unchanged" | "whitespace" | "changed"

/** How two versions differ. */
export const classify = (base: string, diff: string): TextChange =>
  base === diff ? "unchanged" : wordsOf(base) === wordsOf(diff) ? "whitespace" : "changed"

/** A text with one blank for all white space between words: two that differ in nothing else are equal. */
export const wordsOf = (text: string): string => text.trim().replaceAll(/\s+/gu, " ")

/**
 * Beyond so many words that went or came, texts are compared by lines, and beyond so many lines told as one replacement: the work
 * grows with the product of length and difference.
 */
export const mostEdits = 1000

/** The difference of two versions; nothing for two empty ones. Of changes in one place, what went stands before what came. */
export const between = (base: string, diff: string): ReadonlyArray<Segment> => {
  const pieces = piecesOf(wordsWithSpaceDiff, base, diff) ?? piecesOf(lineDiff, base, diff)
  if (pieces === undefined) return tidied([segment("removed", base), segment("added", diff)])
  return tidied(
    pieces.map(({ added, removed, value }) => segment(added ? "added" : removed ? "removed" : "same", value))
  )
}

/** How many steps `between` may take for two texts, told without taking them: what they share at both ends costs none. */
export const mostWork = (base: string, diff: string): number => {
  const shorter = Math.min(base.length, diff.length)
  let start = 0
  while (start < shorter && base[start] === diff[start]) start += 1
  let end = 0
  while (end < shorter - start && base[base.length - 1 - end] === diff[diff.length - 1 - end]) end += 1
  const [removed, added] = [base, diff].map((text) => piecesIn(text.slice(start, text.length - end)))
  // Where the ends meet within words, those words go and come as a whole.
  return Math.min((removed ?? 0) + (added ?? 0) + 4, mostEdits) ** 2
}

const piecesIn = (text: string): number => text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu)?.length ?? 0

/** The pieces that the library finds, undefined beyond the bound. Where counting tells that already, the search is spared. */
const piecesOf = (differ: typeof wordsWithSpaceDiff | typeof lineDiff, base: string, diff: string) =>
  certainEdits(differ.tokenize(base, {}), differ.tokenize(diff, {})) > mostEdits
    ? undefined
    : differ.diff(base, diff, { maxEditLength: mostEdits })

/** How many edits there are at least: a token that one text has more often than the other went or came so often. */
const certainEdits = (base: ReadonlyArray<string>, diff: ReadonlyArray<string>): number => {
  const surplus = new Map<string, number>()
  for (const token of base) surplus.set(token, (surplus.get(token) ?? 0) + 1)
  for (const token of diff) surplus.set(token, (surplus.get(token) ?? 0) - 1)
  return [...surplus.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}

const segment = (kind: Segment["kind"], text: string): Segment => ({ kind, text })

/**
 * Changes with nothing but blanks between them become one: "the root user" for "every admin" reads as one replacement, not as
 * three words swapped around the spaces that they happen to share. Blanks at the end of both sides of it stay.
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
