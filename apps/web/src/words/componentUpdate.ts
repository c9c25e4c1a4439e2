/** The words of the page that updates a component from a file. */
import { counted } from "./counted.ts"

export const undone = "Update undone"
export const updated = "Component updated"
export const allAsBefore = "All texts are as before."
export const undo = "Undo"
export const onlyCompared = (closed: string) => `${closed} You can still compare a file.`
export const noWrites = "The component cannot be updated"
export const nextRelease = "Start the next release as a copy, under Settings."
export const download = "Download the"
export const thenUpload =
  ", edit it and upload it here. Vendor submissions and XCCDF files also work. You see every difference before anything is saved."
export const workingCopy = "working copy"
export const file = "File"
export const fileHint = "XLSX, CSV or XCCDF (XML, or a ZIP with one)."
export const emptyCell = "An empty cell"
export const keepsText = "Keeps the text"
export const clearsField = "Clears the field"
export const comparing = "The service is comparing the file."
export const noDifferences = "No differences"
export const noChanges = "The file has no changes."
export const writing = "The service is saving the changes."
export const reason = "Reason (kept in the history)"
export const apply = (fields: number, requirements: number) =>
  `Apply ${counted(fields, "change")} to ${counted(requirements, "requirement")}`
export const update = "Update"

export const previewRow = (row: number) => `Row ${row}: `
export const previewLine = (line: number) => `Line ${line}: `
export const previewFacts = "Details"
export const previewDifferingFields = (total: number, rulesCount: number) =>
  `Changed fields: ${total}, in ${rulesCount === 1 ? "1 requirement" : `${rulesCount} requirements`}`
export const previewUnchanged = (unchanged: number) => `unchanged: ${unchanged}`
export const previewNotInFile = (notInFile: number) => `not in the file, so they stay: ${notInFile}`
export const previewEmptyCells = (emptyCells: number) => `ignored empty cells: ${emptyCells}`
export const previewProblems = (count: number) =>
  count === 1 ? "1 problem blocks the update" : `${count} problems block the update`
export const previewOthersAcceptable = "Rows with problems cannot be accepted. All others can."
export const previewWarnings = "Warnings"
export const previewAcceptAll = "Accept all"
export const previewAcceptNone = "Accept none"
export const previewLeftOff = (rowsLeftOff: number) =>
  `${rowsLeftOff} more requirements differ. Apply some of these changes first, then select the file again.`

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
