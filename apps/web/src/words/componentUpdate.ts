/** The words of the page that updates a component from a file. */
export const undone = "It was undone"
export const updated = "The component is updated"
export const allAsBefore = "All texts are as before."
export const undo = "Undo it"
export const onlyCompared = (closed: string) => `${closed} A file is only compared with it.`
export const noWrites = "Nothing can be written"
export const nextRelease = "The next release begins as a copy, under Settings."
export const download = "Download the"
export const thenUpload =
  ", write in it, and bring it back here. What vendors return and XCCDF are read as well. You see every difference before anything is written."
export const workingCopy = "working copy"
export const file = "File"
export const fileHint = "XLSX, CSV or XCCDF (XML, or a ZIP with one)."
export const emptyCell = "An empty cell"
export const keepsText = "leaves the text as it is"
export const clearsField = "empties its field"
export const comparing = "The file is being compared."
export const noDifferences = "No differences"
export const noChanges = "The file has no changes."
export const writing = "The fields are being written."
export const reason = "Why (kept in the history)"
export const apply = (fields: number, requirements: number) =>
  `Write ${fields} ${fields === 1 ? "field" : "fields"} of ${requirements} ${requirements === 1 ? "requirement" : "requirements"}`
export const update = "Update"

export const previewRow = (row: number) => `Row ${row}: `
export const previewLine = (line: number) => `Line ${line}: `
export const previewFacts = "One by one"
export const previewDifferingFields = (total: number, rulesCount: number) =>
  `Fields that differ: ${total}, in ${rulesCount === 1 ? "1 requirement" : `${rulesCount} requirements`}`
export const previewUnchanged = (unchanged: number) => `as they are: ${unchanged}`
export const previewNotInFile = (notInFile: number) => `not in the file, so they stay: ${notInFile}`
export const previewEmptyCells = (emptyCells: number) => `empty cells that say nothing: ${emptyCells}`
export const previewProblems = (count: number) =>
  count === 1 ? "One problem stands in the way" : `${count} problems stand in the way`
export const previewOthersAcceptable = "What they are about cannot be accepted; all else can."
export const previewWarnings = "What you should know"
export const previewAcceptAll = "Accept all"
export const previewAcceptNone = "Accept none"
export const previewLeftOff = (rowsLeftOff: number) =>
  `${rowsLeftOff} more requirements differ than are shown at once. Accept some of these first, then choose the file again.`

export const updatedRequirementSatisfies = "Satisfies"
export const updatedRequirementSatisfiedBy = "Satisfied by"
export const updatedRequirementLinked = (names: string) => `Linked: ${names}.`
export const updatedRequirementNoLongerLinked = (names: string) => `No longer linked: ${names}.`
export const updatedRequirementNow = "Now"
export const updatedRequirementInTheFile = "In the file"
export const updatedRequirementRow = (row: number) => `Row ${row}`
export const updatedRequirementLine = (line: number) => `Line ${line}`
export const updatedRequirementAnswer = "Answer"
export const updatedRequirementWhitespaceOnly = "Whitespace only"
