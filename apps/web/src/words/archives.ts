/** The words of dialogs that restore archives. */
export const archiveDialogExplanation = (explanation: string) => `${explanation} Nothing is stored before you confirm.`
export const archiveDialogChecking = "The service is checking the archive."

/** The singular and plural of the records in an archive. */
export const archiveReportKinds = {
  rules: { one: "requirement", many: "requirements" },
  satisfactions: { one: "link between them", many: "links between them" },
  reviews: { one: "comment or reply", many: "comments and replies" },
  documents: { one: "document", many: "documents" },
  response_templates: { one: "template", many: "templates" },
  relocations: { one: "relocation", many: "relocations" },
  people: { one: "person", many: "people" },
  audit: { one: "history entry", many: "history entries" }
}
export const archiveReportNoComponents = "It has no components."
export const archiveReportComponents = (names: string) => `Components: ${names}.`
export const archiveReportWarnings = "Warnings"
