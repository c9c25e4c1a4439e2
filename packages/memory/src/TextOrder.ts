/**
 * The order and search of texts, the same on every machine: by code points, independent of language.
 * Used by the repositories that order or search by a text.
 */
import { Text } from "@docket/core"

/** Orders texts by their code points, which is the order of their UTF-8 bytes. */
export const compareTexts = (left: string, right: string): number => {
  const shorter = Math.min(left.length, right.length)
  for (let at = 0; at < shorter; at++) {
    const difference = rank(left.charCodeAt(at)) - rank(right.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

// Surrogates represent the highest code points, but are below U+E000 as code units.
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

/** True when the text contains the part, ignoring case; every character is literal (R4.2). */
export const occursIn = (text: string, part: string): boolean => Text.lowerCase(text).includes(Text.lowerCase(part))
