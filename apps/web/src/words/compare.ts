/** The words of the page that compares components and documents. */
export const comparableFoundElsewhere = "Found elsewhere"

export const components = "Components"
export const stigs = "STIGs"
export const srgs = "SRGs"
export const compare = "Compare"
export const subtitle = "What changed from one edition to another, word by word."
export const compared = "What is compared"
export const swapHint = "Swap: the later one becomes the earlier one"
export const swapTheTwo = "Swap the two"
export const selectTwo = "Select two to compare"
export const selectOther = "Once one is chosen, only what it can be compared with is offered as the other."
export const selectBaseFirst = "The earlier one first; then only what it can be compared with is offered."

export const componentPickersSelected = "Chosen"
export const componentPickersNoneOfThisName = "No component that can be compared has this name."
export const componentPickersTypeThree = "Type three letters to look everywhere."
export const componentPickersNoMatchingComponents = "No matching components."
export const componentPickersNameOrPrefix = "Name or prefix"
export const componentPickersName = "Name"
export const componentPickersSelectAnother = "Choose another"
export const componentPickersNoOther = "No other component is made from the same SRG."
export const componentPickersBase = "Earlier component"
export const componentPickersBaseDescription = "What is compared with"
export const componentPickersSharesWithCompared = "Those that share an SRG with the later one"
export const componentPickersCompared = "Later component"
export const componentPickersComparedDescription = "What is looked at"
export const componentPickersSharesWithBase = "Those that share an SRG with the earlier one"

export const differencesListed = "What is listed"
export const differencesAll = (differing: number) => `All differences ${differing}`
export const differencesShowWhitespace = "Show whitespace"
export const differencesView = "How differences are shown"
export const differencesInline = "Inline"
export const differencesSideBySide = "Side by side"
export const differencesChangeLog = "Change log"
export const differencesNoDifferences = "No differences"
export const differencesAllSame = (total: number) => `All ${total} requirements are the same.`
export const differencesAllSameIgnoringWhitespace = (total: number) =>
  `All ${total} requirements are the same, ignoring whitespace.`
export const differencesRequirementsThatDiffer = "Requirements that differ"
export const differencesCount = (count: number, total: number) => `${count} of ${total} requirements`
export const differencesBefore = (baseTotal: number, diffTotal: number) => ` · ${baseTotal} before, ${diffTotal} after`
export const differencesNoMatchingRequirements = "No matching requirements."
export const differencesShowAllDifferences = "Show all differences"
export const differencesAllDifferences = "All differences"

export const releasePickersBase = "Earlier release"
export const releasePickersBaseDescription = (word: string) => `${word}s of which more than one release is here`
export const releasePickersNoDocument = "No document has two releases here"
export const releasePickersTitleOrRelease = "Title or release"
export const releasePickersNoMatchingDocuments = "No matching documents."
export const releasePickersSelectAnother = "Choose another"
export const releasePickersCompared = "Later release"
export const releasePickersComparedDescription = "Other releases of the same document"
export const releasePickersSelectBaseFirst = "Choose the earlier one first"
export const releasePickersRelease = "Release"
export const releasePickersChooseAnother = "Choose another"

export const rowTextLegacyId = "matched by a legacy id"
export const rowTextMatchedByItsNumber = "matched by its number"
export const rowTextVulnId = "matched by its vulnerability id"
export const rowTextSameText = "Same text under another number."
export const rowTextOnlyWhitespaceDiffers = "only whitespace differs"
