/** The words of the pages for visitors: an opened component, its comments, and the state of one's own comment. */
import { counted } from "./counted.ts"

export const frameDocket = "Docket"
export const frameSkip = "Skip to the content"
export const frameTrack = "Track a comment"

export const headVersion = (version: number, release: number) => `Draft of version ${version}, release ${release}`
export const headSignedInAs = (name: string) => `You comment as ${name}.`
export const headOpenUntil = "Comments are open until"
export const headOpen = "Comments are open."
export const headOpensAt = "Comments open"
export const headClosed = "Comments are closed."

export const signInTitle = "Sign in to read this document"
export const signInMeaning = "The team opened it to people with an account here."
export const signIn = "Sign in"
export const notFoundTitle = "This link does not work"
export const notFoundMeaning =
  "It was replaced, or the comment period is over. Ask the people who sent it for a new one."

export const tabs = "Parts of this page"
export const tabRequirements = "Requirements"
export const tabComments = "Comments and decisions"

export const listFind = "Search in the requirements"
export const listClear = "Clear the search"
export const listNone = "No matching requirements."
export const listLabel = "Requirements"
export const listComments = (count: number) => counted(count, "comment")
export const listWholeDocument = "Comment on the document as a whole"

export const requirementBack = "All requirements"
export const requirementSrg = (id: string) => `SRG ID ${id}`
export const sections = {
  vuln_discussion: "Discussion",
  check_content: "Check",
  fixtext: "Fix",
  mitigations: "Mitigations"
} as const
export const requirementComments = "Comments on this requirement"

export const formOnRequirement = "Comment on this requirement"
export const formOnDocument = "Comment on the document as a whole"
export const formSection = "Section"
export const formSections = [
  { value: "", label: "The requirement as a whole" },
  { value: "title", label: "Title" },
  { value: "vuln_discussion", label: "Discussion" },
  { value: "check_content", label: "Check" },
  { value: "fixtext", label: "Fix" }
] as const
export const formComment = "Comment"
export const formCommentDescription = "What is wrong, and what you propose instead"
export const formName = "Name"
export const formEmail = "E-mail address"
export const formEmailDescription = "Only the admins of this document see it."
export const formReference = "Your reference"
export const formReferenceDescription = "The number of this comment in your own system"
export const formWebsite = "Leave this field empty"
export const formSend = "Send comment"
export const formModerated = "An admin of the team reads your comment before it is accepted."

export const sentTitle = "Comment sent"
export const sentMeaning = {
  awaiting: "An admin of the team reads it first. Keep the tracking number to see what becomes of it.",
  accepted: "The team has it. Keep the tracking number to see what becomes of it.",
  refused: ""
} as const
export const sentNumber = "Tracking number"
export const sentCopy = "Copy"
export const sentCopied = "Copied"
export const sentTrack = "See its state"
export const sentAnother = "Write another comment"

export const commentsNone = "No comments yet"
export const commentsNoneMeaning = "Comments from outside appear here once the team accepts them."
export const commentsLabel = "Comments"
export const commentsAnonymous = "Commenter"
export const commentsResponse = "Response of the team"
export const commentsWholeDocument = "Document as a whole"

export const trackTitle = "Track a comment"
export const trackMeaning = "Type the tracking number that you got when you sent your comment."
export const trackNumber = "Tracking number"
export const trackShow = "Show"
export const trackNotFound = "No comment has this number. Compare it with the one that you got."
export const trackSent = "Sent"
export const trackStates = {
  awaiting: { word: "Waiting", meaning: "An admin of the team has not read it yet.", color: "blue" },
  accepted: { word: "Accepted for review", meaning: "The team decides on it.", color: "teal" },
  refused: { word: "Refused", meaning: "The team does not treat it as a comment on the document.", color: "gray" }
} as const
export const trackReason = "Reason"
export const trackNotPublished = "The team has not published its decisions yet."
export const trackComment = "Your comment"
