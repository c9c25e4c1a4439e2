/** The words of the export page of a component. */
export const componentExportsWords = {
  disposition: {
    xlsxCsvOrJson: "XLSX, CSV or JSON",
    text: "Every comment with its decision and the reason.",
    comments: "Comments",
    allComments: "All of them",
    withNames: "With the commenters' names",
    withoutNames: "Otherwise they are Commenter 1, 2, …",
    withAddresses: "With their e-mail addresses"
  },
  exportForm: {
    download: "Download"
  },
  exports: {
    toPublish: "To publish",
    xml: "XML",
    xccdf: "The document as STIG Viewer reads it: requirements that apply, with what they satisfy.",
    csv: "CSV",
    csvForMembers: "One row for each requirement, under DISA's headers, for any spreadsheet.",
    csvForReaders: "One row for each requirement, without what is for members alone.",
    toCheck: "To check machines with",
    cklbOrCkl: "CKLB or CKL",
    checklists: "Not reviewed, for no system: CKLB for STIG Viewer 3, CKL for STIG Viewer 2.",
    cklb: "CKLB",
    ckl: "CKL",
    zip: "ZIP",
    inspec: "A control for each requirement that is published, to run on machines.",
    toKeep: "To report and to keep",
    archive:
      "Everything: texts, locks, comments with every decision, and what was done. It can be restored, here or elsewhere.",
    withAddresses: "With e-mail addresses",
    export: "Export"
  },
  workbook: {
    xlsx: "XLSX",
    text: "A working copy comes back through Update, cell by cell; the vendor submission has DISA's columns.",
    which: "Which workbook",
    workingCopy: "Working copy",
    vendorSubmission: "Vendor submission"
  },
  xccdfNotes: {
    notes: (count: number) =>
      count === 1
        ? "The file leaves something out, or other tools may refuse it: 1 note."
        : `The file leaves something out, or other tools may refuse it: ${count} notes.`,
    hide: "Hide them",
    show: "Show them",
    notesOnTheFile: "Notes on the file"
  }
}
