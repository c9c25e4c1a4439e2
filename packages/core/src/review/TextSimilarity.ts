/**
 * How alike two texts are: the trigram similarity that Postgres' pg_trgm defines, as a pure function. Used by Clusters.ts; the same whatever storage
 * there is, and whatever letters its locale knows.
 *
 * A word is a run of letters and digits, in lower case, with two spaces before it and one behind. The trigrams of a text are the distinct runs of three
 * characters in its words; two texts are alike by the share of their trigrams that they have in common: |A ∩ B| / |A ∪ B|, 0 to 1. Postgres asks its
 * locale what a letter is; here Unicode says so.
 */

const words = /[\p{Alphabetic}\p{Nd}]+/gu

/** The distinct trigrams of a text as numbers, in ascending order. A trigram is three bytes: its characters, or the low bytes of their CRC where they are not ASCII. */
export const trigramsOf = (text: string): Int32Array => {
  const trigrams = new Set<number>()
  for (const [word] of text.matchAll(words)) {
    let [first, second] = [" ", " "]
    for (const third of [...Array.from(word, lowerCaseOf), " "]) {
      trigrams.add(trigramOf(first + second + third))
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

const ascii = /^[\0-\x7f]*$/

const trigramOf = (three: string): number =>
  ascii.test(three)
    ? (three.charCodeAt(0) << 16) | (three.charCodeAt(1) << 8) | three.charCodeAt(2)
    : firstBytesOf(legacyCrc(new TextEncoder().encode(three)))

/** The three bytes that Postgres keeps of a CRC on a little-endian machine, the lowest first. */
const firstBytesOf = (crc: number): number => ((crc & 0xff) << 16) | (crc & 0xff00) | ((crc >>> 16) & 0xff)

/** CRC-32 as Postgres computed it before it had others: the table of the reflected polynomial, shifted as if it were not. */
const legacyCrc = (bytes: Uint8Array): number => {
  let crc = -1
  for (const byte of bytes) crc = (table[((crc >>> 24) ^ byte) & 0xff] ?? 0) ^ (crc << 8)
  return ~crc
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
