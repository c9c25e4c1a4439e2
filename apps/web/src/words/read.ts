/** The words of the page that shows a component to readers and commenters. */
import { counted } from "./counted.ts"

export const readWords = {
  documentTalk: {
    documentAsAWhole: "Document as a whole",
    explanation: (title: string) => `${title}. What concerns no requirement in particular is said here.`,
    none: "No comments on the document as a whole."
  },
  marks: {
    commentsUnit: (count: number) => (count === 1 ? "comment" : "comments"),
    draft: "draft",
    draftHint: "You have begun to write a comment",
    commentsHint: (total: number, open: number, mine: number) =>
      `${counted(total, "comment")}, ${open} not decided yet, ${mine} of them yours`
  },
  newComment: {
    theDocument: "the document as a whole",
    thisRequirement: "this requirement",
    postComment: "Post comment",
    cancel: "Cancel",
    later: "Later",
    sends: "sends",
    keptAsADraft: "Kept as a draft. ",
    ctrl: "Ctrl",
    enter: "Enter",
    discard: "Discard",
    commentOn: (what: string) => `Your comment on ${what}`,
    propose: "Propose how it should read",
    proposedText: "It should read",
    unchanged: "Change the text above: it still reads as it does now.",
    preview: "What would change"
  },
  phaseNow: {
    theCommentPeriodEnds: "The comment period ends",
    itBegins: "It begins"
  },
  published: {
    notMember: "You are not a member of this component",
    notMemberDescription: "Only members read its requirements and comments. Everyone can download what was released.",
    downloadAsXccdf: "Download as XCCDF",
    downloadAsCsv: "Download as CSV"
  },
  page: {
    read: "Read"
  },
  reading: {
    withComments: "With comments",
    withOpenComments: "With open comments",
    withMyComments: "With my comments",
    documentAsAWhole: "Document as a whole",
    requirements: "Requirements",
    allRequirements: "All requirements",
    searchInTheRequirements: "Search in the requirements",
    search: "Search",
    show: "Show",
    all: "All",
    count: (shown: number, total: number) => `${shown} of ${total} requirements`,
    noMatch: "Nothing matches.",
    showAll: "Show all",
    noMatchEmpty: "No requirement matches.",
    nothingToRead: "Nothing to read"
  },
  requirementReading: {
    asAWhole: "The requirement as a whole",
    locked: "Locked"
  },
  sectionTalk: {
    theDocument: "the document as a whole",
    theRequirement: "the requirement as a whole",
    commentOn: (what: string) => `Comment on ${what}`,
    comment: "Comment",
    continueYourDraft: "Continue your draft"
  }
}
