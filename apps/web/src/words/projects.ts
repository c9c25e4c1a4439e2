/** The words of the list of projects. */
export const askForAccessAccessRequested = "Access requested"
export const askForAccessRequestAccess = "Request access"
export const askForAccessToProject = (name: string) => `to ${name}`

export const newProjectNewProject = "New project"
export const newProjectCreate = "Create the project"

export const projectListComponentsOnly = "You work on some of its components."
export const projectListCompletion = "Completion"
export const projectListCompletionMeaning = (requirements: number) =>
  `Requirements of which the status is determined, of ${requirements}`
export const projectListLocked = "Locked"
export const projectListLockedMeaning = (requirements: number) =>
  `Requirements that are approved and locked, of ${requirements}`
export const projectListNoComments = "No comments"
export const projectListAllDecided = (plural: string) => `${plural}, all decided`
export const projectListOpen = (pendingComments: number, plural: string) => `${pendingComments} of ${plural} open`
export const projectListMade = "made"

export const projects = "Projects"
export const restoreFromAnArchive = "Restore from an archive"
export const newProject = "New project"
export const findProjects = "Find projects"
export const findPlaceholder = "Find by name or description"
export const order = "Order"
export const found = (total: number) => `${total} found`
export const noneYet = "You have no projects yet"
export const noneYetDescription =
  "A project holds the STIGs and SRGs that a team writes. Create one, or request access to another."
export const noMatchDescription =
  "Names and descriptions are searched. Projects visible to members only are found by their members."
export const noMatchingProjects = "No matching projects"

export const restoreProjectTitle = "Restore a project from an archive"
export const restoreProjectExplanation =
  "An archive holds a project with everything in it: requirements, comments, decisions and what was done. It is checked first."
export const restoreProjectArchive = "Archive"
export const restoreProjectArchiveHint = "A ZIP file that was exported from a project here."
export const restoreProjectRestore = "Restore the project"
export const restoreProjectRestoring = "It is being restored."
export const restoreProjectName = "Name of the project"

export const searchByName = "By name"
export const searchUpdated = "By changes of settings"
export const searchNewestFirst = "Newest first"
