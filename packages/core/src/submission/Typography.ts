/** Replaces typography that spreadsheets and STIG Viewer show wrongly by plain characters (DISA's guide, 4.1: plain text, no curly quotes). Pure. */

/** The replacements. Each is what a keyboard types, because commands that are copied from a submission must run. */
const plainOf: ReadonlyMap<string, string> = new Map([
  ..."‘’‚‛′".split("").map((quote) => [quote, "'"] as const),
  ..."“”„‟″".split("").map((quote) => [quote, '"'] as const),
  ..."‐‑‒–—―−".split("").map((dash) => [dash, "-"] as const),
  ["…", "..."],
  ["ﬁ", "fi"],
  ["ﬂ", "fl"],
  ["\t", "    "],
  // Spaces of other widths, and non-breaking ones.
  ..."\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
    .split("")
    .map((space) => [space, " "] as const),
  ["\u2028", "\n"],
  ["\u2029", "\n"],
  // Characters without a width.
  ..."\u00ad\u200b\u200c\u200d\u2060\ufeff".split("").map((one) => [one, ""] as const)
])

const typographic = new RegExp(`[${[...plainOf.keys()].join("").replaceAll("-", "\\-")}]`, "gu")

/** A replaced character with its replacement and the number of occurrences. */
export interface Replacement {
  readonly character: string
  readonly plain: string
  readonly count: number
}

/** Returns a text in plain characters, and each replaced character in the order of first occurrence. */
export const straighten = (
  text: string
): { readonly text: string; readonly replacements: ReadonlyArray<Replacement> } => {
  const counts = new Map<string, number>()
  const plain = text.replaceAll(typographic, (character) => {
    counts.set(character, (counts.get(character) ?? 0) + 1)
    return plainOf.get(character) ?? character
  })
  return {
    text: plain,
    replacements: [...counts].map(([character, count]) => ({ character, plain: plainOf.get(character) ?? "", count }))
  }
}
