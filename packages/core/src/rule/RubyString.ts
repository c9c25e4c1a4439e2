/** Ruby string literals. Used by InspecControl.ts. */

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\t", "\\t"],
  ["\r", "\\r"]
])

const isControl = (character: string): boolean => character < " " || character === "\u007F"

/** The characters that a literal must escape: Ruby reads CR LF in source as LF, and other control characters except tabs make a file unreadable. */
const needsEscape = /[\u{0}-\u{8}\u{B}-\u{1F}\u{7F}]/u

/** True when the parentheses of the text are balanced, so that %q() ends at the end of the text. */
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
 * A literal whose value in Ruby is exactly `text`, without interpolation. Line breaks stay where Ruby
 * keeps them: 'text' by default, %q(text) when it holds apostrophes, "text" only when control characters need escapes.
 */
export const rubyString = (text: string): string => {
  if (needsEscape.test(text)) return `"${Array.from(text, escapeCharacter).join("")}"`
  if (!text.includes("'")) return `'${doubleBackslashes(text)}'`
  if (isBalanced(text)) return `%q(${doubleBackslashes(text)})`
  return `'${doubleBackslashes(text).replaceAll("'", "\\'")}'`
}
