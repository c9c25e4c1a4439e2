/**
 * What a text of the product may hold. Requirement text and comments end up in XML documents, so both are held to it (R10.1).
 */
import { TextIsUnrepresentable, type Refusal } from "./Refusal.ts"

// Everything outside the Char production of XML 1.0 §2.2. Surrogates pair up under the `u` flag, so only lone ones match.
const outsideXmlChar = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** The position of the first character that XML 1.0 cannot carry, counted in characters from 0, or null. */
export const unrepresentablePosition = (text: string): number | null => {
  const found = outsideXmlChar.exec(text)
  return found === null ? null : lengthInCharacters(text.slice(0, found.index))
}

/** The text with U+FFFD, the replacement character, in the place of every character that XML 1.0 cannot carry. */
export const representable = (text: string): string => text.replaceAll(everyOutsideXmlChar, "\u{FFFD}")

const everyOutsideXmlChar = new RegExp(outsideXmlChar, "gu")

/** The refusal owed for a text, as a list so that lists of several fields concatenate. */
export const refuseUnrepresentable = (pointer: string, text: string): ReadonlyArray<Refusal> => {
  const position = unrepresentablePosition(text)
  return position === null ? [] : [new TextIsUnrepresentable({ pointer, position })]
}

export { isBlank } from "./blank/index.ts"

/** The length of a text in characters (code points), as limits of the contract count it (R5.2). */
export const lengthInCharacters = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

/** The text in lower case, character by character, so that a part of it has the same letters as the whole. Searches compare by it. */
export const lowerCase = (text: string): string =>
  asciiOnly.test(text) ? text.toLowerCase() : Array.from(text, (character) => character.toLowerCase()).join("")

const asciiOnly = /^[\0-\x7f]*$/
