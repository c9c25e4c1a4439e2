/** The words of the list of projects. */
export const projectsWords = {
  askForAccess: {
    accessRequested: "Access requested",
    requestAccess: "Request access",
    toProject: (name: string) => `to ${name}`
  },
  newProject: {
    newProject: "New project",
    create: "Create the project"
  },
  projectList: {
    componentsOnly: "You work on some of its components.",
    completion: "Completion",
    completionMeaning: (requirements: number) => `Requirements of which the status is determined, of ${requirements}`,
    locked: "Locked",
    lockedMeaning: (requirements: number) => `Requirements that are approved and locked, of ${requirements}`,
    noComments: "No comments",
    allDecided: (plural: string) => `${plural}, all decided`,
    open: (pendingComments: number, plural: string) => `${pendingComments} of ${plural} open`,
    made: "made"
  },
  page: {
    projects: "Projects",
    restoreFromAnArchive: "Restore from an archive",
    newProject: "New project",
    findProjects: "Find projects",
    findPlaceholder: "Find by name or description",
    order: "Order",
    found: (total: number) => `${total} found`,
    noneYet: "You have no projects yet",
    noneYetDescription:
      "A project holds the STIGs and SRGs that a team writes. Create one, or request access to another.",
    noMatchDescription:
      "Names and descriptions are searched. Projects visible to members only are found by their members.",
    noMatchingProjects: "No matching projects"
  },
  restoreProject: {
    title: "Restore a project from an archive",
    explanation:
      "An archive holds a project with everything in it: requirements, comments, decisions and what was done. It is checked first.",
    archive: "Archive",
    archiveHint: "A ZIP file that was exported from a project here.",
    restore: "Restore the project",
    restoring: "It is being restored.",
    name: "Name of the project"
  },
  search: {
    byName: "By name",
    updated: "By changes of settings",
    newestFirst: "Newest first"
  }
}
