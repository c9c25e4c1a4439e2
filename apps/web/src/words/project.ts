/** The words of the page of a project. */
import { counted } from "./counted.ts"

export const closedUnnamed = "Another project"
export const closedProjects = "Projects"
export const closedNotMember = "You are not a member of this project"
export const closedNotMemberDescription =
  "Everyone can see that it exists, but only members see its content. Its admins see your request and can grant access."
export const closedBack = "Back to projects"

export const componentsMade = (prefix: string, kind: string, basedOnTitle: string, basedOnVersion: string) =>
  `${prefix} · ${kind} from ${basedOnTitle} ${basedOnVersion} · settings changed`
export const componentsNewerSrg = (versions: string) => `Newer SRG: ${versions}`
export const componentsCompletion = "Completion"
export const componentsCompletionMeaning = (rulesCount: number) =>
  `Requirements with a determined status, of ${rulesCount}`
export const componentsLocked = "Locked"
export const componentsLockedMeaning = (rulesCount: number) => `Approved and locked requirements, of ${rulesCount}`
export const componentsNoOpenComments = "No open comments"
export const componentsOpenComments = (open: number) => (open === 1 ? "1 open comment" : `${open} open comments`)
export const componentsNoComponentsYet = "No components yet"
export const componentsNoneYetDescription =
  "A component is a document that the team writes: a STIG or an SRG, made from published SRGs, from a file, or from another component."
export const componentsNewComponent = "New component"
export const componentsFindComponents = "Find components"
export const componentsFindPlaceholder = "Find by name, title or prefix"
export const componentsOnlyYours = "You see only the components of your team. Project members see the others."
export const componentsFirstShown = (shown: number, total: number) =>
  `The first ${shown} of ${total} are shown. Use the search to find the others.`

export const importVulcanWrittenBy = (writtenBy: string) => `Exported by ${writtenBy}.`
export const importVulcanComponents = "Components"
export const importVulcanComponentColumn = "Component"
export const importVulcanRequirementsColumn = "Requirements"
export const importVulcanLinksColumn = "Links"
export const importVulcanCommentsColumn = "Comments"
export const importVulcanRepliesColumn = "Replies"
export const importVulcanNotCarriedOver = (notesTotal: number) =>
  `${counted(notesTotal, "value changes", "values change")} on import`
export const importVulcanNotes = "Values that change on import"
export const importVulcanTimes = (count: number) => ` (${count} times)`
export const importVulcanAndMore = (notesTotal: number, shown: number) => `and ${notesTotal - shown} more`
export const importVulcanTitle = "Import from Vulcan"
export const importVulcanExplanation =
  "Components come with their requirements, links, questions, comments, replies and decisions. Users are matched by name. Their source SRGs must already be here."
export const importVulcanArchive = "Vulcan archive"
export const importVulcanArchiveHint = "The ZIP or JSON file that Vulcan's backup export writes."
export const importVulcanImport = "Import"
export const importVulcanImporting = "The service is importing it."

export const membersFindMembers = "Find members"
export const membersTheProject = "the project"

export const progressRequirement = "requirement"
export const progressCompletion = "Completion"
export const progressCompletionMeaning = "Requirements with a determined status"
export const progressLocked = "Locked"
export const progressLockedMeaning = "Approved and locked requirements"
export const progressStatusOfStigs = "STIG requirements by status"
export const progressStatusOfSrgs = "SRG requirements by status"
export const progressBySeverity = "By severity"
export const progressComments = (total: number) => (total === 1 ? "1 comment" : `${total} comments`)
export const progressResolved = (adjudicated: number, total: number) => `Resolved: ${adjudicated} of ${total}`
export const progressResolvedMeaning = "Comments with a final decision (adjudicated)"
export const progressByDecision = "By decision"
export const progressByComponent = "By component"
export const progressComponentColumn = "Component"
export const progressRequirementsColumn = "Requirements"
export const progressCompletionColumn = "Completion"
export const progressStatusDetermined = "Status determined"
export const progressLockedColumn = "Locked"
export const progressApprovedAndLocked = "Approved and locked"
export const progressCommentsColumn = "Comments"
export const progressOpenOf = (count: number, name: string) => `${count} open in ${name}`
export const progressOpenColumn = "Open"
export const progressResolvedColumn = "Resolved"
export const progressAdjudicated = "Adjudicated"
export const progressComponent = "Component"
export const progressRelease = (version: number, release: number) => `V${version}R${release}`

export const components = "Components"
export const progress = "Progress"
export const members = "Members"
export const access = "Access"
export const requests = "Requests"
export const templates = "Templates"
export const webhooks = "Webhooks"
export const activity = "Activity"
export const settings = "Settings"
export const triageAll = "Triage all comments"
export const newComponent = "New component"
export const moreWays = "More ways to add components"
export const restoreComponents = "Restore components from an archive"
export const importFromVulcan = "Import from Vulcan"
export const componentCount = "component"
export const componentsCount = "components"
export const memberCount = "member"
export const membersCount = "members"
export const oneRequest = "access request"
export const manyRequests = "access requests"
export const projects = "Projects"
export const tabs = "Parts of this project"

export const requestsAsked = (email: string) => `${email} · requested`
export const requestsRoleFor = (name: string) => `Role for ${name}`
export const requestsGrantAccess = "Grant access"
export const requestsGrantTo = (name: string) => `to ${name}`
export const requestsDecline = "Decline"
export const requestsNoRequests = "No requests"
export const requestsEmptyDescription =
  "Anyone who finds the project in the list can request access. Requests appear here."
export const requestsEmptyDescriptionHidden =
  "The project is visible to members only, so no one can request access. Its settings can make it visible to everyone."

