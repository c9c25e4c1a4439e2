/** The words of dialogs that restore archives. */
export const archiveDialogExplanation = (explanation: string) => `${explanation} Nothing is stored before you say so.`
export const archiveDialogChecking = "The archive is being checked."

/** One and several of what an archive holds. */
export const archiveReportKinds = {
  rules: { one: "requirement", many: "requirements" },
  satisfactions: { one: "link between them", many: "links between them" },
  reviews: { one: "comment, reply or act", many: "comments, replies and acts" },
  documents: { one: "document", many: "documents" },
  response_templates: { one: "template", many: "templates" },
  relocations: { one: "relocation", many: "relocations" },
  people: { one: "person", many: "people" },
  audit: { one: "entry of the history", many: "entries of the history" }
}
export const archiveReportNoComponents = "It has no components."
export const archiveReportComponents = (names: string) => `Components: ${names}.`
export const archiveReportWarnings = "What you should know"
