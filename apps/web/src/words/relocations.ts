/** The words of the page on relocations. */
import { counted } from "./counted.ts"

export const relocationsWords = {
  decision: {
    wouldCreate: "Would be made",
    newRequirement: (ruleId: string, targetComponentName: string) => `Requirement ${ruleId} of ${targetComponentName}`,
    withStatus: "With the status",
    sourceSrg: "Source SRG",
    noSource: "Nothing: it is new",
    sameSource: "The same requirement of the source SRG",
    commentsThatMove: "Comments that move",
    staysBehind: "What stays behind",
    note: (sourceDisplayedName: string) =>
      `A note under ${sourceDisplayedName} that it has moved; the number is not given again`,
    everythingStays: "Everything, as it cannot be accepted",
    acceptable: "It can be accepted. This is what would happen:",
    notAcceptable: "It cannot be accepted into this component:",
    oneIssue: "1 issue blocks it",
    issues: "What blocks it",
    openDecline: "Decline…",
    openAccept: "Accept…",
    acceptTitle: (sourceDisplayedName: string) => `Accept ${sourceDisplayedName}?`,
    accept: "Accept it",
    acceptWarning: (
      sourceDisplayedName: string,
      ruleId: string,
      targetComponentName: string,
      commentsThatMove: number
    ) =>
      `${sourceDisplayedName} becomes requirement ${ruleId} of ${targetComponentName}, with ${commentsThatMove === 0 ? "no comments" : counted(commentsThatMove, "comment")}. This cannot be undone.`,
    confirmationFirst: " An admin of the requirement's project confirms it first.",
    declineTitle: (sourceDisplayedName: string) => `Decline ${sourceDisplayedName}`,
    declineReason: "Why it stays where it is",
    decline: "Decline it"
  },
  oneRelocation: {
    aDeletedAccount: "a deleted account",
    decidedBy: (state: string, who: string) => `${state === "declined" ? "Declined" : "Accepted"} by ${who}`,
    openIn: "Open what was made of it in",
    withdraw: "Withdraw the proposal",
    awaitingConfirmation: "Awaiting confirmation",
    awaitsOwn: (destination: string) => `The requirement and its comments would move to ${destination}.`,
    awaitsOthers: "An admin of the requirement's project confirms that it moves to another project.",
    openConfirm: "Confirm…",
    moveTitle: (sourceDisplayedName: string) => `Move ${sourceDisplayedName}?`,
    move: "Confirm move",
    moveWarning: (destination: string) =>
      `The requirement and its comments move to ${destination}. This cannot be undone.`,
    proposalOf: (sourceDisplayedName: string) => `The proposal of ${sourceDisplayedName}`,
    whoDecides: (targetProjectName: null | string, targetTechnologyToken: string) =>
      `Authors of an unreleased SRG component decide${targetProjectName === null ? "" : `, in the project ${targetProjectName}`}. Its prefix begins with ${targetTechnologyToken}.`,
    youCannotDecide: "You cannot decide",
    destination: "Where it would go",
    destinationDescription: (targetTechnologyToken: string) =>
      `Components for ${targetTechnologyToken} that you write in`,
    selectComponent: "Choose a component"
  },
  page: {
    official: (official: string) => `The official term: ${official}`,
    proposedTo: "proposed to",
    proposedBy: (sourceComponentName: string, requestedByName: null | string) =>
      `${sourceComponentName} · proposed by ${requestedByName ?? "a deleted account"},`,
    relocations: "Relocations",
    subtitle:
      "Requirements of authored SRGs that fit another technology better. The authors of that technology decide.",
    filter: "Which proposals",
    proposed: "Proposed",
    awaitingConfirmation: "Awaiting confirmation",
    accepted: "Accepted",
    declined: "Declined",
    all: "All",
    proposal: "proposal",
    proposals: "proposals",
    howTo:
      "Authors propose a requirement of an SRG to another technology from its editor: the menu at its head. Proposals towards technologies that you write for stand here as well.",
    noneWaiting: "Nothing waits for a decision",
    none: "There are none of these"
  }
}
