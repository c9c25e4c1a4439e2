/**
 * How alike two texts are: the trigram similarity that Postgres' pg_trgm defines, as a pure function. Used by Clusters.ts; the same whatever storage
 * there is, and whatever letters its locale knows.
 *
 * A word is a run of letters and digits, in lower case, with two spaces before it and one behind. The trigrams of a text are the distinct runs of three
 * characters in its words; two texts are alike by the share of their trigrams that they have in common: |A ∩ B| / |A ∪ B|, 0 to 1. Postgres asks its
 * locale what a letter is; here Unicode says so.
 */

const words = /[\p{Alphabetic}\p{Nd}]+/gu

/** The distinct trigrams of a text as numbers, in ascending order. */
export const trigramsOf = (text: string): Int32Array => {
  const trigrams = new Set<number>()
  for (const [word] of text.matchAll(words)) {
    let [first, second] = [" ", " "]
    for (const third of [...Array.from(word, lowerCaseOf), " "]) {
      trigrams.add(trigramOf(first, second, third))
      first = second
      second = third
    }
  }
  return Int32Array.from(trigrams).sort()
}

/** One character for one: where a lower case has several, the first of them. */
const lowerCaseOf = (character: string): string => String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0)

/**
 * How alike two texts are, by their trigrams, or any other numbers in their place that are in ascending order; 0 when that is less than `atLeast`.
 * A text without a letter or digit is like none, not even itself.
 */
export const similarity = (left: Int32Array, right: Int32Array, atLeast = 0): number => {
  if (left.length === 0 || right.length === 0) return 0
  const both = left.length + right.length
  // A little less than the whole number that it may be, for the product may come out a little above it.
  const needed = (atLeast / (1 + atLeast)) * both - 1e-9
  let [common, at, beside] = [0, 0, 0]
  while (at < left.length && beside < right.length) {
    const difference = (left[at] ?? 0) - (right[beside] ?? 0)
    if (difference === 0) {
      common++
      at++
      beside++
    } else {
      if (difference < 0) at++
      else beside++
      if (common + Math.min(left.length - at, right.length - beside) < needed) return 0
    }
  }
  const share = common / (both - common)
  return share < atLeast ? 0 : share
}

/** Three characters as one number; that two trigrams share theirs is as rare as one in four thousand million. */
const trigramOf = (...characters: ReadonlyArray<string>): number =>
  characters.reduce((mixed, character) => Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x9e3779b1), 0x811c9dc5)
