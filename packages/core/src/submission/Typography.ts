/** Typography that spreadsheets and STIG Viewer show wrongly, and the plain characters that a submission has instead (DISA's guide, 4.1: plain text, no curly quotes). Pure. */

/** What replaces each character. Commands copied from a submission must run, so that each replacement is what a keyboard types. */
const plainOf: ReadonlyMap<string, string> = new Map([
  ..."‘’‚‛′".split("").map((quote) => [quote, "'"] as const),
  ..."“”„‟″".split("").map((quote) => [quote, '"'] as const),
  ..."‐‑‒–—―−".split("").map((dash) => [dash, "-"] as const),
  ["…", "..."],
  ["ﬁ", "fi"],
  ["ﬂ", "fl"],
  ["\t", "    "],
  // Spaces of other widths, and those that do not break.
  ..."\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
    .split("")
    .map((space) => [space, " "] as const),
  ["\u2028", "\n"],
  ["\u2029", "\n"],
  // Characters without a width.
  ..."\u00ad\u200b\u200c\u200d\u2060\ufeff".split("").map((one) => [one, ""] as const)
])

const typographic = new RegExp(`[${[...plainOf.keys()].join("").replaceAll("-", "\\-")}]`, "gu")

/** A character that was replaced, how often, and by what. */
export interface Replacement {
  readonly character: string
  readonly plain: string
  readonly count: number
}

/** A text in plain characters, with each character that was replaced, in the order of their first occurrence. */
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
