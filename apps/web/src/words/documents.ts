/** The words of the list of published documents. */
export const documentsWords = {
  documentTable: {
    requirementsUnit: (count: number) => (count === 1 ? "requirement" : "requirements"),
    scap: "SCAP",
    draft: "Draft",
    ofReleases: (releases: number) => `of ${releases} releases`,
    noDate: "no date",
    document: "Document",
    release: "Release",
    published: "Published",
    requirements: "Requirements",
    severities: "Severities"
  },
  page: {
    byTitle: "By title",
    newestFirst: "Newest first",
    mostRequirementsFirst: "Most requirements first",
    addDocuments: "Add documents",
    documents: "Documents",
    subtitle: "What was published: the guides that components are made from and compared with.",
    find: (word: string) => `Find ${word}s`,
    titleIdOrRelease: "Title, id or release",
    order: "Order",
    earlierReleases: "Earlier releases too",
    noneYet: (word: string) => `No ${word} is here yet`,
    siteAdminAdds: "A site admin adds them.",
    noMatch: (word: string) => `No ${word} has all of these words`,
    showAll: "Show all",
    count: (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`),
    withAllReleases: " with all their releases",
    newestOnly: ", each with its newest release"
  }
}
