/** The words around the text of a requirement, on every page that shows it. */
export const sectionViewEmpty = "Empty."

export const sectionTextsCheck = (place: number) => `Check ${place + 1}`
export const sectionTextsReference = (place: number, of: number) =>
  of === 1 ? "Check reference" : `Reference of check ${place + 1}`
export const sectionTextsSystem = (place: number, of: number) =>
  of === 1 ? "Check system" : `System of check ${place + 1}`
export const sectionTextsFix = (place: number) => `Fix ${place + 2}`
export const sectionTextsOtherIdentifiers = "Other identifiers"

/** The longest copied text in a notice, in characters. */
const longest = 120

export const copied = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
export const copyCommand = "Copy command"
export const copyCommandNamed = (command: string) => `Copy command: ${command.slice(0, 80)}`
export const commandCopied = "Command copied"
export const copySection = (name: string) => `Copy: ${name}`
export const copySectionHint = "Copy the text. The arrow keys go on to its commands."
export const sectionCopied = (name: string) => `${name} copied`
export const sectionTools = (name: string) => `Text of ${name}`
export const monospaced = (name: string) => `Monospaced: ${name}`
export const monospacedHint = "Monospaced"
