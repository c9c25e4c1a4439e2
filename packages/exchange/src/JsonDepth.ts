/** The nesting depth of JSON, computed from its text: parsing millions of levels takes gigabytes outside of the heap limit. Used by the readers of archives. */

/** Whether lists and objects are nested deeper than the given depth. The text may be something other than JSON. */
export const isNestedDeeperThan = (text: string, most: number): boolean => {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case openBracket:
      case openBrace:
        depth += 1
        if (depth > most) return true
        break
      case closeBracket:
      case closeBrace:
        depth -= 1
    }
  }
  return false
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** The end of the string that starts here, or of the text when the string does not end. */
const endOfString = (text: string, begin: number): number => {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}
