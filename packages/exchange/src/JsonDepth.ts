/** How deep JSON is nested, read from its text: to parse what is nested millions deep takes gigabytes that no limit of a heap counts. Used by the readers of archives. */

/** Whether lists and objects are nested deeper than that. The text need not be JSON. */
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

/** Where the string ends that begins here; the end of the text when it does not. */
const endOfString = (text: string, begin: number): number => {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}
