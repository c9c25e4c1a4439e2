/** The words of the page that updates a component from a file. */
export const componentUpdateWords = {
  page: {
    undone: "It was undone",
    updated: "The component is updated",
    allAsBefore: "All texts are as before.",
    undo: "Undo it",
    onlyCompared: (closed: string) => `${closed} A file is only compared with it.`,
    noWrites: "Nothing can be written",
    nextRelease: "The next release begins as a copy, under Settings.",
    download: "Download the",
    thenUpload:
      ", write in it, and bring it back here. What vendors return and XCCDF are read as well. You see every difference before anything is written.",
    workingCopy: "working copy",
    file: "File",
    fileHint: "XLSX, CSV or XCCDF (XML, or a ZIP with one).",
    emptyCell: "An empty cell",
    keepsText: "leaves the text as it is",
    clearsField: "empties its field",
    comparing: "The file is being compared.",
    noDifferences: "No differences",
    noChanges: "The file has no changes.",
    writing: "The fields are being written.",
    reason: "Why (kept in the history)",
    apply: (fields: number, requirements: number) =>
      `Write ${fields} ${fields === 1 ? "field" : "fields"} of ${requirements} ${requirements === 1 ? "requirement" : "requirements"}`,
    update: "Update"
  },
  preview: {
    row: (row: number) => `Row ${row}: `,
    line: (line: number) => `Line ${line}: `,
    facts: "One by one",
    differingFields: (total: number, rulesCount: number) =>
      `Fields that differ: ${total}, in ${rulesCount === 1 ? "1 requirement" : `${rulesCount} requirements`}`,
    unchanged: (unchanged: number) => `as they are: ${unchanged}`,
    notInFile: (notInFile: number) => `not in the file, so they stay: ${notInFile}`,
    emptyCells: (emptyCells: number) => `empty cells that say nothing: ${emptyCells}`,
    problems: (count: number) => (count === 1 ? "One problem stands in the way" : `${count} problems stand in the way`),
    othersAcceptable: "What they are about cannot be accepted; all else can.",
    warnings: "What you should know",
    acceptAll: "Accept all",
    acceptNone: "Accept none",
    leftOff: (rowsLeftOff: number) =>
      `${rowsLeftOff} more requirements differ than are shown at once. Accept some of these first, then choose the file again.`
  },
  updatedRequirement: {
    satisfies: "Satisfies",
    satisfiedBy: "Satisfied by",
    linked: (names: string) => `Linked: ${names}.`,
    noLongerLinked: (names: string) => `No longer linked: ${names}.`,
    now: "Now",
    inTheFile: "In the file",
    row: (row: number) => `Row ${row}`,
    line: (line: number) => `Line ${line}`,
    answer: "Answer",
    whitespaceOnly: "Whitespace only"
  }
}
