/**
 * The similarity of two texts: the trigram similarity that Postgres' pg_trgm defines, as a pure function. Used by Clusters.ts. It is the same
 * for every storage and every locale.
 *
 * A word is a run of letters and digits, in lower case, with two spaces before it and one after it. The trigrams of a text are the distinct runs of three
 * characters in its words; the similarity of two texts is the share of trigrams that they have in common: |A ∩ B| / |A ∪ B|, 0 to 1. Postgres takes letters
 * from its locale; this module takes them from Unicode.
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

/** Maps one character to one character: a lower-case form of several characters is cut to its first. */
const lowerCaseOf = (character: string): string => String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0)

/**
 * The similarity of two texts by their trigrams, or any other ascending numbers in their place; 0 when it is less than `atLeast`.
 * A text without a letter or digit has the similarity 0 to every text, even to itself.
 */
export const similarity = (left: Int32Array, right: Int32Array, atLeast = 0): number => {
  if (left.length === 0 || right.length === 0) return 0
  const both = left.length + right.length
  // Slightly less than the product, because a floating-point product can be slightly above the whole number that it represents.
  const needed = (atLeast / (1 + atLeast)) * both - 1e-9
  let [common, at, other] = [0, 0, 0]
  while (at < left.length && other < right.length) {
    const difference = (left[at] ?? 0) - (right[other] ?? 0)
    if (difference === 0) {
      common++
      at++
      other++
    } else {
      if (difference < 0) at++
      else other++
      if (common + Math.min(left.length - at, right.length - other) < needed) return 0
    }
  }
  const share = common / (both - common)
  return share < atLeast ? 0 : share
}

/** Three characters as one number. Two different trigrams share a number with a probability of 1 in 4 billion. */
const trigramOf = (...characters: ReadonlyArray<string>): number =>
  characters.reduce((mixed, character) => Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x9e3779b1), 0x811c9dc5)
