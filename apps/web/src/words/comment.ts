/** The words of comments, replies and proposals, on every page that shows them. */
export const commentWords = {
  editComment: {
    save: "Save",
    comment: "Words",
    proposedText: "Proposed text",
    someoneElseEditedThis: "Someone else edited this",
    currentText: (comment: string) => `It reads now: ${comment}`,
    keepMine: "Keep mine, and save again"
  },
  proposal: {
    proposedText: "Proposed text",
    accepted: "Accepted",
    nothing: "Nothing: the text is to be taken out."
  },
  reactions: {
    agree: "Agree",
    disagree: "Disagree",
    nobodyYet: "Nobody yet",
    count: (up: number, down: number) => `${up} agree, ${down} disagree`
  },
  replies: {
    withdrawn: "This reply was taken back.",
    change: "Change",
    withdraw: "Withdraw",
    replies: "Replies"
  },
  replyForm: {
    reply: "Reply",
    sendReply: "Send reply",
    keptAsADraft: "Kept as a draft.",
    sends: "sends.",
    ctrl: "Ctrl",
    enter: "Enter",
    placeholder: "Answer, or add what is missing"
  },
  saidHead: {
    you: "(you)",
    editedByAuthor: "Changed by its author since it was posted",
    editedBy: (name: string) => `Changed by ${name}`,
    edited: "edited",
    movedHere: "It was posted elsewhere in this component, and moved here",
    moved: "moved"
  },
  threadCard: {
    commentBy: (name: string) => `Comment by ${name}`,
    resolved: "Resolved",
    decidedBy: (triagerDisplayName: string) => `Decided by ${triagerDisplayName},`,
    clarificationRequested: "The team asks you something: your reply opens the comment again.",
    reply: "Reply",
    change: "Change",
    withdraw: "Withdraw",
    decide: "Decide"
  },
  versions: {
    title: "Earlier words",
    version: (number: number) => `Version ${number}`,
    versionBy: (number: number, newest: number, name: null | string) =>
      `${number === newest ? "As it reads now" : `Version ${number}`}, by ${name ?? "somebody unknown"},`,
    proposedText: "Proposed text"
  },
  thread: {
    unknownAuthor: "Unknown author"
  }
}
