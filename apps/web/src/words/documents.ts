/** The words of the list of published documents. */
export const documentTableRequirementsUnit = (count: number) => (count === 1 ? "requirement" : "requirements")
export const documentTableScap = "SCAP"
export const documentTableDraft = "Draft"
export const documentTableOfReleases = (releases: number) => `of ${releases} releases`
export const documentTableNoDate = "no date"
export const documentTableDocument = "Document"
export const documentTableRelease = "Release"
export const documentTablePublished = "Published"
export const documentTableRequirements = "Requirements"
export const documentTableSeverities = "Severities"

export const byTitle = "By title"
export const newestFirst = "Newest first"
export const mostRequirementsFirst = "Most requirements first"
export const addDocuments = "Add documents"
export const documents = "Documents"
export const subtitle = "Published SRGs and STIGs. Components are made from SRGs and compared with STIGs."
export const find = (word: string) => `Find ${word}s`
export const titleIdOrRelease = "Title, id or release"
export const order = "Order"
export const earlierReleases = "Include earlier releases"
export const noneYet = (word: string) => `No ${word}s yet`
export const siteAdminAdds = "A site admin adds them."
export const noMatch = (word: string) => `No matching ${word}`
export const showAll = "Show all"
export const count = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`)
export const withAllReleases = " with all their releases"
export const newestOnly = ", newest releases only"
