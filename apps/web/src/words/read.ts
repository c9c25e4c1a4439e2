/** The words of the page that shows a component to readers and commenters. */
import { counted } from "./counted.ts"

export const documentTalkDocumentAsAWhole = "Document as a whole"
export const documentTalkExplanation = (title: string) =>
  `${title}. What concerns no requirement in particular is said here.`
export const documentTalkNone = "No comments on the document as a whole."

export const marksCommentsUnit = (count: number) => (count === 1 ? "comment" : "comments")
export const marksDraft = "draft"
export const marksDraftHint = "You have begun to write a comment"
export const marksCommentsHint = (total: number, open: number, mine: number) =>
  `${counted(total, "comment")}, ${open} not decided yet, ${mine} of them yours`

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
export const newCommentPropose = "Propose how it should read"
export const newCommentProposedText = "It should read"
export const newCommentUnchanged = "Change the text above: it still reads as it does now."
export const newCommentPreview = "What would change"

export const phaseNowTheCommentPeriodEnds = "The comment period ends"
export const phaseNowItBegins = "It begins"

export const publishedNotMember = "You are not a member of this component"
export const publishedNotMemberDescription =
  "Only members read its requirements and comments. Everyone can download what was released."
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
export const readingNoMatch = "Nothing matches."
export const readingShowAll = "Show all"
export const readingNoMatchEmpty = "No requirement matches."
export const readingNothingToRead = "Nothing to read"

export const requirementReadingAsAWhole = "The requirement as a whole"
export const requirementReadingLocked = "Locked"

export const sectionTalkTheDocument = "the document as a whole"
export const sectionTalkTheRequirement = "the requirement as a whole"
export const sectionTalkCommentOn = (what: string) => `Comment on ${what}`
export const sectionTalkComment = "Comment"
export const sectionTalkContinueYourDraft = "Continue your draft"
