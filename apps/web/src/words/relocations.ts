/** The words of the page on relocations. */
import { counted } from "./counted.ts"

export const decisionWouldCreate = "Would be made"
export const decisionNewRequirement = (ruleId: string, targetComponentName: string) =>
  `Requirement ${ruleId} of ${targetComponentName}`
export const decisionWithStatus = "With the status"
export const decisionSourceSrg = "Source SRG"
export const decisionNoSource = "Nothing: it is new"
export const decisionSameSource = "The same requirement of the source SRG"
export const decisionCommentsThatMove = "Comments that move"
export const decisionStaysBehind = "What stays behind"
export const decisionNote = (sourceDisplayedName: string) =>
  `A note under ${sourceDisplayedName} that it has moved; the number is not given again`
export const decisionEverythingStays = "Everything, as it cannot be accepted"
export const decisionAcceptable = "It can be accepted. This is what would happen:"
export const decisionNotAcceptable = "It cannot be accepted into this component:"
export const decisionOneIssue = "1 issue blocks it"
export const decisionIssues = "What blocks it"
export const decisionOpenDecline = "Decline…"
export const decisionOpenAccept = "Accept…"
export const decisionAcceptTitle = (sourceDisplayedName: string) => `Accept ${sourceDisplayedName}?`
export const decisionAccept = "Accept it"
export const decisionAcceptWarning = (
  sourceDisplayedName: string,
  ruleId: string,
  targetComponentName: string,
  commentsThatMove: number
) =>
  `${sourceDisplayedName} becomes requirement ${ruleId} of ${targetComponentName}, with ${commentsThatMove === 0 ? "no comments" : counted(commentsThatMove, "comment")}. This cannot be undone.`
export const decisionConfirmationFirst = " An admin of the requirement's project confirms it first."
export const decisionDeclineTitle = (sourceDisplayedName: string) => `Decline ${sourceDisplayedName}`
export const decisionDeclineReason = "Why it stays where it is"
export const decisionDecline = "Decline it"

export const oneRelocationADeletedAccount = "a deleted account"
export const oneRelocationDecidedBy = (state: string, who: string) =>
  `${state === "declined" ? "Declined" : "Accepted"} by ${who}`
export const oneRelocationOpenIn = "Open what was made of it in"
export const oneRelocationWithdraw = "Withdraw the proposal"
export const oneRelocationAwaitingConfirmation = "Awaiting confirmation"
export const oneRelocationAwaitsOwn = (destination: string) =>
  `The requirement and its comments would move to ${destination}.`
export const oneRelocationAwaitsOthers =
  "An admin of the requirement's project confirms that it moves to another project."
export const oneRelocationOpenConfirm = "Confirm…"
export const oneRelocationMoveTitle = (sourceDisplayedName: string) => `Move ${sourceDisplayedName}?`
export const oneRelocationMove = "Confirm move"
export const oneRelocationMoveWarning = (destination: string) =>
  `The requirement and its comments move to ${destination}. This cannot be undone.`
export const oneRelocationProposalOf = (sourceDisplayedName: string) => `The proposal of ${sourceDisplayedName}`
export const oneRelocationWhoDecides = (targetProjectName: null | string, targetTechnologyToken: string) =>
  `Authors of an unreleased SRG component decide${targetProjectName === null ? "" : `, in the project ${targetProjectName}`}. Its prefix begins with ${targetTechnologyToken}.`
export const oneRelocationYouCannotDecide = "You cannot decide"
export const oneRelocationDestination = "Where it would go"
export const oneRelocationDestinationDescription = (targetTechnologyToken: string) =>
  `Components for ${targetTechnologyToken} that you write in`
export const oneRelocationSelectComponent = "Choose a component"

export const official = (official: string) => `The official term: ${official}`
export const proposedTo = "proposed to"
export const proposedBy = (sourceComponentName: string, requestedByName: null | string) =>
  `${sourceComponentName} · proposed by ${requestedByName ?? "a deleted account"},`
export const relocations = "Relocations"
export const subtitle =
  "Requirements of authored SRGs that fit another technology better. The authors of that technology decide."
export const filter = "Which proposals"
export const proposed = "Proposed"
export const awaitingConfirmation = "Awaiting confirmation"
export const accepted = "Accepted"
export const declined = "Declined"
export const all = "All"
export const proposal = "proposal"
export const proposals = "proposals"
export const howTo =
  "Authors propose a requirement of an SRG to another technology from its editor: the menu at its head. Proposals towards technologies that you write for stand here as well."
export const noneWaiting = "Nothing waits for a decision"
export const none = "There are none of these"
