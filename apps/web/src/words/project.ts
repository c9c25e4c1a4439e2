/** The words of the page of a project. */
import { counted } from "./counted.ts"

export const closedUnnamed = "A project of others"
export const closedProjects = "Projects"
export const closedNotMember = "You are not a member of this project"
export const closedNotMemberDescription =
  "Everyone can see that it exists, but only members see its content. Its admins see your request and can grant access."
export const closedBack = "Back to the projects"

export const componentsMade = (prefix: string, kind: string, basedOnTitle: string, basedOnVersion: string) =>
  `${prefix} · ${kind} from ${basedOnTitle} ${basedOnVersion} · settings changed`
export const componentsCompletion = "Completion"
export const componentsCompletionMeaning = (rulesCount: number) =>
  `Requirements of which the status is determined, of ${rulesCount}`
export const componentsLocked = "Locked"
export const componentsLockedMeaning = (rulesCount: number) =>
  `Requirements that are approved and locked, of ${rulesCount}`
export const componentsNoOpenComments = "No open comments"
export const componentsOpenComments = (open: number) => (open === 1 ? "1 open comment" : `${open} open comments`)
export const componentsNoComponentsYet = "No components yet"
export const componentsNoneYetDescription =
  "A component is one document that the team writes: a STIG or an SRG, made from published SRGs, from a file, or from another component."
export const componentsNewComponent = "New component"
export const componentsFindComponents = "Find components"
export const componentsFindPlaceholder = "Find by name, title or prefix"
export const componentsOnlyYours =
  "You are on the team of what is listed here. What else there is in the project is for its members."
export const componentsFirstShown = (shown: number, total: number) =>
  `The first ${shown} of ${total} are shown. The search over everything finds the others.`

export const importVulcanWrittenBy = (writtenBy: string) => `Written by ${writtenBy}.`
export const importVulcanComponents = "Components"
export const importVulcanComponentColumn = "Component"
export const importVulcanRequirementsColumn = "Requirements"
export const importVulcanLinksColumn = "Links"
export const importVulcanCommentsColumn = "Comments"
export const importVulcanRepliesColumn = "Replies"
export const importVulcanNotCarriedOver = (notesTotal: number) =>
  `${counted(notesTotal, "value is", "values are")} not carried over as ${notesTotal === 1 ? "it stands" : "they stand"}`
export const importVulcanNotes = "Values that are not carried over as they stand"
export const importVulcanTimes = (count: number) => ` (${count} times)`
export const importVulcanAndMore = (notesTotal: number, shown: number) => `and ${notesTotal - shown} more`
export const importVulcanTitle = "Import from Vulcan"
export const importVulcanExplanation =
  "Components come with their requirements, links, questions, comments, replies and decisions. People are known by their names. The SRGs that they are made from must be here already."
export const importVulcanArchive = "Archive of Vulcan"
export const importVulcanArchiveHint = "The ZIP file or JSON that its backup export writes."
export const importVulcanImport = "Import"
export const importVulcanImporting = "It is being taken over."

export const membersFindMembers = "Find members"
export const membersTheProject = "the project"

export const progressRequirement = "requirement"
export const progressCompletion = "Completion"
export const progressCompletionMeaning = "Requirements of which the status is determined"
export const progressLocked = "Locked"
export const progressLockedMeaning = "Requirements that are approved and locked"
export const progressStatusOfStigs = "By status, of STIGs"
export const progressStatusOfSrgs = "By status, of SRGs"
export const progressBySeverity = "By severity"
export const progressComments = (total: number) => (total === 1 ? "1 comment" : `${total} comments`)
export const progressResolved = (adjudicated: number, total: number) => `Resolved: ${adjudicated} of ${total}`
export const progressResolvedMeaning = "Comments whose decision is final (adjudicated)"
export const progressByDecision = "By decision"
export const progressByComponent = "By component"
export const progressComponentColumn = "Component"
export const progressRequirementsColumn = "Requirements"
export const progressCompletionColumn = "Completion"
export const progressStatusDetermined = "Status determined"
export const progressLockedColumn = "Locked"
export const progressApprovedAndLocked = "Approved and locked"
export const progressCommentsColumn = "Comments"
export const progressOpenColumn = "Open"
export const progressResolvedColumn = "Resolved"
export const progressAdjudicated = "Adjudicated"
export const progressComponent = "Component"
export const progressRelease = (version: number, release: number) => `V${version}R${release}`

