/** The words of the page that creates a component. */
import { counted } from "./counted.ts"

export const createdReportContents = (requirements: number, satisfactions: number) =>
  `${counted(requirements, "requirement")} read. ${counted(satisfactions, "link")} between them ${satisfactions === 1 ? "was" : "were"} found in their texts.`
export const createdReportNotCovered = (count: number) =>
  `${counted(count, "requirement of the SRGs is", "requirements of the SRGs are")} not covered and still undecided`
export const createdReportUnmatched = (count: number) => `${counted(count, "SRG id is", "SRG ids are")} in no source`
export const createdReportWarnings = "Warnings"
export const createdReportRow = (row: number, message: string) => `Row ${row}: ${message}`
export const createdReportLine = (line: number, message: string) => `Line ${line}: ${message}`
export const createdReportRebased = (count: number) =>
  `${counted(count, "requirement has", "requirements have")} the same text in the new SRGs. The others are marked “SRG changed” in the list until an author handles them.`
export const createdReportChanged = (count: number) => `${count} changed`
export const createdReportRemoved = (count: number) => `${count} removed from the SRGs`
export const createdReportAdded = (count: number) => `${count} new and undecided`
export const createdReportCreated = (nameWithRelease: string, rulesCount: number) =>
  `${nameWithRelease} is created with ${counted(rulesCount, "requirement")}`
export const createdReportSeeChanges = "See what the SRGs changed"
export const createdReportOpenRequirements = "Go to its requirements"
export const createdReportBackToProject = "Back to the project"

export const fromCopyProject = "Project"
export const fromCopyComponent = "Component"
export const fromCopyNoComponents = "This project has no component that you can read."
export const fromCopyCopyAndRebase = "Copy and rebase"
export const fromCopyCopy = "Copy"
export const fromCopyOriginal = "Original"
export const fromCopyDescription =
  "Copies requirements, links, questions and answers with their numbers. Does not copy locks and reviews."
export const fromCopyOverlay = "Follow the original (overlay)"
export const fromCopyOverlayDescription =
  "Texts that you do not override have the original's text, also when it changes later. The original must be in this project or released."
export const fromCopyWithComments = "Include comments"
export const fromCopyWithCommentsDescription = "With their decisions, without the accounts of their authors."
export const fromCopyRebase = "Use other SRGs (rebase)"
export const fromCopyRebaseDescription =
  "Your texts are kept. You see which requirements the SRGs changed, removed and added."
export const fromCopyNewSourceSrg = "New source SRG"
export const fromCopyNames = "Names"
export const fromCopyNamesDescription =
  "Empty fields keep the original's value. In the same project the copy is the next release."

export const fromFilePreview = "Preview"
export const fromFileCreateFromTheFile = "Create from the file"
export const fromFileFile = "File"
export const fromFileFileDescription =
  "Each requirement of the file becomes a requirement of the component. SRG requirements that the file lacks are added as undecided."
export const fromFileDocumentOrTable = "Document or table"
export const fromFileFileHint = "XCCDF (XML, or a ZIP with one), XLSX or CSV."
export const fromFileSources = "Sources"
export const fromFileSourcesDescription =
  "The SRGs that the document was made from. Requirements are matched to them by SRG id."
export const fromFileNames = "Names"
export const fromFileCreating = "The service is creating the component."
export const fromFileReading = "The service is reading the file."
export const fromFileIncludeUnmatched = "Include requirements that no SRG has"
export const fromFileIncludeUnmatchedDescription = "They have no SRG requirement in the component."
export const fromFilePreviewTitle = (rulesCount: number) =>
  `The component would have ${counted(rulesCount, "requirement")}`

export const fromStigCreate = "Create from the STIG"
export const fromStigStig = "STIG"
export const fromStigDescription =
  "Each requirement of the STIG becomes a requirement of the component. SRG requirements that the STIG lacks are added as undecided."
export const fromStigOverlay = "Follow the STIG (overlay)"
export const fromStigOverlayDescription =
  "Texts that you do not override follow when you update to a newer release. SRG requirements that the STIG lacks are left out."
