/** The words for what the lint finds. Its sentences are the service's. */

export const severity = { error: "Error:", warning: "Warning:" } as const

/** The longest place that is quoted. */
const longest = 40

/** The place in the text; nothing where it is a whole text, or cannot be seen. */
export const place = ({ excerpt }: { readonly excerpt: string }): string =>
  excerpt.length > longest || excerpt.trim() === "" ? "" : `Found: “${excerpt}”.`

export const apply = (suggestion: string): string =>
  suggestion.trim() === "" ? (suggestion === "" ? "Remove it" : "Use plain spaces") : `Use “${suggestion}”`

export const more = (count: number): string => `and ${count} more`

/** The name of the list of findings of a section. */
export const listOf = (heading: string): string => `Findings of the lint: ${heading}`
