/** The words of parts that many pages share. */
export const activityShowEarlier = "Show earlier activity"
export const activityEmptyDescription = "Changes, comments and decisions appear here."
export const activityEmpty = "No activity yet"

export const componentPageBreadcrumbs = "Breadcrumbs"
export const componentPageProjects = "Projects"
export const componentPageBasedOn = (meaning: string, basedOnTitle: string) => `${meaning} Based on ${basedOnTitle}.`
export const componentPageOverlayOf = (name: string, version: string) => `Overlay of ${name} ${version}`
export const componentPageNewerSrg = (versions: string) => `Newer SRG: ${versions}`
export const componentPageNewerSrgOf = (title: string, version: string, replaced: string) =>
  `${title} ${version} is published. The component is on ${replaced}.`
export const componentPageEdition = (version: number, release: number, prefix: string) =>
  `Version ${version}, release ${release}. Requirement numbers start with ${prefix}-000001`
export const componentPageNoAccess = "You do not have access to this page"
export const componentPageNeedsAnyRole = "It requires a role on this component or its project."
export const componentPageNeedsRole = (role: string) =>
  `It requires the role ${role} or higher on this component. Its admins assign roles.`

export const componentTabsRead = "Read"
export const componentTabsWrite = "Write"
export const componentTabsTriage = "Triage"
export const componentTabsUndecided = (open: number) => `undecided ${open === 1 ? "comment" : "comments"}`
export const componentTabsFromOutside = "From outside"
export const componentTabsProgress = "Progress"
export const componentTabsUpdate = "Update"
export const componentTabsExport = "Export"
export const componentTabsSubmission = "Submission"
export const componentTabsCompare = "Compare"
export const componentTabsActivity = "Activity"
export const componentTabsSettings = "Settings"
export const componentTabsTabs = "Pages of this component"

export const deleteByNameTitle = {
  account: "Delete your account?",
  component: "Delete the component?",
  project: "Delete the project?"
}
export const deleteByNameAct = {
  account: "Delete account",
  component: "Delete component",
  project: "Delete project"
}
export const deleteByNameThisCannotBeUndone = "This cannot be undone."
export const deleteByNameType = "Type"
export const deleteByNameToGoOn = "to continue"

export const failureYouAreSignedOut = "You are signed out"
export const failureSignedOutDetail =
  "Your session has ended. Sign in again to return to this page. Your unsaved text is kept."
export const failureRefused = "This is not possible"
export const failureAskAdmins = (asking: string) => `You can ask ${asking}.`
export const failureOr = " or "
export const failureRequestNumber = (requestId: string) => `Give the operator this request number: ${requestId}.`
export const failureNoAnswer = "No answer"
export const failureNoAnswerDetail = (message: string) =>
  `${message} Your text is kept on this page. Try again when the connection is back.`
export const failureSomethingWentWrong = "Something went wrong"
export const failureTryingAgain = "Trying again…"
export const failureTryAgain = "Try again"

export const filePickDropHere = (hint: string) => `Drop the file here. ${hint}`
export const filePickRemove = (name: string) => `Remove ${name}`
export const filePickSelectFile = "Select a file"
export const filePickSelectAnother = "Select another"

export const formCancel = "Cancel"

export const formDialogDone = "Done"

export const keysDialogKeys = "Keys"
export const keysDialogSingleKeys = "Single-key commands"
export const keysDialogSingleKeysDescription = (left: string) => `While no field has the focus. Off: only ${left}.`
export const keysDialogKey = "Key"
export const keysDialogAction = "Action"
export const keysDialogOr = " or "

export const listLineSeverityHint = (word: string, category: string) => `Severity ${word} (${category})`

export const liveBadgeDocket = "Docket"
export const liveBadgeRefresh = (count: number) => `${count} new — show`
export const liveBadgeWhatIsNew = "changes by others on this page"

export const loadedLoading = "Loading"

export const loadedPagesEarlier = "Earlier"

export const recordTitle = (name: string, page: string) => `${name} · ${page}`
export const windowTitle = (title: string) => `${title} · Docket`
export const breadcrumbs = "Breadcrumbs"

export const pageFailureWayIn = "Request access in the list of projects, or ask the person who sent you the address."
export const pageFailureNoAccess = "You do not have access"
export const pageFailureGoToProjects = "Go to your projects"

export const pagesFirstPage = "First page"
export const pagesLastPage = "Last page"
export const pagesNextPage = "Next page"
export const pagesPreviousPage = "Previous page"
export const pagesPagesOfTheList = "Pages of the list"
export const pagesPage = (number: number) => `Page ${number}`

export const projectFieldsName = "Name"
export const projectFieldsDescription = "Description"
export const projectFieldsVisibility = "Visibility"

export const reasonDialogReason = "Reason"
export const reasonDialogDescription = "Shown in the history."
export const reasonDialogMissing = "Enter a reason."

export const rowsActions = "Actions"

export const severityBadgeHint = (word: string, category: string) => `Severity ${word} (${category})`

export const severityCountsHint = (count: number, word: string, category: string) =>
  `${count} of severity ${word} (${category})`

export const copyLink = "Copy link"
export const copyLinkDone = "Link copied"
export const shownOnceCopied = "Copied"
export const shownOnceCopy = "Copy"
export const shownOnceShownOnce = "It is shown only once."

export const textDifferenceSameWords = (words: number) => `… ${words} unchanged words`

export const whenUtc = " UTC"
export const whenJustNow = "just now"

export const countedSharesSeverity = (word: string) => `Severity ${word}`

export const laterLoading = "Loading… Press Esc to cancel."

export const splitPanesWidth = (pane: string) => `Width of ${pane}`
export const splitPanesHide = (pane: string) => `Fold ${pane}`
export const splitPanesShow = (pane: string) => `Show ${pane}`

export const undoableClose = "Close"
export const undoableUndo = "Undo"