export const components = "Components"
export const progress = "Progress"
export const members = "Members"
export const requests = "Requests"
export const templates = "Templates"
export const webhooks = "Webhooks"
export const activity = "Activity"
export const settings = "Settings"
export const newComponent = "New component"
export const moreWays = "More ways to add components"
export const restoreComponents = "Restore components from an archive"
export const importFromVulcan = "Import from Vulcan"
export const componentCount = "component"
export const componentsCount = "components"
export const memberCount = "member"
export const membersCount = "members"
export const oneRequest = "person asks for access"
export const manyRequests = "people ask for access"
export const projects = "Projects"
export const tabs = "Parts of this project"

export const requestsAsked = (email: string) => `${email} · asked`
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
export const restoreComponentsArchiveHint = "A ZIP file that was exported from a project or component here."
export const restoreComponentsRestore = "Restore the components"
export const restoreComponentsRestoring = "They are being restored."

export const settingsGeneral = "General"
export const settingsSave = "Save"
export const settingsArchive = "Archive"
export const settingsArchiveDescription =
  "A ZIP file with everything in the project: requirements, comments with every decision, and what was done. It can be restored here or on another installation. People stand in it by their names."
export const settingsDownloadTheArchive = "Download the archive"
export const settingsWithAddresses = "With e-mail addresses"
export const settingsDeleteTheProject = "Delete the project"
export const settingsDeleteDescription =
  "All its components go with it, with their requirements and comments. What was done stays on record. Download the archive first: it can be restored."
export const settingsOpenDelete = "Delete the project…"
export const settingsDeleteWarning = (componentsCount: number) =>
  `${componentsCount === 1 ? "Its component goes" : `Its ${componentsCount} components go`} with it.`

export const sourceCandidatesSourceIs = (srgId: undefined | string, version: undefined | string) =>
  `${srgId} ${version} is`
export const sourceCandidatesSelectTheSrg = "Select the SRG"
export const sourceCandidatesCheckAgain = "Check again"

export const templatesNewTemplate = "New template"
export const templatesChangeTemplate = "Change the template"
export const templatesSave = "Save the template"
export const templatesName = "Name"
export const templatesNameDescription = "Under which triagers find it."
export const templatesText = "Text"
export const templatesSuggestedFor = "Suggested for"
export const templatesStatusDescription = "It can be used with any decision; this one is offered it first."
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
  `“${name}” is not offered any more. Responses that were made with it stay.`

export const deliveriesAttempts = (attempts: number) => (attempts === 1 ? "1 attempt" : `${attempts} attempts`)
export const deliveriesAnswered = (responseStatus: number) => `, answered ${responseStatus}`
export const deliveriesNext = ", next"
export const deliveriesNone = "Nothing was sent yet."
export const deliveriesTitle = "What was sent"
export const deliveriesWhenColumn = "When"
export const deliveriesEvent = "What happened"
export const deliveriesResultColumn = "Result"
export const deliveriesRetry = "Send again"

export const webhookFieldsNewWebhook = "New webhook"
export const webhookFieldsChangeWebhook = "Change the webhook"
export const webhookFieldsSave = "Save"
export const webhookFieldsSecretKept = "I have kept it"
export const webhookFieldsSecretExplanation =
  "The receiver checks the signature of each request with this secret. Keep it where the receiver finds it."
export const webhookFieldsCreated = "The webhook is made"
export const webhookFieldsSecret = "Secret"
export const webhookFieldsAddress = "Address"
export const webhookFieldsAddressDescription = "Each event is sent there as a POST of JSON, signed."
export const webhookFieldsEvents = "Events"
export const webhookFieldsEnabled = "Switched on"
export const webhookFieldsEnabledDescription =
  "Nothing is sent while it is off. What waited is sent when it is switched on again."

export const webhooksOn = "On"
export const webhooksOff = "Off"
export const webhooksChange = "Change"
export const webhooksRemove = "Remove"
export const webhooksEvents = (names: string) => `Events: ${names}.`
export const webhooksDisabled = "It was switched off by itself"
export const webhooksDisabledReason = (disabledReason: string) =>
  `: ${disabledReason} Put it right, then switch it on again.`
export const webhooksFailures = (failures: number) => `${failures} attempts in a row have failed, since`
export const webhooksDeliveries = "What was sent"
export const webhooksRemoveTitle = "Remove the webhook?"
export const webhooksRemoveWarning = (url: string) =>
  `Docket sends no more events to ${url}. Pending deliveries are removed too.`
export const webhooksNewWebhook = "New webhook"
export const webhooksNoWebhooksYet = "No webhooks yet"
export const webhooksNoneYetDescription =
  "A webhook is an address that receives a request when a comment is posted or decided, or a component is released: for a chat, a ticket system or a report."
