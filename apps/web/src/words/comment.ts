/** The words of comments, replies and proposals, on every page that shows them. */
/** The number of a comment or reply, as people cite and search it. */
export const commentNumber = (id: number) => `#${id}`

export const editCommentSave = "Save"
export const editCommentComment = "Comment"
export const editCommentProposedText = "Proposed text"
export const editCommentSomeoneElseEditedThis = "Someone else edited this"
export const editCommentCurrentText = (comment: string) => `It now reads: ${comment}`
export const editCommentKeepMine = "Keep mine and save again"

export const proposalProposedText = "Proposed text"
export const proposalAccepted = "Accepted"
export const proposalNothing = "Nothing: the proposal removes the text."

export const reactionsAgree = "Agree"
export const reactionsDisagree = "Disagree"
export const reactionsNobodyYet = "No one yet"
export const reactionsCount = (up: number, down: number) => `${up} agree, ${down} disagree`

export const repliesWithdrawn = "This reply was withdrawn."
export const repliesChange = "Change"
export const repliesWithdraw = "Withdraw"
export const repliesReplies = "Replies"

export const replyFormReply = "Reply"
export const replyFormSendReply = "Send reply"
export const replyFormKeptAsADraft = "Kept as a draft."
export const replyFormSends = "sends."
export const replyFormCtrl = "Ctrl"
export const replyFormEnter = "Enter"
export const replyFormPlaceholder = "Answer, or add what is missing"

export const saidHeadYou = "(you)"
export const saidHeadEditedByAuthor = "Edited by its author"
export const saidHeadEditedBy = (name: string) => `Edited by ${name}`
export const saidHeadEdited = "edited"
export const saidHeadMovedHere = "Posted elsewhere in this component and moved here"
export const saidHeadMoved = "moved"

export const threadCardCommentBy = (name: string) => `Comment by ${name}`
export const threadCardCopyLink = "Copy link to this comment"
export const threadCardRepeats = "Repeats"
export const threadCardOriginal = (id: number) => `comment #${id}`
export const threadCardResolved = "Resolved"
export const threadCardDecidedBy = (triagerDisplayName: string) => `Decided by ${triagerDisplayName},`
export const threadCardClarificationRequested = "The team requests clarification. Your reply opens the comment again."
export const threadCardReply = "Reply"
export const threadCardChange = "Change"
export const threadCardWithdraw = "Withdraw"
export const threadCardDecide = "Decide"

export const versionsTitle = "Earlier versions"
export const versionsVersion = (number: number) => `Version ${number}`
export const versionsVersionBy = (number: number, newest: number, name: null | string) =>
  `${number === newest ? "Current version" : `Version ${number}`}, by ${name ?? "an unknown author"},`
export const versionsProposedText = "Proposed text"

export const threadUnknownAuthor = "Unknown author"

export const commentTextExternal = "(another site)"

export const commentAreaText = "Text"
export const commentAreaViews = (label: string) => `${label}: view`
export const commentAreaWrite = "Write"
export const commentAreaPreview = "Preview"
export const commentAreaPeople = "People to mention"
export const commentAreaOffered = (count: number) =>
  count === 1 ? "1 person. Enter inserts the name." : `${count} people. Enter inserts the name.`
