/**
 * Finds the place of a piece of an earlier text in a later one (R5.32). Pure and total. Texts are compared by words, white space and single other
 * characters. Words repeat, so several shortest differences may explain the same two texts. A place counts only if all of them agree on it.
 */

/** A range of a text, in characters (code points) from 0; `end` is not included. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Returns the place of a range of the earlier text in the later one; null if it is changed, or if its place is not certain. */
export type Kept = (range: Range) => Range | null

/** The limit of compared pairs of words. Beyond it the texts are too long and too different, and every range counts as changed. */
export const mostPairs = 500_000

/** Compares two texts once, for any number of ranges. */
export const between = (base: string, present: string): Kept => {
  if (base === present) return (range) => range
  const before = wordsIn(base)
  const after = wordsIn(present)
  const differences = shortest(before.words, after.words)
  if (differences === null) return () => null
  return ({ start, end }) => {
    const first = before.starts.findLastIndex((at) => at <= start)
    const last = before.starts.findLastIndex((at) => at < end)
    const place = placeOf(differences, first, last)
    const [from, to] = [before.starts[first], place === null ? undefined : after.starts[place]]
    return from === undefined || to === undefined ? null : { start: to + start - from, end: to + end - from }
  }
}

interface Words {
  readonly words: ReadonlyArray<string>
  /** The position of each word, in characters. */
  readonly starts: ReadonlyArray<number>
}

const wordsIn = (text: string): Words => {
  const words = text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu) ?? []
  const starts: Array<number> = []
  let at = 0
  for (const word of words) {
    starts.push(at)
    for (const _ of word) at += 1
  }
  return { words, starts }
}

/** All shortest differences of two texts: the edits (removed and added words) before and behind each pair of positions. */
interface Differences {
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
  /** The number of edits of a shortest difference. */
  readonly edits: number
  /** A shortest difference moves no word by more positions than it has edits, so pairs further apart are left out. */
  readonly reach: number
  readonly editsBefore: Grid
  readonly editsBehind: Grid
}

/** A number for each position before a word and each position after it within reach; `Infinity` beyond. */
type Grid = (i: number, j: number) => number

const shortest = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): Differences | null => {
  const lengths = Math.abs(before.length - after.length)
  for (let reach = Math.max(lengths, 8); (before.length + 1) * (2 * reach + 1) <= mostPairs; reach *= 2) {
    const editsBefore = gridOf(before, after, reach)
    const edits = editsBefore(before.length, after.length)
    if (edits > reach) continue
    const backward = gridOf(before.toReversed(), after.toReversed(), reach)
    const editsBehind: Grid = (i, j) => backward(before.length - i, after.length - j)
    return { before, after, edits, reach, editsBefore, editsBehind }
  }
  return null
}

/** The least edits between the beginnings of two texts, up to each pair of positions. */
const gridOf = (before: ReadonlyArray<string>, after: ReadonlyArray<string>, reach: number): Grid => {
  const width = 2 * reach + 1
  const cells = new Int32Array((before.length + 1) * width).fill(-1)
  const at: Grid = (i, j) => {
    if (i < 0 || j < 0 || i > before.length || j > after.length || Math.abs(j - i) > reach) return Infinity
    return cells[i * width + j - i + reach] ?? Infinity
  }
  for (let i = 0; i <= before.length; i += 1) {
    for (let j = Math.max(0, i - reach); j <= Math.min(after.length, i + reach); j += 1) {
      const edited = i === 0 && j === 0 ? 0 : Math.min(at(i - 1, j), at(i, j - 1)) + 1
      const kept = i > 0 && j > 0 && before[i - 1] === after[j - 1] ? at(i - 1, j - 1) : Infinity
      cells[i * width + j - i + reach] = Math.min(edited, kept)
    }
  }
  return at
}

/** The position of the words from `first` to `last` in the later text, if every shortest difference keeps them there side by side. */
const placeOf = (differences: Differences, first: number, last: number): number | null => {
  const place = onlyPlace(differences, first)
  for (let word = first; word <= last; word += 1) {
    if (place === null || onlyPlace(differences, word) !== place + word - first) return null
  }
  return place
}

/** The position of a word in the later text in every shortest difference; null if one of them removes it, or two disagree. */
const onlyPlace = (
  { after, before, edits, editsBefore, editsBehind, reach }: Differences,
  i: number
): number | null => {
  let only: number | null = null
  for (let j = Math.max(0, i - reach); j <= Math.min(after.length, i + reach + 1); j += 1) {
    if (editsBefore(i, j) + 1 + editsBehind(i + 1, j) === edits) return null
    if (before[i] !== after[j] || editsBefore(i, j) + editsBehind(i + 1, j + 1) !== edits) continue
    if (only !== null) return null
    only = j
  }
  return only
}
