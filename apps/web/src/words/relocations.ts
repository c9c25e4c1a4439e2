/** The words of the page on relocations. */
import { counted } from "./counted.ts"

export const decisionWouldCreate = "New requirement"
export const decisionNewRequirement = (ruleId: string, targetComponentName: string) =>
  `${ruleId} in ${targetComponentName}`
export const decisionWithStatus = "Status"
export const decisionSourceSrg = "Source SRG"
export const decisionNoSource = "None: the requirement is new"
export const decisionSameSource = "The same SRG requirement"
export const decisionCommentsThatMove = "Comments that move"
export const decisionStaysBehind = "Stays in the source component"
export const decisionNote = (sourceDisplayedName: string) =>
  `A note under ${sourceDisplayedName} about the move. The number is not used again`
export const decisionEverythingStays = "Everything, because it cannot be accepted"
export const decisionAcceptable = "It can be accepted. This would happen:"
export const decisionNotAcceptable = "It cannot be accepted into this component:"
export const decisionOneIssue = "1 issue blocks it"
export const decisionIssues = "Issues that block it"
export const decisionOpenDecline = "Decline…"
export const decisionOpenAccept = "Accept…"
export const decisionAcceptTitle = (sourceDisplayedName: string) => `Accept ${sourceDisplayedName}?`
export const decisionAccept = "Accept"
export const decisionAcceptWarning = (
  sourceDisplayedName: string,
  ruleId: string,
  targetComponentName: string,
  commentsThatMove: number
) =>
  `${sourceDisplayedName} becomes requirement ${ruleId} of ${targetComponentName}, with ${commentsThatMove === 0 ? "no comments" : counted(commentsThatMove, "comment")}. This cannot be undone.`
export const decisionConfirmationFirst = " An admin of the requirement's project confirms it first."
export const decisionDeclineTitle = (sourceDisplayedName: string) => `Decline ${sourceDisplayedName}`
export const decisionDeclineReason = "Reason"
export const decisionDecline = "Decline"

export const oneRelocationADeletedAccount = "a deleted account"
export const oneRelocationDecidedBy = (state: string, who: string) =>
  `${state === "declined" ? "Declined" : "Accepted"} by ${who}`
export const oneRelocationOpenIn = "Open the new requirement in"
export const oneRelocationWithdraw = "Withdraw proposal"
export const oneRelocationAwaitingConfirmation = "Awaiting confirmation"
export const oneRelocationAwaitsOwn = (destination: string) =>
  `The requirement and its comments would move to ${destination}.`
export const oneRelocationAwaitsOthers = "An admin of the requirement's project confirms the move to another project."
export const oneRelocationOpenConfirm = "Confirm…"
export const oneRelocationMoveTitle = (sourceDisplayedName: string) => `Move ${sourceDisplayedName}?`
export const oneRelocationMove = "Confirm move"
export const oneRelocationMoveWarning = (destination: string) =>
  `The requirement and its comments move to ${destination}. This cannot be undone.`
export const oneRelocationProposalOf = (sourceDisplayedName: string) => `Proposal for ${sourceDisplayedName}`
export const oneRelocationWhoDecides = (targetProjectName: null | string, targetTechnologyToken: string) =>
  `Authors of an unreleased SRG component decide${targetProjectName === null ? "" : `, in the project ${targetProjectName}`}. Its prefix begins with ${targetTechnologyToken}.`
export const oneRelocationYouCannotDecide = "You cannot decide"
export const oneRelocationDestination = "Destination"
export const oneRelocationDestinationDescription = (targetTechnologyToken: string) =>
  `Components for ${targetTechnologyToken} that you can write in`
export const oneRelocationSelectComponent = "Select a component"

export const official = (official: string) => `Official term: ${official}`
export const proposedTo = "proposed to"
export const proposedBy = (sourceComponentName: string, requestedByName: null | string) =>
  `${sourceComponentName} · proposed by ${requestedByName ?? "a deleted account"},`
export const relocations = "Relocations"
export const subtitle =
  "Requirements of authored SRGs that fit another technology better. The authors of that technology decide."
export const filter = "Filter by state"
export const proposed = "Proposed"
export const awaitingConfirmation = "Awaiting confirmation"
export const accepted = "Accepted"
export const declined = "Declined"
export const all = "All"
export const proposal = "proposal"
export const proposals = "proposals"
export const howTo =
  "Authors propose a relocation in the editor, in the menu of a requirement. Proposals for technologies that you write for appear here too."
export const noneWaiting = "No proposals to decide"
export const none = "No proposals in this state"
