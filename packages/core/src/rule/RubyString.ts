/** Texts as Ruby string literals. Used by InspecControl.ts; knows nothing of what the texts say. */

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\t", "\\t"],
  ["\r", "\\r"]
])

const isControl = (character: string): boolean => character < " " || character === "\u007F"

/** What a literal cannot hold as it is: Ruby reads CR LF in source as LF, and other control characters but tabs have no place in a readable file. */
const needsEscape = /[\u{0}-\u{8}\u{B}-\u{1F}\u{7F}]/u

/** True when each parenthesis of the text closes one before it, so that %q() ends where the text does. */
const isBalanced = (text: string): boolean => {
  let depth = 0
  for (const [parenthesis] of text.matchAll(/[()]/g)) {
    depth += parenthesis === "(" ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

const doubleBackslashes = (text: string): string => text.replaceAll("\\", "\\\\")

const escapeCharacter = (character: string): string => {
  if (character === '"' || character === "#" || character === "\\") return `\\${character}`
  if (!isControl(character)) return character
  const hexadecimal = character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")
  return shortEscapes.get(character) ?? `\\x${hexadecimal}`
}

/**
 * A literal whose value in Ruby is exactly `text`, whatever it holds; nothing in it is interpolated. Lines stay lines where Ruby
 * keeps them: 'text' by choice, %q(text) when it holds apostrophes, "text" only when control characters need escapes.
 */
export const rubyString = (text: string): string => {
  if (needsEscape.test(text)) return `"${Array.from(text, escapeCharacter).join("")}"`
  if (!text.includes("'")) return `'${doubleBackslashes(text)}'`
  if (isBalanced(text)) return `%q(${doubleBackslashes(text)})`
  return `'${doubleBackslashes(text).replaceAll("'", "\\'")}'`
}
