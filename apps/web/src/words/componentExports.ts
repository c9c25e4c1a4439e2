/** The words of the export page of a component. */
export const dispositionXlsxCsvOrJson = "XLSX, CSV or JSON"
export const dispositionText = "Every comment with its decision and the reason."
export const dispositionComments = "Comments"
export const dispositionAllComments = "All comments"
export const dispositionWithNames = "Include the commenters' names"
export const dispositionWithoutNames = "Without names they are Commenter 1, 2, …"
export const dispositionWithAddresses = "Include their e-mail addresses"

export const exportFormDownload = "Download"

export const exportsToPublish = "Publish"
export const exportsXml = "XML"
export const exportsXccdf = "The document for STIG Viewer: applicable requirements with what they satisfy."
export const exportsCsv = "CSV"
export const exportsCsvForMembers = "One row for each requirement with DISA's headers, for any spreadsheet."
export const exportsCsvForReaders = "One row for each requirement, without internal columns."
export const exportsHtmlName = "Whole document"
export const exportsHtml = "HTML"
export const exportsHtmlText =
  "All requirements on one page, to search, read offline or print as PDF. Needs no account."
export const exportsHtmlOpen = "Open"
export const exportsHtmlOpenName = "the whole document"
export const exportsHtmlDownloadName = "the whole document"
export const exportsHtmlWithComments = "With comments"
export const exportsToCheck = "Check systems"
export const exportsCklbOrCkl = "CKLB or CKL"
export const exportsChecklists = "A blank checklist without a system: CKLB for STIG Viewer 3, CKL for STIG Viewer 2."
export const exportsCklb = "CKLB"
export const exportsCkl = "CKL"
export const exportsZip = "ZIP"
export const exportsInspec = "One InSpec control for each published requirement, to run on systems."
export const exportsToKeep = "Report and archive"
export const exportsArchive =
  "Everything: texts, locks, comments with every decision, and the history. It can be restored here or elsewhere."
export const exportsWithAddresses = "Include e-mail addresses"
export const exportsExport = "Export"

export const workbookXlsx = "XLSX"
export const workbookText =
  "A working copy can be imported again under Update. The vendor submission has DISA's columns."
export const workbookWhich = "Kind of workbook"
export const workbookWorkingCopy = "Working copy"
export const workbookVendorSubmission = "Vendor submission"

export const xccdfNotesNotes = (count: number) =>
  count === 1
    ? "The file leaves something out, or other tools may refuse it: 1 note."
    : `The file leaves something out, or other tools may refuse it: ${count} notes.`
export const xccdfNotesHide = "Hide notes"
export const xccdfNotesShow = "Show notes"
export const xccdfNotesNotesOnTheFile = "Notes on the file"

export const matrixName = "Comment matrix"
export const matrixFormats = "XLSX or CSV"
export const matrixText = "Writes the decisions into the spreadsheet that the comments came from."
export const matrixOpen = "Open comment matrix"
