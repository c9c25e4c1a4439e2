/** The words of the report on an import of documents. */
export const stop = "Stop"
export const requirement = "requirement"
export const lineMessage = (at: number, message: string) => `Line ${at}: ${message}`
export const andMore = (warningsCount: number, count: number) => `and ${warningsCount - count} more`
export const importAct = "Import"
export const importOf = (fileName: string) => `Import of ${fileName}`
export const documents = "Documents"
export const addDocuments = "Add documents"
export const didNotFinish = "Did not finish"
export const filter = "Which files"
export const allFiles = (all: number) => `All files ${all}`
export const noneProcessed = "No processed files yet"
export const noFiles = "No files"
