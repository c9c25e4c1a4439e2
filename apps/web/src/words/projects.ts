/** The words of the list of projects. */
export const askForAccessAccessRequested = "Access requested"
export const askForAccessRequestAccess = "Request access"
export const askForAccessWithMessage = "With a message…"
export const askForAccessToProject = (name: string) => `to ${name}`

export const newProjectNewProject = "New project"
export const newProjectCreate = "Create project"

export const projectListComponentsOnly = "You work on some of its components."
export const projectListCompletion = "Completion"
export const projectListCompletionMeaning = (requirements: number) =>
  `Requirements with a determined status, of ${requirements}`
export const projectListLocked = "Locked"
export const projectListLockedMeaning = (requirements: number) => `Approved and locked requirements, of ${requirements}`
export const projectListNoComments = "No comments"
export const projectListAllDecided = (plural: string) => `${plural}, all decided`
export const projectListOpen = (pendingComments: number, plural: string) => `${pendingComments} of ${plural} open`
export const projectListMade = "created"

export const projects = "Projects"
export const restoreFromAnArchive = "Restore from an archive"
export const newProject = "New project"
export const findProjects = "Find projects"
export const findPlaceholder = "Find by name or description"
export const order = "Order"
export const found = (total: number) => `${total} found`
export const noneYet = "No projects yet"
export const noneYetDescription =
  "A project holds the STIGs and SRGs that a team writes. Create one, or request access to another."
export const noMatchDescription =
  "The search looks at names and descriptions. Only members find projects that are visible to members only."
export const noMatchingProjects = "No matching projects"

export const restoreProjectTitle = "Restore a project from an archive"
export const restoreProjectExplanation =
  "An archive holds a whole project: requirements, comments, decisions and the history. The service checks it first."
export const restoreProjectArchive = "Archive"
export const restoreProjectArchiveHint = "A ZIP file exported from a project here."
export const restoreProjectRestore = "Restore project"
export const restoreProjectRestoring = "The service is restoring it."
export const restoreProjectName = "Project name"

export const searchByName = "By name"
export const searchUpdated = "Recently changed"
export const searchNewestFirst = "Newest first"

export const askForAccessTitle = (name: string) => `Request access to ${name}`
export const askForAccessSend = "Send request"
export const askForAccessMessage = "Message to the admins"
export const askForAccessMessageHint = "Optional: who you are, and what you need access for."
