/** The words of the page that compares components and documents. */
export const comparableFoundElsewhere = "Other projects"

export const components = "Components"
export const stigs = "STIGs"
export const srgs = "SRGs"
export const stigAndComponent = "STIG and component"
export const selectStigAndComponent = "The component must have requirements of the SRGs that the STIG belongs to."
export const publishedStig = "Published STIG"
export const publishedStigDescription = "The STIG to compare with"
export const publishedStigNone = "No STIG is in Documents"
export const compare = "Compare"
export const subtitle = "What changed between two editions, word by word."
export const compared = "Kind of comparison"
export const swapHint = "Swap the two"
export const swapTheTwo = "Swap the two"
export const selectTwo = "Select two to compare"
export const selectOther = "After you select one, the other list shows only what it can be compared with."
export const selectBaseFirst =
  "Select the base version first. The other list then shows only what it can be compared with."

export const componentPickersSelected = "Selected"
export const componentPickersNoneOfThisName = "No component that can be compared has this name."
export const componentPickersTypeThree = "Type three letters to search all projects."
export const componentPickersNoMatchingComponents = "No matching components."
export const componentPickersNameOrPrefix = "Name or prefix"
export const componentPickersName = "Name"
export const componentPickersSelectAnother = "Select another"
export const componentPickersNoOther = "No other component is made from the same SRG."
export const componentPickersBase = "Base component"
export const componentPickersBaseDescription = "The component to compare with"
export const componentPickersSharesWithCompared = "Components that share an SRG with the compared one"
export const componentPickersCompared = "Compared component"
export const componentPickersComparedDescription = "The component to look at"
export const componentPickersSharesWithBase = "Components that share an SRG with the base"

export const differencesListed = "Which differences"
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
export const differencesBefore = (baseTotal: number, diffTotal: number) => `, ${baseTotal} before, ${diffTotal} after`
export const differencesNoMatchingRequirements = "No matching requirements."
export const differencesShowAllDifferences = "Show all differences"
export const differencesAllDifferences = "All differences"

export const releasePickersBase = "Base release"
export const releasePickersBaseDescription = (word: string) => `${word}s with more than one release here`
export const releasePickersNoDocument = "No document has two releases here"
export const releasePickersTitleOrRelease = "Title or release"
export const releasePickersNoMatchingDocuments = "No matching documents."
export const releasePickersSelectAnother = "Select another"
export const releasePickersCompared = "Compared release"
export const releasePickersComparedDescription = "Other releases of the same document"
export const releasePickersSelectBaseFirst = "Select the base release first"
export const releasePickersRelease = "Release"
export const releasePickersChooseAnother = "Select another"

export const rowTextLegacyId = "matched by a legacy id"
export const rowTextMatchedByItsNumber = "matched by its number"
export const rowTextVulnId = "matched by its vulnerability id"
export const rowTextSameText = "Same text under another number."
export const rowTextOnlyWhitespaceDiffers = "only whitespace differs"
