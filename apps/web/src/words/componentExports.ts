/** The words of the export page of a component. */
export const dispositionXlsxCsvOrJson = "XLSX, CSV or JSON"
export const dispositionText = "Every comment with its decision and the reason."
export const dispositionComments = "Comments"
export const dispositionAllComments = "All of them"
export const dispositionWithNames = "With the commenters' names"
export const dispositionWithoutNames = "Otherwise they are Commenter 1, 2, …"
export const dispositionWithAddresses = "With their e-mail addresses"

export const exportFormDownload = "Download"

export const exportsToPublish = "To publish"
export const exportsXml = "XML"
export const exportsXccdf = "The document as STIG Viewer reads it: requirements that apply, with what they satisfy."
export const exportsCsv = "CSV"
export const exportsCsvForMembers = "One row for each requirement, under DISA's headers, for any spreadsheet."
export const exportsCsvForReaders = "One row for each requirement, without what is for members alone."
export const exportsHtmlName = "Whole document"
export const exportsHtml = "HTML"
export const exportsHtmlText =
  "All requirements on one page, to search, read offline or print as PDF. Needs no account."
export const exportsHtmlOpen = "Open"
export const exportsHtmlOpenName = "the whole document"
export const exportsHtmlDownloadName = "the whole document"
export const exportsHtmlWithComments = "With comments"
export const exportsToCheck = "To check machines with"
export const exportsCklbOrCkl = "CKLB or CKL"
export const exportsChecklists = "Not reviewed, for no system: CKLB for STIG Viewer 3, CKL for STIG Viewer 2."
export const exportsCklb = "CKLB"
export const exportsCkl = "CKL"
export const exportsZip = "ZIP"
export const exportsInspec = "A control for each requirement that is published, to run on machines."
export const exportsToKeep = "To report and to keep"
export const exportsArchive =
  "Everything: texts, locks, comments with every decision, and what was done. It can be restored, here or elsewhere."
export const exportsWithAddresses = "With e-mail addresses"
export const exportsExport = "Export"

export const workbookXlsx = "XLSX"
export const workbookText =
  "A working copy comes back through Update, cell by cell; the vendor submission has DISA's columns."
export const workbookWhich = "Which workbook"
export const workbookWorkingCopy = "Working copy"
export const workbookVendorSubmission = "Vendor submission"

export const xccdfNotesNotes = (count: number) =>
  count === 1
    ? "The file leaves something out, or other tools may refuse it: 1 note."
    : `The file leaves something out, or other tools may refuse it: ${count} notes.`
export const xccdfNotesHide = "Hide them"
export const xccdfNotesShow = "Show them"
export const xccdfNotesNotesOnTheFile = "Notes on the file"
