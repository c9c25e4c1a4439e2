/** The words for admins who open a component to others than its members, and moderate their comments. */
import { counted } from "./counted.ts"

export const settingsTitle = "Comments from outside"
export const settingsDescription =
  "Who may read this component and comment on it in addition to its members. Comments are accepted only within the comment period."
export const settingsAccess = "Open to"
export const accesses = [
  { value: "members", word: "Members only", meaning: "No one else reads it or comments." },
  {
    value: "signed_in",
    word: "Signed-in users",
    meaning: "Everyone with an account here. Their comments are posted at once."
  },
  {
    value: "link",
    word: "Everyone with the link",
    meaning: "No account is needed. An admin accepts each comment first."
  }
] as const
export const settingsPublished = "Published"
export const settingsPublishedDescription = "What people from outside see of the accepted comments"
export const publications = [
  { value: "nothing", label: "Nothing" },
  { value: "decisions", label: "Comments with decisions and responses" },
  { value: "decisions_and_names", label: "The same with the names of commenters" }
] as const
export const settingsSave = "Save"
export const settingsLink = "Link"
export const settingsCopy = "Copy"
export const settingsCopied = "Copied"
export const settingsOpenPage = "Open the page"
export const settingsRenew = "Renew the link…"
export const settingsQueue = "Moderate comments"
export const renewTitle = "Renew the link?"
export const renewMeaning = "The present link stops working at once. Everyone who has it needs the new one."
export const renewAct = "Renew link"

export const queueTitle = "Comments from outside"
export const queueStates = [
  { value: "awaiting", word: "Waiting" },
  { value: "accepted", word: "Accepted" },
  { value: "refused", word: "Refused" }
] as const
export const queueState = "State"
export const queueStateCount = (word: string, count: number) => `${word} (${count})`
export const queueEmpty = {
  awaiting: "No comments wait",
  accepted: "No accepted comments",
  refused: "No refused comments"
} as const
export const queueEmptyMeaning = {
  awaiting: "New comments from outside appear here.",
  accepted: "Accepted comments are also in the triage list.",
  refused: "Refused comments stay here and can return to the queue."
} as const
export const queueLabel = "Comments"
export const queueSelect = (id: number) => `Select comment ${id}`
export const queueSelectAll = "Select all on this page"
export const queueSelected = (count: number) => `${counted(count, "comment")} selected`
export const queueAccept = "Accept"
export const queueRefuse = "Refuse…"
export const queueReturn = "Return to the queue"
export const queueOpen = (id: number) => `Open #${id}`
export const queueAccount = "signed in"
export const queueBy = (name: string, organization: string | null) =>
  organization === null ? name : `${name} (${organization})`
export const queueReason = (reason: string) => `Reason: ${reason}`
export const queueOf = (name: string) => `by ${name}`

export const refuseTitle = (count: number) => `Refuse ${counted(count, "comment")}?`
export const refuseMeaning = "A refused comment never reaches the triage list. You can return it to the queue."
export const refuseReason = "Reason"
export const refuseReasonDescription = "The commenter sees it under their tracking number. Optional"
export const refuseAct = "Refuse"
