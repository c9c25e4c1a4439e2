/** The words around the text of a requirement, on every page that shows it. */
export const sectionViewEmpty = "Empty."

export const sectionTextsCheck = (place: number) => `Check ${place + 1}`
export const sectionTextsReference = "Reference"
export const sectionTextsSystem = "System"
export const sectionTextsFix = (place: number) => `Fix ${place + 2}`
export const sectionTextsOtherIdentifiers = "Other identifiers"
