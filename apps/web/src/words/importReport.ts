/** The words of the report on an import of documents. */
export const importReportWords = {
  page: {
    stop: "Stop",
    requirement: "requirement",
    lineMessage: (at: number, message: string) => `Line ${at}: ${message}`,
    andMore: (warningsCount: number, count: number) => `and ${warningsCount - count} more`,
    import: "Import",
    importOf: (fileName: string) => `Import of ${fileName}`,
    documents: "Documents",
    addDocuments: "Add documents",
    didNotFinish: "Did not finish",
    filter: "Which files",
    allFiles: (all: number) => `All files ${all}`,
    noneProcessed: "No file is processed yet",
    noFiles: "No files"
  }
}