export const restoreComponentsTitle = "Restore components from an archive"
export const restoreComponentsExplanation =
  "The archive's components come with their requirements, comments and decisions. The project keeps its own name, members and templates."
export const restoreComponentsArchive = "Archive"
export const restoreComponentsArchiveHint = "A ZIP file exported from a project or component here."
export const restoreComponentsRestore = "Restore components"
export const restoreComponentsRestoring = "The service is restoring them."

export const settingsGeneral = "General"
export const settingsSave = "Save"
export const settingsArchive = "Archive"
export const settingsArchiveDescription =
  "A ZIP file with the whole project: requirements, comments with every decision, and the history. It can be restored here or on another installation. It names people by their names only."
export const settingsDownloadTheArchive = "Download the archive"
export const settingsWithAddresses = "Include e-mail addresses"
export const settingsDeleteTheProject = "Delete the project"
export const settingsDeleteDescription =
  "Its components, requirements and comments are deleted too. The history is kept. Download the archive first: it can be restored."
export const settingsOpenDelete = "Delete the project…"
export const settingsDeleteWarning = (componentsCount: number) =>
  componentsCount === 1 ? "Its component is deleted too." : `Its ${componentsCount} components are deleted too.`

export const sourceCandidatesSourceIs = (srgId: undefined | string, version: undefined | string) =>
  `${srgId} ${version} is`
export const sourceCandidatesSelectTheSrg = "Select the SRG"
export const sourceCandidatesCheckAgain = "Check again"

export const templatesNewTemplate = "New template"
export const templatesChangeTemplate = "Change template"
export const templatesSave = "Save template"
export const templatesName = "Name"
export const templatesNameDescription = "Triagers find it by this name."
export const templatesText = "Text"
export const templatesSuggestedFor = "Suggested for"
export const templatesStatusDescription = "It works with any decision, and is offered first for this one."
export const templatesAnyDecision = "Any decision"
export const templatesNoTemplatesYet = "No templates yet"
export const templatesNoneYetDescription =
  "Comments are often similar. A template is a response that you write once and adapt each time."
export const templatesChange = "Change"
export const templatesChangeNamed = (name: string) => `Change ${name}`
export const templatesRemove = "Remove"
export const templatesRemoveNamed = (name: string) => `Remove ${name}`
export const templatesRemoveTitle = "Remove the template?"
export const templatesRemoveWarning = (name: string) =>
  `“${name}” is no longer offered. Responses made with it are kept.`

export const deliveriesAttempts = (attempts: number) => (attempts === 1 ? "1 attempt" : `${attempts} attempts`)
export const deliveriesAnswered = (responseStatus: number) => `, answered ${responseStatus}`
export const deliveriesNext = ", next"
export const deliveriesNone = "No deliveries yet."
export const deliveriesTitle = "Deliveries"
export const deliveriesWhenColumn = "When"
export const deliveriesEvent = "Event"
export const deliveriesResultColumn = "Result"
export const deliveriesRetry = "Retry"

export const webhookFieldsNewWebhook = "New webhook"
export const webhookFieldsChangeWebhook = "Change webhook"
export const webhookFieldsSave = "Save"
export const webhookFieldsSecretKept = "I have stored it"
export const webhookFieldsSecretExplanation =
  "The receiver checks the signature of each request with this secret. Store it with the receiver."
export const webhookFieldsCreated = "Webhook created"
export const webhookFieldsSecret = "Secret"
export const webhookFieldsAddress = "Address"
export const webhookFieldsFormat = "Format"
export const webhookFieldsEvents = "Events"
export const webhookFieldsEventsPlaceholder = "Find an event"
export const webhookFieldsComponents = "Components"
export const webhookFieldsComponentsDescription = "Empty sends the events of the whole project."
export const webhookFieldsEnabled = "Enabled"
export const webhookFieldsEnabledDescription = "Events that happen while it is off are not sent later."

export const webhooksOn = "On"
export const webhooksOff = "Off"
export const webhooksChange = "Change"
export const webhooksRemove = "Remove"
export const webhooksTest = "Send a test"
export const webhooksEvents = (format: string, names: string, components: string) =>
  `${format}. Events: ${names}.${components === "" ? "" : ` Components: ${components}.`}`
export const webhooksDeletedComponent = "a deleted component"
export const webhooksDisabled = "Disabled after failures"
export const webhooksDisabledReason = (disabledReason: string) =>
  `: ${disabledReason} Fix the cause, then enable it again.`
export const webhooksFailures = (failures: number) => `${failures} attempts in a row have failed, since`
export const webhooksDeliveries = "Deliveries"
export const webhooksRemoveTitle = "Remove the webhook?"
export const webhooksRemoveWarning = (url: string) =>
  `Docket sends no more events to ${url}. Pending deliveries are removed too.`
export const webhooksNewWebhook = "New webhook"
export const webhooksNoWebhooksYet = "No webhooks yet"
export const webhooksNoneYetDescription =
  "A webhook is an address that receives events, such as a posted comment or a release. Use it for a chat, a ticket system or a report."

/** Each export is a ZIP with a file for each component. */
export const exportAll = "Export"
export const exportChoose = "Choose components…"
export const exportXccdf = "XCCDF"
export const exportHtml = "HTML pages"
export const exportCsv = "CSV"
export const exportWorkbooks = "Excel workbooks"
export const exportSubmissions = "Vendor submissions"
export const exportChecklists = "Checklists (CKLB)"

export const formerMembers = "Names of deleted accounts"
export const formerMembersDescription = "What stays on the comments and decisions of a person whose account is deleted."
export const formerMembersPolicies = {
  keep: { word: "Keep the name", meaning: "The name stays as it is when the account is deleted." },
  anonymous: {
    word: "Show “Former member”",
    meaning: "For accounts that are deleted from now on. The name cannot be restored."
  }
}
