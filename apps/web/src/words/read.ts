/** The words of the page that shows a component to readers and commenters. */
import { counted } from "./counted.ts"

export const documentTalkDocumentAsAWhole = "Document as a whole"
export const documentTalkExplanation = (title: string) =>
  `${title}. Comments that concern no single requirement belong here.`
export const documentTalkNone = "No comments on the document as a whole."

export const marksCommentsUnit = (count: number) => (count === 1 ? "comment" : "comments")
export const marksDraft = "draft"
export const marksDraftHint = "You have a draft comment"
export const marksCommentsHint = (total: number, open: number, mine: number) =>
  `${counted(total, "comment")}, ${open} undecided, ${mine} of them yours`

export const newCommentTheDocument = "the document as a whole"
export const newCommentThisRequirement = "this requirement"
export const newCommentPostComment = "Post comment"
export const newCommentCancel = "Cancel"
export const newCommentLater = "Later"
export const newCommentSends = "sends"
export const newCommentKeptAsADraft = "Kept as a draft. "
export const newCommentCtrl = "Ctrl"
export const newCommentEnter = "Enter"
export const newCommentDiscard = "Discard"
export const newCommentCommentOn = (what: string) => `Your comment on ${what}`
export const newCommentPropose = "Propose a new text"
export const newCommentProposedText = "Proposed text"
export const newCommentUnchanged = "Change the text above: it is still the current text."
export const newCommentPreview = "Proposed change"

export const phaseNowClosed = "Comments are closed"
export const phaseNowClosedMeaning = "Readers see the text, and cannot comment until you open comments."
export const phaseNowOpen = "Open comments"
export const phaseNowTheCommentPeriodEnds = "The comment period ends"
export const phaseNowItBegins = "It begins"

export const publishedNotMember = "You are not a member of this component"
export const publishedNotMemberDescription =
  "Only members read its requirements and comments. Everyone can download released versions."
export const publishedOpenDescription = "It is open to every signed-in user for comments."
export const publishedReadAndComment = "Read and comment"
export const publishedDownloadAsXccdf = "Download as XCCDF"
export const publishedDownloadAsCsv = "Download as CSV"

export const read = "Read"

export const readingWithComments = "With comments"
export const readingWithOpenComments = "With open comments"
export const readingWithMyComments = "With my comments"
export const readingDocumentAsAWhole = "Document as a whole"
export const readingRequirements = "Requirements"
export const readingAllRequirements = "All requirements"
export const readingSearchInTheRequirements = "Search in the requirements"
export const readingSearch = "Search"
export const readingShow = "Show"
export const readingAll = "All"
export const readingCount = (shown: number, total: number) => `${shown} of ${total} requirements`
export const readingNoMatch = "No matching requirements."
export const readingShowAll = "Show all"
export const readingNoMatchEmpty = "No matching requirements."
export const readingNothingToRead = "No requirements"

export const requirementReadingAsAWhole = "Requirement as a whole"
export const requirementReadingCopyLink = "Copy link to this requirement"
export const requirementReadingLocked = "Locked"

export const sectionTalkTheDocument = "the document as a whole"
export const sectionTalkTheRequirement = "the requirement as a whole"
export const sectionTalkCommentOn = (what: string) => `Comment on ${what}`
export const sectionTalkComment = "Comment"
export const sectionTalkContinueYourDraft = "Continue your draft"
