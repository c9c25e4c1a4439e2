/** The words around the text of a requirement, on every page that shows it. */
export const requirementTextWords = {
  sectionView: {
    empty: "Empty."
  },
  sectionTexts: {
    check: (place: number) => `Check ${place + 1}`,
    reference: "Reference",
    system: "System",
    fix: (place: number) => `Fix ${place + 2}`,
    otherIdentifiers: "Other identifiers"
  }
}
