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

// What is switched off.
export const switchOff = "Switch off"
export const switchOffLabel = (message: string): string => `Switch off: ${message}`
export const switchOffTitle = "Switch off this rule here"
export const switchOffExplanation = (message: string): string =>
  `“${message}” is not reported for this field of this requirement any more, and does not block it.`
export const switchOn = "Switch on"
export const switchOnLabel = (message: string): string => `Switch on: ${message}`
export const offIn = (heading: string): string => `Switched off: ${heading}`
export const off = { project: "Switched off by the project:", requirement: "Switched off here:" } as const
export const why = (reason: string): string => `Reason: ${reason}`

// The settings of a project.
export const settings = "Lint"
export const settingsDescription = "The lint finds what DISA’s reviewers send back. Errors block locks and releases."
export const warningsBlock = "Warnings block locks and releases as well"
export const rulesOff = "Rules that are switched off in this project"
export const noRulesOff = "All rules are on."
export const switchARuleOff = "Switch off a rule"
export const rule = "Rule"
export const ruleMissing = "Select a rule."
export const projectExplanation = "The rule is not reported in any requirement of this project, and blocks nothing."
export const often = "often found in published documents"
