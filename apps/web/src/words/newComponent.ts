/** The words of the page that creates a component. */
import { counted } from "./counted.ts"

export const createdReportContents = (requirements: number, satisfactions: number) =>
  `The file has ${counted(requirements, "requirement")}; ${counted(satisfactions, "link between them was", "links between them were")} found in their texts.`
export const createdReportNotCovered = (count: number) =>
  `${counted(count, "requirement of the SRGs is", "requirements of the SRGs are")} not in the file; they wait to be decided`
export const createdReportUnmatched = (count: number) =>
  `${counted(count, "SRG id of the file is", "SRG ids of the file are")} in no source`
export const createdReportWarnings = "What you should know"
export const createdReportRow = (row: number, message: string) => `Row ${row}: ${message}`
export const createdReportLine = (line: number, message: string) => `Line ${line}: ${message}`
export const createdReportRebased = (count: number) =>
  `${counted(count, "requirement reads", "requirements read")} as before in the new SRGs. What is worded otherwise or gone is marked “SRG changed” in the list, until somebody has dealt with it.`
export const createdReportChanged = (count: number) => `${counted(count, "is", "are")} worded otherwise`
export const createdReportRemoved = (count: number) => `${counted(count, "is", "are")} gone from the SRGs`
export const createdReportAdded = (count: number) => `${counted(count, "is", "are")} new, and not decided yet`
export const createdReportCreated = (nameWithRelease: string, rulesCount: number) =>
  `${nameWithRelease} is made, with ${counted(rulesCount, "requirement")}`
export const createdReportSeeChanges = "See what the SRGs changed"
export const createdReportOpenRequirements = "Go to its requirements"
export const createdReportBackToProject = "Back to the project"

export const fromCopyProject = "Project"
export const fromCopyComponent = "Component"
export const fromCopyNoComponents = "The project has no component that you may read."
export const fromCopyCopyAndRebase = "Copy and rebase"
export const fromCopyCopy = "Copy"
export const fromCopyOriginal = "Original"
export const fromCopyDescription =
  "Copies requirements, links, questions and answers with their numbers. Locks and reviews are not copied."
export const fromCopyWithComments = "With its comments"
export const fromCopyWithCommentsDescription = "As they were decided, without the accounts of those who wrote them."
export const fromCopyRebase = "On other SRGs (rebase)"
export const fromCopyRebaseDescription =
  "Your texts are kept. You see which requirements the SRGs changed, removed and added."
export const fromCopyNewSourceSrg = "New source SRG"
export const fromCopyNames = "Names"
export const fromCopyNamesDescription =
  "Empty fields keep the original’s value. In the same project the copy is its next release."

export const fromFilePreview = "Preview"
export const fromFileCreateFromTheFile = "Create from the file"
export const fromFileFile = "File"
export const fromFileFileDescription =
  "Every requirement of the file becomes one of the component. What the SRGs ask for and the file does not have is added, not decided yet."
export const fromFileDocumentOrTable = "Document or table"
export const fromFileFileHint = "XCCDF (XML, or a ZIP with one), XLSX or CSV."
export const fromFileSources = "Sources"
export const fromFileSourcesDescription =
  "The SRGs that the document was made from: requirements are joined to them by SRG id."
export const fromFileNames = "Names"
export const fromFileCreating = "The component is being made."
export const fromFileReading = "The file is being read."
export const fromFileIncludeUnmatched = "Include requirements that no SRG has"
export const fromFileIncludeUnmatchedDescription = "They have no SRG requirement in the component."
export const fromFilePreviewTitle = (rulesCount: number) =>
  `The component would have ${counted(rulesCount, "requirement")}`

export const fromSrgsCreate = "Create"
export const fromSrgsCreateWith = (taken: number) => `Create with ${counted(taken, "requirement")}`
export const fromSrgsKindOfDocument = "Kind of document"
export const fromSrgsSources = "Sources"
export const fromSrgsSourcesDescription =
  "What the document has to meet. Leave out what cannot concern the product; it can be added later."
export const fromSrgsNames = "Names"

export const namesAsTheOriginal = "As the original"
export const namesName = "Name"
export const namesNameDescription = "Short name used by the team"
export const namesPrefix = "Prefix"
export const namesPrefixDescription = "Requirements are called after it: ABCD-01-000001"
export const namesTitle = "Title"
export const namesTitleDescription = "Title in the published document"
export const namesDescription = "Description"
export const namesVersion = "Version"
export const namesSame = "Same"
export const namesRelease = "Release"
export const namesTheNext = "The next"

export const fromSrgs = "From SRGs"
export const fromAFile = "From a file"
export const asACopy = "As a copy"
export const tabs = "How it is made"
export const newComponent = "New component"
export const projects = "Projects"
export const askAdmins = "Ask one of them; the project’s members tell who they are."
export const adminsOnly = "Project admins create components"

export const pickerSelected = (taken: number, count: number) => `${taken} of ${count}`
export const pickerOfDocument = (name: string) => `of ${name} taken`
export const pickerRequirementsOf = (title: string) => `Requirements of ${title}`
export const pickerSelectedOf = (taken: number, count: number) => `${taken} of ${count} taken`
export const pickerFindIn = (title: string) => `Find requirements of ${title}`
export const pickerFindPlaceholder = "Id, words, CCI or control"
export const pickerSelectThese = (count: number) => `Select these ${count}`
export const pickerSelectAll = "Select all"
export const pickerClearThese = (count: number) => `Clear these ${count}`
export const pickerClear = "Clear"
export const pickerFamiliesOf = (title: string) => `Families of ${title}`
export const pickerNoMatchingRequirements = "No matching requirements."

export const sourcesSrg = (id: number) => `SRG ${id}`
export const sourcesRequirement = "requirement"
export const sourcesMakePrimaryHint = "Its requirements come first; its title is shown beside the component's"
export const sourcesPrimary = "Primary"
export const sourcesMakePrimary = "Make primary"
export const sourcesRemove = (name: string) => `Leave out ${name}`
export const sourcesSourceSrgs = "Source SRGs"
export const sourcesNoneYet = "No SRG is here yet"
export const sourcesNoneYetDescription =
  "Components are made from published SRGs. A site admin adds them under Documents."
export const sourcesGoToTheDocuments = "Go to the documents"
export const sourcesPlaceholder = "Choose an SRG"
export const sourcesPlaceholderMore = "Add another SRG"
export const sourcesNoMatchingSrg = "No matching SRG."

export const draftPrefixInvalid = "Four letters or digits, a dash, two more: ABCD-01."