export const fromStigPublished = "Published STIG"
export const fromStigPlaceholder = "Title or release"
export const fromStigNoMatch = "No matching STIG"

export const detectedSources = "SRGs that it belongs to"
export const detectedNone = "None of the SRGs in Documents has its SRG ids."
export const detectedShare = (matched: number, total: number) => `has ${matched} of ${counted(total, "requirement")}`
export const detectedSelected = "Selected"
export const detectedSelect = "Select"
export const detectedUnmatched = (count: number) => `${counted(count, "SRG id is", "SRG ids are")} in none of them.`

export const fromSrgsCreate = "Create"
export const fromSrgsCreateWith = (selected: number) => `Create with ${counted(selected, "requirement")}`
export const fromSrgsKindOfDocument = "Kind of document"
export const fromSrgsSources = "Sources"
export const fromSrgsSourcesDescription =
  "The SRGs that the document has to meet. Leave out requirements that do not concern the product; you can add them later."
export const fromSrgsNames = "Names"

export const namesAsTheOriginal = "As the original"
export const namesName = "Name"
export const namesNameDescription = "Short name used by the team"
export const namesPrefix = "Prefix"
export const namesPrefixDescription = "Starts each requirement number: ABCD-01-000001"
export const namesTitle = "Title"
export const namesTitleDescription = "Title in the published document"
export const namesDescription = "Description"
export const namesVersion = "Version"
export const namesSame = "Same"
export const namesRelease = "Release"
export const namesTheNext = "The next"

export const fromSrgs = "From SRGs"
export const fromAStig = "From a STIG"
export const fromAFile = "From a file"
export const asACopy = "As a copy"
export const tabs = "How to create it"
export const newComponent = "New component"
export const projects = "Projects"
export const askAdmins = "Ask a project admin. The project's members can tell you who the admins are."
export const adminsOnly = "Project admins create components"

export const pickerSelected = (selected: number, count: number) => `${selected} of ${count} selected`
export const pickerOfDocument = (name: string) => `of ${name}`
export const pickerRequirementsOf = (title: string) => `Requirements of ${title}`
export const pickerSelectedOf = (selected: number, count: number) => `${selected} of ${count} selected`
export const pickerFindIn = (title: string) => `Find requirements of ${title}`
export const pickerFindPlaceholder = "Id, text, CCI or control"
export const pickerSelectThese = (count: number) => `Select these ${count}`
export const pickerSelectAll = "Select all"
export const pickerClearThese = (count: number) => `Clear these ${count}`
export const pickerClear = "Clear"
export const pickerFamiliesOf = (title: string) => `Control families of ${title}`
export const pickerNoMatchingRequirements = "No matching requirements."

export const sourcesSrg = (id: number) => `SRG ${id}`
export const sourcesRequirement = "requirement"
export const sourcesMakePrimaryHint = "Its requirements come first, and its title appears next to the component's name"
export const sourcesPrimary = "Primary"
export const sourcesMakePrimary = "Make primary"
export const sourcesRemove = (name: string) => `Remove ${name}`
export const sourcesSourceSrgs = "Source SRGs"
export const sourcesNoneYet = "No SRGs yet"
export const sourcesNoneYetDescription =
  "Components are made from published SRGs. A site admin adds them under Documents."
export const sourcesGoToTheDocuments = "Go to the documents"
export const sourcesPlaceholder = "Select an SRG"
export const sourcesPlaceholderMore = "Add another SRG"
export const sourcesNoMatchingSrg = "No matching SRG."

export const draftPrefixInvalid = "Enter four letters or digits, a dash and two more, such as ABCD-01."
export const namesComments = "Comments"
export const namesCommentsClosed = "Closed until you open them"
export const namesCommentsClosedDescription = "The team writes first. You open comments with one click."
export const namesCommentsOpen = "Open from the start"
export const namesCommentsOpenDescription = "All readers can comment at once."
