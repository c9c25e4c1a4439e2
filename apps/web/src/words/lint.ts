/** The words around lint findings. The service writes the findings. */

export const severity = { error: "Error:", warning: "Warning:" } as const

/** The longest quotation, in characters. */
const longest = 40

/** The quoted place in the text; nothing for a whole text or an invisible place. */
export const place = ({ excerpt }: { readonly excerpt: string }): string =>
  excerpt.length > longest || excerpt.trim() === "" ? "" : `Found: “${excerpt}”.`

export const apply = (suggestion: string): string =>
  suggestion.trim() === "" ? (suggestion === "" ? "Remove it" : "Use plain spaces") : `Use “${suggestion}”`

export const more = (count: number): string => `and ${count} more`

/** The name of the list of findings of a section. */
export const listOf = (heading: string): string => `Findings of the lint: ${heading}`
