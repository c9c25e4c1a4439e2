/** The words of the page that adds published documents. */
import { counted } from "./counted.ts"

export const librariesTitle = "Libraries of the last 30 days"
export const libraries = "Libraries"
export const fileColumn = "File"
export const stateColumn = "State"
export const resultColumn = "Result"
export const byColumn = "By"
export const whenColumn = "When"
export const filesToAdd = "Files to add"
export const dropLabel = "Choose files, or drop them here"
export const dropHere = "Drop files here, or choose them"
export const accepted =
  "XCCDF files of SRGs and STIGs, SCAP data streams, and ZIP archives with archives in them, such as a whole library. What is here already stays as it is."
export const addDocuments = "Add documents"
export const documents = "Documents"
export const askSiteAdmin = "Ask a site admin of this service for the release that you need."
export const siteAdminsAdd = "Site admins add documents"

export const jobProgressNothingYet = "nothing yet"
export const jobProgressFilesDone = (done: number, total: number) => ` · ${done} of ${total} files`
export const jobProgressOpenReport = "The report, file by file"

export const uploadListFiles = "Files of this visit"
export const uploadListProcessedFiles = "Processed files"
export const uploadListProcessed = (ended: number, count: number) => `${ended} of ${count} files dealt with`

export const uploadRowAdded = "Added"
export const uploadRowUnchanged = "Here already"
export const uploadRowReplaced = "Replaced"
export const uploadRowRequirement = "requirement"
export const uploadRowGroup = "group"
export const uploadRowCheck = "check"
export const uploadRowFix = "fix"
export const uploadRowFixes = "fixes"
export const uploadRowIdentifier = "identifier"
export const uploadRowWarnings = (count: number) => (count === 1 ? "1 thing to know" : `${count} things to know`)
export const uploadRowLine = (line: number) => `Line ${line}: `
export const uploadRowOtherContent = (whitespaceOnly: boolean, differences: string) =>
  `${whitespaceOnly ? "The document with this id and release differs only in whitespace. " : "A document with this id and release is here with other content. "}In this file ${differences}.`
export const uploadRowChangedText = (count: number) => `${counted(count, "requirement")} read differently`
export const uploadRowNewOnes = (count: number) => `${count} are new`
export const uploadRowMissing = (count: number) => `${count} are missing`
export const uploadRowOtherFields = (fields: string) => `other are: ${fields}`
export const uploadRowReplace = "Replace it with this file"
export const uploadRowRetry = "Retry"
export const uploadRowStoppedByUser = "You stopped the upload. Nothing was stored."
export const uploadRowWaiting = "Waiting"
export const uploadRowBeingRead = "Being read"
export const uploadRowBeingSent = "Being sent"
export const uploadRowStopped = "Stopped"
export const uploadRowHandedOver = "Handed over"
export const uploadRowDiffers = "Differs"
export const uploadRowFailed = "Failed"
export const uploadRowRemove = (name: string) => `Leave out ${name}`
export const uploadRowReading = "It is being read."
