/** The words of the page that adds published documents. */
import { counted } from "./counted.ts"

export const addDocumentsWords = {
  page: {
    librariesTitle: "Libraries of the last 30 days",
    libraries: "Libraries",
    fileColumn: "File",
    stateColumn: "State",
    resultColumn: "Result",
    byColumn: "By",
    whenColumn: "When",
    filesToAdd: "Files to add",
    dropLabel: "Choose files, or drop them here",
    dropHere: "Drop files here, or choose them",
    accepted:
      "XCCDF files of SRGs and STIGs, SCAP data streams, and ZIP archives with archives in them, such as a whole library. What is here already stays as it is.",
    addDocuments: "Add documents",
    documents: "Documents",
    askSiteAdmin: "Ask a site admin of this service for the release that you need.",
    siteAdminsAdd: "Site admins add documents"
  },
  jobProgress: {
    nothingYet: "nothing yet",
    filesDone: (done: number, total: number) => ` · ${done} of ${total} files`,
    openReport: "The report, file by file"
  },
  uploadList: {
    files: "Files of this visit",
    processedFiles: "Processed files",
    processed: (ended: number, count: number) => `${ended} of ${count} files dealt with`
  },
  uploadRow: {
    added: "Added",
    unchanged: "Here already",
    replaced: "Replaced",
    requirement: "requirement",
    group: "group",
    check: "check",
    fix: "fix",
    fixes: "fixes",
    identifier: "identifier",
    warnings: (count: number) => (count === 1 ? "1 thing to know" : `${count} things to know`),
    line: (line: number) => `Line ${line}: `,
    otherContent: (whitespaceOnly: boolean, differences: string) =>
      `${whitespaceOnly ? "The document with this id and release differs only in whitespace. " : "A document with this id and release is here with other content. "}In this file ${differences}.`,
    changedText: (count: number) => `${counted(count, "requirement")} read differently`,
    newOnes: (count: number) => `${count} are new`,
    missing: (count: number) => `${count} are missing`,
    otherFields: (fields: string) => `other are: ${fields}`,
    replace: "Replace it with this file",
    retry: "Retry",
    stoppedByUser: "You stopped the upload. Nothing was stored.",
    waiting: "Waiting",
    beingRead: "Being read",
    beingSent: "Being sent",
    stopped: "Stopped",
    handedOver: "Handed over",
    differs: "Differs",
    failed: "Failed",
    remove: (name: string) => `Leave out ${name}`,
    reading: "It is being read."
  }
}
