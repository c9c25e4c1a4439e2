/** The words of the export of several components. */

export const title = "Export components"
export const components = "Components"
export const componentName = (name: string, version: number, release: number) => `${name} V${version}R${release}`
export const form = "Form"
export const zip = "ZIP of files"
export const zipAbout = "A file for each component and format."
export const workbook = "One workbook"
export const workbookAbout = "A sheet for each component, as its working copy."
export const withMatrices = "With a sheet for each disposition matrix"
export const formatsTitle = "Formats"
export const formats = [
  { format: "csv", name: "CSV" },
  { format: "xlsx", name: "Excel workbook" },
  { format: "xccdf", name: "XCCDF" },
  { format: "cklb", name: "Checklist (CKLB)" },
  { format: "disposition", name: "Disposition matrix" }
] as const
/** The maximum number of components in a workbook; the service refuses more. */
export const mostInWorkbook = 10
export const tooMany = `A workbook can have at most ${mostInWorkbook} components.`
export const download = "Download"
