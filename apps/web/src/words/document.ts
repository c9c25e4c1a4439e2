/** The words of the page of a published document. */
import { counted } from "./counted.ts"

export const requirements = "Requirements"
export const noMatch = "No matching requirements."
export const showAll = "Show all"
export const allRequirements = "All requirements"
export const nothingToRead = "No requirements"
export const documents = "Documents"

export const documentActionsWhatChanged = "What changed"
export const documentActionsSince = (release: string) => `Since ${release}`
export const documentActionsUntil = (release: string) => `Until ${release}`
export const documentActionsDeleteAct = "Delete"
export const documentActionsDeleteTitle = "Delete this document?"
export const documentActionsDeleteTheDocument = "Delete the document"
export const documentActionsDeleteWarning = (title: string, version: string, rulesCount: number) =>
  `${title} ${version} and its ${counted(rulesCount, "requirement")} are deleted. You can add its file again later. A document that components are made from cannot be deleted.`
export const documentActionsSeries = "Series"
export const documentActionsUse = "Use"
export const documentActionsNewComponent = "New component from it…"
export const documentActionsCompare = "Compare with a component"
export const documentActionsNewComponentTitle = "New component from this STIG"
export const documentActionsContinue = "Continue"
export const documentActionsProject = "Project of the component"
export const documentActionsDownload = "Download"
export const documentActionsXccdf = "Published file (XCCDF)"
export const documentActionsCsv = "Table of requirements (CSV)"

export const documentFactsNoComponents = "No component is made from it"
export const documentFactsComponents = (count: number) =>
  count === 1 ? "1 component is made from it" : `${count} components are made from it`
export const documentFactsAndMore = (total: number, shown: number) => `and ${total - shown} more`
export const documentFactsPublished = (benchmarkDate: string) => `published ${benchmarkDate}`
export const documentFactsScap = "SCAP"
export const documentFactsDraft = "Draft"
export const documentFactsRequirement = "requirement"
export const documentFactsProfiles = (count: number) => (count === 1 ? "1 profile" : `${count} profiles`)
export const documentFactsEveryRequirement = ", each with every requirement"

export const ruleFiltersFindRequirements = "Find requirements"
export const ruleFiltersPlaceholder = "Text, vuln id, SRG id, CCI"
export const ruleFiltersProfile = "Profile"
export const ruleFiltersAllProfiles = "All profiles"
export const ruleFiltersSeverity = "Severity"
export const ruleFiltersAll = "All"
export const ruleFiltersRequirement = "requirement"
export const ruleFiltersListed = (listed: number, total: number) => `${listed} of ${total}`

export const ruleTextYes = "Yes"
export const ruleTextVulnerabilityDiscussion = "Vulnerability Discussion"
export const ruleTextCheckContent = "Check Content"
export const ruleTextFixText = "Fix Text"

export const seriesDialogSeriesOfReleases = "Series of releases"
export const seriesDialogJoin = "Join"
export const seriesDialogLeave = (documentId: string) => `Part ${documentId}`
export const seriesDialogExplanation =
  "Releases of one series can be compared, and the list shows the newest of them. Ids that differ only in case and punctuation belong to one series."
export const seriesDialogIds = "Ids of this series"
export const seriesDialogOtherDocument = "Document with another id"
export const seriesDialogOtherDocumentDescription = "All its releases join this series, including later ones."
export const seriesDialogTitleOrId = "Title or id"
export const seriesDialogNoMatchingDocument = "No matching document"
