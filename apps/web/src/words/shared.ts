/** The words of parts that many pages share. */
export const activityShowEarlier = "Show what was before"
export const activityEmptyDescription = "What people change, comment and decide is listed here."
export const activityEmpty = "Nothing was done yet"

export const componentPageBreadcrumbs = "Breadcrumbs"
export const componentPageProjects = "Projects"
export const componentPageBasedOn = (meaning: string, basedOnTitle: string) => `${meaning} Based on ${basedOnTitle}.`
export const componentPageEdition = (version: number, release: number, prefix: string) =>
  `Version ${version}, release ${release}; requirements are numbered ${prefix}-000001 onwards`
export const componentPageNoAccess = "This page is not for you"
export const componentPageNeedsAnyRole = "It is for those who have a role on this component or its project."
export const componentPageNeedsRole = (role: string) =>
  `It takes the role ${role} or above on this component. Its admins give roles.`

export const componentTabsRead = "Read"
export const componentTabsWrite = "Write"
export const componentTabsTriage = "Triage"
export const componentTabsUndecided = (open: number) => `undecided ${open === 1 ? "comment" : "comments"}`
export const componentTabsProgress = "Progress"
export const componentTabsUpdate = "Update"
export const componentTabsExport = "Export"
export const componentTabsCompare = "Compare"
export const componentTabsActivity = "Activity"
export const componentTabsSettings = "Settings"
export const componentTabsTabs = "Pages of this component"

export const deleteByNameTitle = { component: "Delete the component?", project: "Delete the project?" }
export const deleteByNameAct = { component: "Delete the component", project: "Delete the project" }
export const deleteByNameThisCannotBeUndone = "This cannot be undone."
export const deleteByNameType = "Type"
export const deleteByNameToGoOn = "to go on"

export const failureYouAreSignedOut = "You are signed out"
export const failureSignedOutDetail =
  "Your session has ended. Sign in again: you come back to where you were, and what you wrote is kept."
export const failureRefused = "This cannot be done"
export const failureAskAdmins = (asking: string) => `You can ask ${asking}.`
export const failureOr = " or "
export const failureRequestNumber = (requestId: string) => `Tell the operator the number ${requestId}.`
export const failureNoAnswer = "No answer"
export const failureNoAnswerDetail = (message: string) =>
  `${message} What you wrote is kept on this page; try again when the connection is back.`
export const failureSomethingWentWrong = "Something went wrong"
export const failureTryingAgain = "Trying again…"
export const failureTryAgain = "Try again"

export const filePickDropHere = (hint: string) => `Drop the file here. ${hint}`
export const filePickRemove = (name: string) => `Leave out ${name}`
export const filePickSelectFile = "Choose a file"
export const filePickSelectAnother = "Choose another"

export const formCancel = "Cancel"

export const formDialogDone = "Done"

export const keysDialogKeys = "Keys"
export const keysDialogSingleKeys = "Single keys are commands"
export const keysDialogSingleKeysDescription = (left: string) => `While no field has the focus. Off: only ${left}.`
export const keysDialogKey = "Key"
export const keysDialogAction = "What it does"
export const keysDialogOr = " or "

export const listLineSeverityHint = (word: string, category: string) => `Severity ${word} (${category})`

export const liveBadgeDocket = "Docket"
export const liveBadgeRefresh = (count: number) => `${count} new — show`
export const liveBadgeWhatIsNew = "what others did on this page"

export const loadedLoading = "Loading"

export const loadedPagesEarlier = "Earlier"

export const windowTitle = (title: string) => `${title} · Docket`
export const breadcrumbs = "Breadcrumbs"

export const pageFailureWayIn =
  "Request access to its project, in the list of projects, or ask the person who sent you the address."
export const pageFailureNoAccess = "This is not open to you"
export const pageFailureGoToProjects = "Go to your projects"

export const pagesFirstPage = "First page"
export const pagesLastPage = "Last page"
export const pagesNextPage = "Next page"
export const pagesPreviousPage = "Page before"
export const pagesPagesOfTheList = "Pages of the list"
export const pagesPage = (number: number) => `Page ${number}`

export const projectFieldsName = "Name"
export const projectFieldsDescription = "Description"
export const projectFieldsVisibility = "Visibility"

export const reasonDialogReason = "Reason"
export const reasonDialogDescription = "It stands in the history."
export const reasonDialogMissing = "Say why."

export const rowsActions = "Actions"

export const severityBadgeHint = (word: string, category: string) => `Severity ${word} (${category})`

export const severityCountsHint = (count: number, word: string, category: string) =>
  `${count} of severity ${word} (${category})`

export const shownOnceCopied = "Copied"
export const shownOnceCopy = "Copy"
export const shownOnceShownOnce = "It is shown this once."

export const textDifferenceSameWords = (words: number) => `… ${words} words the same`

export const whenUtc = " UTC"
export const whenJustNow = "just now"

export const countedSharesSeverity = (word: string) => `Severity ${word}`

export const laterLoading = "On its way… Esc leaves it."
