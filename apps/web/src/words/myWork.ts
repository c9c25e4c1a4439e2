/** The words of the page with the comments that need the user's attention. */
export const commentLineWholeDocument = "Document as a whole"

export const myWork = "My work"
export const subtitle = "What needs your attention, and the decisions on your comments."
export const needsMyAttention = "Needs my attention"
export const myComments = "My comments"

export const ownCommentsNoReply = "no reply"
export const ownCommentsReplies = (count: number) => (count === 1 ? "1 reply" : `${count} replies`)
export const ownCommentsNewAct = "New"
export const ownCommentsPosted = "posted"
export const ownCommentsUpdatedAt = " · updated "
export const ownCommentsResolved = " · resolved"
export const ownCommentsItsRequirementIsDeleted = " · its requirement is deleted"
export const ownCommentsMarkAllAsSeen = "Mark all as seen"
export const ownCommentsHowTo = "Open a component in its comment period and comment on a requirement."
export const ownCommentsNoneYet = "No comments yet"
export const ownCommentsNoUpdates = "No updates"
export const ownCommentsUpdatedCount = (newTotal: number) => `${newTotal} updated`
export const ownCommentsShow = "Show"
export const ownCommentsNew = (count: number) => `New ${count}`
export const ownCommentsOpen = (count: number) => `Open ${count}`
export const ownCommentsDecided = (count: number) => `Decided ${count}`
export const ownCommentsAll = (count: number) => `All ${count}`
export const ownCommentsNoneHere = "No comments here."
export const ownCommentsSince = " since "

export const askedBy = (name: null | string) => `${name ?? "An unknown author"},`
export const askedReply = "Reply"
export const mentionDone = "Mark as done"

export const waitingListMentions = (mentioned: number) => (mentioned === 1 ? "1 mention" : `${mentioned} mentions`)
export const waitingListRequests = (count: number) => (count === 1 ? "1 access request" : `${count} access requests`)
export const waitingListAccess = "Access requests"
export const waitingListWasDue = (dueOn: string) => `Was due on ${dueOn}`
export const waitingListDue = (dueOn: string) => `Due on ${dueOn}`
export const waitingListBy = (authorName: null | string) => `by ${authorName ?? "an unknown author"},`
export const waitingListRelocationOf = (sourceDisplayedName: string) => `Relocation of ${sourceDisplayedName}`
export const waitingListFromTo = (
  sourceComponentName: string,
  targetComponentName: null | string,
  targetTechnologyToken: string
) => `${sourceComponentName} to ${targetComponentName ?? targetTechnologyToken}`
export const waitingListIncludeUnassigned = "Include unassigned open comments"
export const waitingListEmptyDescription =
  "Comments assigned to you, mentions of you and questions about your comments appear here."
export const waitingListEmptyTitle = "Nothing needs your attention"
export const waitingListToDecide = (assigned: number) => `${assigned} to decide`
export const waitingListToAnswer = (clarificationWanted: number) => `${clarificationWanted} to answer`
export const waitingListUnassigned = (unassigned: number) => `${unassigned} unassigned`
export const waitingListOverdue = (overdue: number) => `${overdue} overdue`
export const waitingListToConfirm = (total: number) => `${total} to confirm`

export const waitingRulesTitle = "Requirements assigned to you"
export const waitingRulesCount = (total: number, overdue: number) =>
  `${total} to write${overdue === 0 ? "" : ` · ${overdue} overdue`}`
