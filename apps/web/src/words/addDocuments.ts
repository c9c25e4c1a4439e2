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
export const dropLabel = "Select files, or drop them here"
export const dropHere = "Drop files here, or select them"
export const accepted =
  "XCCDF files of SRGs and STIGs, SCAP data streams, and ZIP archives of these. Documents that are already here do not change."
export const addDocuments = "Add documents"
export const documents = "Documents"
export const askSiteAdmin = "Ask a site admin of this service for the release that you need."
export const siteAdminsAdd = "Site admins add documents"

export const jobProgressNothingYet = "nothing yet"
export const jobProgressFilesDone = (done: number, total: number) => ` · ${done} of ${total} files`
export const jobProgressOpenReport = "Open the report"

export const uploadListFiles = "Files of this visit"
export const uploadListProcessedFiles = "Processed files"
export const uploadListProcessed = (ended: number, count: number) => `${ended} of ${count} files processed`

export const uploadRowAdded = "Added"
export const uploadRowUnchanged = "Already here"
export const uploadRowReplaced = "Replaced"
export const uploadRowRequirement = "requirement"
export const uploadRowGroup = "group"
export const uploadRowCheck = "check"
export const uploadRowFix = "fix"
export const uploadRowFixes = "fixes"
export const uploadRowIdentifier = "identifier"
export const uploadRowWarnings = (count: number) => (count === 1 ? "1 warning" : `${count} warnings`)
export const uploadRowLine = (line: number) => `Line ${line}: `
export const uploadRowOtherContent = (whitespaceOnly: boolean, differences: string) =>
  `${whitespaceOnly ? "The document with this id and release differs only in whitespace. " : "A document with this id and release is here with other content. "}In this file ${differences}.`
export const uploadRowChangedText = (count: number) => `${counted(count, "requirement")} with other text`
export const uploadRowNewOnes = (count: number) => `${count} new`
export const uploadRowMissing = (count: number) => `${count} missing`
export const uploadRowOtherFields = (fields: string) => `other ${fields}`
export const uploadRowReplace = "Replace it with this file"
export const uploadRowRetry = "Retry"
export const uploadRowStoppedByUser = "You stopped the upload. Nothing was stored."
export const uploadRowWaiting = "Waiting"
export const uploadRowBeingRead = "Reading"
export const uploadRowBeingSent = "Uploading"
export const uploadRowStopped = "Stopped"
export const uploadRowHandedOver = "Handed over"
export const uploadRowDiffers = "Differs"
export const uploadRowFailed = "Failed"
export const uploadRowRemove = (name: string) => `Remove ${name}`
export const uploadRowReading = "The service is reading it."
