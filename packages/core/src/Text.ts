/**
 * The limits of texts. Requirement text and comments are written to XML documents, so both follow the same rules (R10.1).
 */
import { TextIsUnrepresentable, type Refusal } from "./Refusal.ts"

// Everything outside the Char production of XML 1.0 §2.2. Surrogates pair up under the `u` flag, so only lone ones match.
const outsideXmlChar = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** The position of the first character that XML 1.0 does not allow, in characters from 0, or null. */
export const unrepresentablePosition = (text: string): number | null => {
  const found = outsideXmlChar.exec(text)
  return found === null ? null : lengthInCharacters(text.slice(0, found.index))
}

/** The text with every character that XML 1.0 does not allow replaced by U+FFFD. */
export const representable = (text: string): string => text.replaceAll(everyOutsideXmlChar, "\u{FFFD}")

const everyOutsideXmlChar = new RegExp(outsideXmlChar, "gu")

/** The violation of a text, as a list so that those of several fields can be joined. */
export const refuseUnrepresentable = (pointer: string, text: string): ReadonlyArray<Refusal> => {
  const position = unrepresentablePosition(text)
  return position === null ? [] : [new TextIsUnrepresentable({ pointer, position })]
}

export { isBlank } from "./blank/index.ts"
export { lowerCase } from "./query/LowerCase.ts"

/** The length of a text in characters (code points), as the contract counts them (R5.2). */
export const lengthInCharacters = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}
