/** The words of the page with what needs the reader's attention. */
export const myWorkWords = {
  commentLine: {
    wholeDocument: "The document as a whole"
  },
  page: {
    myWork: "My work",
    subtitle: "What needs your attention, and the decisions on your comments.",
    needsMyAttention: "Needs my attention",
    myComments: "My comments"
  },
  ownComments: {
    noReply: "no reply",
    replies: (count: number) => (count === 1 ? "1 reply" : `${count} replies`),
    newAct: "New",
    posted: "written",
    updatedAt: " · others were here ",
    resolved: " · resolved",
    itsRequirementIsDeleted: " · its requirement is deleted",
    markAllAsSeen: "Mark all as seen",
    howTo: "Open a component that is in its comment period, and say what you think of a requirement.",
    noneYet: "You have not written a comment yet",
    noUpdates: "No updates",
    updatedCount: (newTotal: number) => `${newTotal} updated`,
    since: " since "
  },
  waitingList: {
    wasDue: (dueOn: string) => `Was due on ${dueOn}`,
    due: (dueOn: string) => `Due on ${dueOn}`,
    by: (authorName: null | string) => `by ${authorName ?? "somebody"},`,
    relocationOf: (sourceDisplayedName: string) => `Relocation of ${sourceDisplayedName}`,
    fromTo: (sourceComponentName: string, targetComponentName: null | string, targetTechnologyToken: string) =>
      `${sourceComponentName} to ${targetComponentName ?? targetTechnologyToken}`,
    includeUnassigned: "Include unassigned open comments",
    emptyDescription: "Comments assigned to you and questions about your comments appear here.",
    emptyTitle: "Nothing needs your attention",
    toDecide: (assigned: number) => `${assigned} to decide`,
    toAnswer: (clarificationWanted: number) => `${clarificationWanted} to answer`,
    unassigned: (unassigned: number) => `${unassigned} unassigned`,
    overdue: (overdue: number) => `${overdue} overdue`,
    toConfirm: (total: number) => `${total} to confirm`
  }
}
