/** The words of the page for comment matrices. */
import { counted } from "./counted.ts"

export const title = "Comment matrix"
export const templateTitle = "Template"
export const templateAbout =
  "Hand it out to commenters. Requirements and sections are lists to select from. Other matrices work as well."
export const templateXlsx = "XLSX"
export const templateCsv = "CSV"
export const templateName = "the template"

export const importTitle = "Import comments"
export const importAbout =
  "One comment for each row. Each keeps the name of its commenter. The same file can be imported again: it adds only what is new."
export const file = "Matrix"
export const fileHint = "XLSX or CSV."
export const reading = "The service is reading the file."
export const writing = "The service is adding the comments."
export const adds = (count: number) => `New: ${count}`
export const present = (count: number) => `already there: ${count}`
export const repeated = (count: number) => `twice in the file: ${count}`
export const problems = (count: number) => `need a decision: ${count}`
export const withoutComment = (count: number) => `rows without a comment: ${count}`
export const otherSheets = (names: ReadonlyArray<string>) =>
  `Not read, since they have no comments: ${names.join(", ")}.`
export const leaveOut = (count: number) => `Leave out ${counted(count, "row")} without a decision`
export const importCount = (count: number) => `Import ${counted(count, "comment")}`
export const nothingNew = "Nothing new"
export const nothingNewAbout = "All comments of the file are in the component."
export const leftOff = (count: number) => `${counted(count, "more row")} not shown.`
export const rows = "Rows of the matrix"
export const row = (number: number, sheet: string) => (sheet === "" ? `Row ${number}` : `${sheet}, row ${number}`)
export const states = {
  unmatched: "No requirement",
  invalid: "Invalid",
  new: "New",
  present: "Already there",
  repeated: "Twice in the file",
  skipped: "Left out"
}
export const assigned = "Assigned"
export const requirementOf = (place: string) => `Requirement for ${place}`
export const component = "The component as a whole"
export const selectRequirement = "Select the requirement"
export const noMatch = "No matching requirement"
export const skip = "Leave out"
export const skipRow = (place: string) => `Leave out ${place}`
export const unknownCommenter = "Unknown commenter"
export const proposedText = "Proposed text"
export const open = "Open the comment"
export const done = "Comments imported"
export const openTriage = "Open triage"
export const undone = "Import undone"
export const undoneAbout = "Its comments are removed."
export const undo = "Undo"

export const backTitle = "Write decisions into a matrix"
export const backAbout =
  "Select the matrix that was imported. You get the same file with status, decision, response, who decided, and the date. Everything else in it stays."
export const backReading = "The service is writing the decisions."
export const backDone = (leftOut: number) =>
  leftOut === 0
    ? "The file is saved. Every comment of it has its status."
    : `The file is saved. This component does not have the comments of ${counted(leftOut, "row")}.`
export const backFormulas = (count: number) => `${counted(count, "cell")} with a formula stayed as they were.`

export const pastTitle = "Imports"
export const noImports = "No imports yet"
export const noImportsAbout = "Imports of comments are listed here and can be undone."
export const number = "No."
export const fileName = "File"
export const comments = "Comments"
export const when = "Imported"
export const who = "By"
export const undoneBy = (name: string) => `Undone by ${name}`
export const undoNumber = (count: number) => `import ${count}`
