/** The words around lint findings. The service writes the findings. */

export const severity = { error: "Error:", warning: "Warning:" } as const

/** The longest quotation, in characters. */
const longest = 40

/** The quoted place in the text; nothing for a whole text or an invisible place. */
export const place = ({ excerpt }: { readonly excerpt: string }): string =>
  excerpt.length > longest || excerpt.trim() === "" ? "" : `Found: “${excerpt}”.`

export const apply = (suggestion: string): string =>
  suggestion.trim() === "" ? (suggestion === "" ? "Remove it" : "Use plain spaces") : `Use “${suggestion}”`

export const applyHint = "Ctrl . applies it from within the field"
export const keysApply = "Apply the suggestion at the cursor of a text, or the next one"

export const more = (count: number): string => `and ${count} more`

/** The name of the list of findings of a section. */
export const listOf = (heading: string): string => `Findings of the lint: ${heading}`
export const document = "In comparison with the other requirements"

// Switching rules off.
export const switchOff = "Switch off"
export const switchOffLabel = (message: string): string => `Switch off: ${message}`
export const switchOn = "Switch on"
export const switchOnLabel = (message: string): string => `Switch on: ${message}`
export const offIn = (heading: string): string => `Switched off: ${heading}`
export const off = { project: "Switched off by the project:", requirement: "Switched off here:" } as const
export const why = (reason: string): string => `Reason: ${reason}`
