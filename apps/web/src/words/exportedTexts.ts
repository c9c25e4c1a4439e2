/** The words of the table of the exports' content. */

export const title = "What each export holds"
export const kind = "Export"
export const check = "Check"
export const fix = "Fix"
export const asSaved = "As saved, without your unsaved changes."
export const own = "Own text"
export const inherited = (displayedName: string) => `Text of ${displayedName}`
export const blank = "Blank"
export const leftOut = "Requirement left out"
export const kinds = {
  submission: "Submission to DISA",
  xccdf: "XCCDF",
  checklist: "Checklist",
  inspec: "InSpec profile",
  table: "CSV and XLSX",
  html: "HTML page"
} as const
