/** The words of the page of a published document. */
import { counted } from "./counted.ts"

export const documentWords = {
  page: {
    requirements: "Requirements",
    noMatch: "No matching requirements.",
    showAll: "Show all",
    allRequirements: "All requirements",
    nothingToRead: "Nothing to read",
    documents: "Documents"
  },
  documentActions: {
    whatChanged: "What changed",
    since: (release: string) => `Since ${release}`,
    until: (release: string) => `Until ${release}`,
    deleteAct: "Delete",
    deleteTitle: "Delete this document?",
    deleteTheDocument: "Delete the document",
    deleteWarning: (title: string, version: string, rulesCount: number) =>
      `${title} ${version} goes with its ${counted(rulesCount, "requirement")}. Its file can be added again later. What components are made from stays: it cannot be deleted.`,
    series: "Series",
    download: "Download",
    xccdf: "The file as it was published (XCCDF)",
    csv: "Its requirements as a table (CSV)"
  },
  documentFacts: {
    noComponents: "No component is made from it",
    components: (count: number) =>
      count === 1 ? "1 component is made from it" : `${count} components are made from it`,
    andMore: (total: number, shown: number) => `and ${total - shown} more`,
    published: (benchmarkDate: string) => `published ${benchmarkDate}`,
    scap: "SCAP",
    draft: "Draft",
    requirement: "requirement",
    profiles: (count: number) => (count === 1 ? "1 profile" : `${count} profiles`),
    everyRequirement: ", with every requirement"
  },
  ruleFilters: {
    findRequirements: "Find requirements",
    placeholder: "Words, vuln id, SRG id, CCI",
    profile: "Profile",
    allProfiles: "All profiles",
    severity: "Severity",
    all: "All",
    requirement: "requirement",
    listed: (listed: number, total: number) => `${listed} of ${total}`
  },
  ruleText: {
    yes: "Yes",
    vulnerabilityDiscussion: "Vulnerability Discussion",
    checkContent: "Check Content",
    fixText: "Fix Text"
  },
  seriesDialog: {
    seriesOfReleases: "Series of releases",
    join: "Join",
    leave: (documentId: string) => `Part ${documentId}`,
    explanation:
      "Releases of one series are compared with each other, and the newest of them is listed. Ids that differ in case and punctuation are one series.",
    ids: "Ids of this series",
    otherDocument: "Document with another id",
    otherDocumentDescription: "All its releases join this series, also later ones.",
    titleOrId: "Title or id",
    noMatchingDocument: "No matching document"
  }
}
