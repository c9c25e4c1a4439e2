/** The words of the triage workbench. */
import { counted } from "./counted.ts"

export const acceptProposalTitle = "The text has changed since it was commented on"
export const acceptProposalSince = "Since the comment was posted"
export const acceptProposalCheck = (check: number) => `Check ${check}`
export const acceptProposalTextUnknown = "How it read then is not known."
export const acceptProposalEffect = "What accepting would do now"
export const acceptProposalNoText = "There is no text to put it in place of."
export const acceptProposalLeave = "Leave it"
export const acceptProposalAcceptAnyway = "Accept anyway"
export const acceptProposalAcceptThisText = "Accept this text"
export const acceptProposalNotAccepted = "Not accepted: the text has changed since."
export const acceptProposalShowDifferences = "Show differences"

export const actDialogsSectionTitle = "Change the section"
export const actDialogsSectionExplanation =
  "The comment and its replies are put under another section of the same requirement."
export const actDialogsChangeSection = "Change"
export const actDialogsSectionMissing = "Choose another section than the present one."
export const actDialogsSection = "Section"
export const actDialogsGeneral = "General"
export const actDialogsMoveTitle = "Move to another requirement"
export const actDialogsMoveExplanation =
  "The comment moves with all its replies; both requirements have it in their history. Its words, its section and what was decided stay."
export const actDialogsMove = "Move"
export const actDialogsMoveMissing = "Choose the requirement that it belongs to."
export const actDialogsRequirement = "Requirement"
export const actDialogsWithdrawTitle = "Withdraw this comment"
export const actDialogsWithdrawExplanation =
  "It stays visible, marked as withdrawn, and needs no decision. Its duplicates are open again."
export const actDialogsWithdraw = "Withdraw"
export const actDialogsRestoreTitle = "Restore this comment"
export const actDialogsRestoreExplanation = "It is open again and waits for a decision."
export const actDialogsRestore = "Restore"
export const actDialogsDeleteTitle = "Delete this comment permanently"
export const actDialogsDeleteExplanation =
  "For what should never have been posted. The comment, its earlier words and everything said in reply to it are gone and do not come back; the history keeps who wrote and who removed it, and why. To take a comment out of the work, withdraw it instead."
export const actDialogsDeletePermanently = "Delete permanently"

export const assignDialogTitle = (count: number) => `Assign ${count} ${count === 1 ? "comment" : "comments"}`
export const assignDialogRemoveAssignment = "Remove assignment"
export const assignDialogAssign = "Assign"

export const assignmentAssignee = "Assignee"
export const assignmentPlaceholder = "Nobody yet"
export const assignmentNoAssignee = "Nobody of that name may decide here"
export const assignmentYou = (name: string) => `${name} (you)`
export const assignmentDueInclusive = "Due (inclusive)"
export const assignmentUnassigned = "Unassigned"
export const assignmentAssigned = (name: string, due: string | null, late: boolean) =>
  `${name} decides${due === null ? "" : `, until ${due}`}${late ? " (overdue)" : ""}`
export const assignmentChange = (words: string) => `${words}. Change who decides.`
export const assignmentSave = "Save"

export const barsRefresh = (held: number) => `${held} new — show`
export const barsSimilar = "Similar"
export const barsBulkDecisions = "Bulk decisions"
export const barsKeysHint = "Keys (?)"
export const barsKeys = "Keys"
export const barsFilters = "Filters"

export const batchesComments = (count: number) => counted(count, "comment")
export const batchesBulkDecisions = "Bulk decisions"
export const batchesEmptyDescription =
  "Choose several comments in the list, and decide them at once; here it can be undone."
export const batchesNoBulkDecisionsYet = "No bulk decisions yet"
export const batchesUnknownAuthor = "Unknown author"
export const batchesUndo = "Undo"
export const batchesUndoneBy = (name: undefined | string) => `Undone by ${name ?? "a deleted account"}`

export const bulkDialogDecided = (count: number, state: string) =>
  `${count} ${count === 1 ? "comment is" : "comments are"} now: ${state}.`
export const bulkDialogDecidedTitle = "Decided"
export const bulkDialogComment = (id: number) => `Comment ${id}: `
export const bulkDialogUnknown = "somebody unknown"
export const bulkDialogTitle = (size: number) => `Decide ${size} ${size === 1 ? "comment" : "comments"} at once`
export const bulkDialogAct = (total: number) => `Decide ${total} ${total === 1 ? "comment" : "comments"}`
export const bulkDialogPreview = "Preview"
export const bulkDialogResponseHint = "A response is posted as a reply to each of them."
export const bulkDialogChanges = (total: number) =>
  `${total} ${total === 1 ? "comment changes" : "comments change"}. Nothing has been changed yet.`
export const bulkDialogNoIssuesFound = "No issues found"
export const bulkDialogRefused = "It would be refused"
export const bulkDialogLeaveOut = (count: number) => `Leave ${count === 1 ? "this one" : `these ${count}`} out`

export const clustersUnknownAuthor = "Unknown author"
export const clustersSimilar = (count: number) => `${count} similar`
export const clustersDecideSimilar = (count: number) => `Decide ${count} similar…`
export const clustersMarkDuplicates = (count: number) =>
  `${count === 1 ? "1 as a duplicate" : `${count} as duplicates`} of the oldest…`
export const clustersMerge = "Merge…"
export const clustersOldest = "the oldest"
export const clustersSimilarity = (percent: number) => `${percent}% similar`
export const clustersTitle = "Comments that say the same"
export const clustersAtLeast = (alike: number) => `At least ${alike}% similar`
export const clustersSimilarityInPercent = "Similarity in percent"
export const clustersEmptyHint = "Move the slider to the left to see less similar comments."
export const clustersNoSimilarComments = "No similar comments"
export const clustersCompared = (considered: number, pending: number) =>
  `The oldest ${considered} of ${pending} open comments were compared.`

export const commentPaneNotInThisList = "Not in this list"
export const commentPanePlace = (place: number, total: number) => `${place} of ${total}`
export const commentPanePreviousHint = "The one before (k)"
export const commentPanePreviousComment = "Previous comment"
export const commentPaneNextHint = "The next one (j)"
export const commentPaneNextComment = "Next comment"
export const commentPaneComment = "Comment"
export const commentPaneDocumentAsAWhole = "Document as a whole"
export const commentPaneResolved = "Resolved"
export const commentPaneProposalAccepted = "The proposed text was accepted."
export const commentPaneDecidedBy = (triagerDisplayName: string) => `Decided by ${triagerDisplayName},`
export const commentPaneResolvedBy = (adjudicatorDisplayName: string) => `; resolved by ${adjudicatorDisplayName},`

export const commentTableOrderBy = (children: string) => `Order by ${children}`
export const commentTableDocument = "Document"
export const commentTableDeleted = " (deleted)"
export const commentTableUnknownAuthor = "Unknown author"
export const commentTableOverdue = ", overdue"
export const commentTableTableOfComments = "Table of comments"
export const commentTableComments = "Comments"
export const commentTableSelectedColumn = "Chosen"
export const commentTableSelectAll = "Select all listed"
export const commentTableRequirement = "Requirement"
export const commentTableSection = "Section"
export const commentTableComment = "Comment"
export const commentTableCommenter = "Commenter"
export const commentTableState = "State"
export const commentTableAssignee = "Assignee"
export const commentTablePosted = "Posted"

export const decisionFieldsDecision = "Decision"
export const decisionFieldsReopen = "Back to open"
export const decisionFieldsAddressedBy = "Answered by the requirement"
export const decisionFieldsResponse = "Response"
export const decisionFieldsResponseOptional = "(optional; the commenter reads it)"

export const decisionFormSaved = (word: string) => `Saved: ${word}.`
export const decisionFormDecision = "Decision"
export const decisionFormChangedMeanwhile = "This comment changed while you were deciding"
export const decisionFormBy = (triagerDisplayName: string) => `by ${triagerDisplayName},`
export const decisionFormReadAgain = "Read it again above; your own decision is kept below."
export const decisionFormKeepMine = "I have read it: keep mine"
export const decisionFormDiscardMine = "Throw mine away"
export const decisionFormSaves = "saves"
export const decisionFormKeptAsADraft = "Kept as a draft. "
export const decisionFormCtrl = "Ctrl"
export const decisionFormEnter = "Enter"
export const decisionFormSave = "Save"
export const decisionFormSaveNext = "Save & next"

export const filtersGeneral = "General"
export const filtersSection = "Section"
export const filtersAnySection = "Any section"
export const filtersOnly = (ruleDisplayedName: undefined | string) => `Only ${ruleDisplayedName ?? "one requirement"}`
export const filtersClear = "Clear"

export const mergeDialogTitle = (count: number) => `Merge ${count} comments into one`
export const mergeDialogExplanation =
  "One stays and is decided; the others become duplicates of it. Nobody's words are changed."
export const mergeDialogMerge = "Merge"
export const mergeDialogWhich = "Which one stays"
export const mergeDialogUnknownAuthor = "Unknown author"

export const moreActsLinkCopied = "Link copied"
export const moreActsResolveAdjudicate = "Resolve (adjudicate)"
export const moreActsReopen = "Open again"
export const moreActsChangeMine = "Change my words"
export const moreActsChange = "Change the words"
export const moreActsWithdrawMyComment = "Withdraw my comment"
export const moreActsChangeTheSection = "Change the section"
export const moreActsVersions = "Earlier words"
export const moreActsCopyLink = "Copy a link to it"
export const moreActsMoveToAnotherRequirement = "Move to another requirement"
export const moreActsWithdrawWithReason = "Withdraw, with a reason"
export const moreActsRestoreWithReason = "Restore, with a reason"
export const moreActsDeletePermanently = "Delete permanently"
export const moreActsMore = "More with this comment"
export const moreActsAsAnAdmin = "As an admin"

export const moreFiltersResolvedOnly = "Resolved only"
export const moreFiltersNotResolvedOnly = "Not resolved only"
export const moreFiltersOverdueOnly = "Overdue only"
export const moreFiltersWholeDocument = "On the document as a whole"
export const moreFiltersDeletedToo = "With those on deleted requirements"
export const moreFiltersMore = (switches: boolean, count: number) => `More${switches ? ` (${count})` : ""}`

export const noCommentsNoMatch = "No comment matches"
export const noCommentsClear = "Clear the filters"
export const noCommentsNoCommentsYet = "No comments yet"
export const noCommentsNone = "There are no comments"
export const noCommentsReadTheDocument = "Read the document"
export const noCommentsAllDecided = "Every comment is decided"
export const noCommentsNoneInState = "No comment is in this state"
export const noCommentsShowAll = (all: number) => (all === 1 ? "Show the one comment" : `Show all ${all} comments`)

export const orderAndViewByRequirement = "By requirement"
export const orderAndViewNewestFirst = "Newest first"
export const orderAndViewOldestFirst = "Oldest first"
export const orderAndViewByCommenter = "By commenter"
export const orderAndViewByState = "By state"
export const orderAndViewOrder = "Order"
export const orderAndViewView = "View"
export const orderAndViewPanesHint = "Panes: list, requirement and decision"
export const orderAndViewPanes = "Panes"
export const orderAndViewTable = "Table"

export const outcomeRepeats = "Repeats"
export const outcomeCommentNumber = (duplicateOfReviewId: number) => `comment ${duplicateOfReviewId}`
export const outcomeAnsweredBy = "Answered by"
export const outcomeAnotherRequirement = "another requirement"
export const outcomeMergedIntoIt = "Merged into it:"
export const outcomeCommentOf = (authorName: null | string) => `that of ${authorName ?? "somebody unknown"}`

export const panesList = "List"
export const panesNoneOpen = "No comment is open"
export const panesNotFound = "Not found. It does not exist, or you do not have access."
export const panesSelectOne = "Choose one in the list."
export const panesRequirement = "Requirement"
export const panesCommentAndDecision = "Comment and decision"
export const panesCloseTheComment = "Close the comment"
export const panesBackToTheList = "Back to the list"
export const panesShown = "What is shown"
export const panesComment = "Comment"

export const peopleFiltersCommenter = "Commenter"
export const peopleFiltersAnyCommenter = "Any commenter"
export const peopleFiltersNoMatch = "Nobody of that name"
export const peopleFiltersAssignedTo = "Assigned to"
export const peopleFiltersAnyAssignee = "Any assignee"
export const peopleFiltersMe = "Me"
export const peopleFiltersUnassigned = "Nobody yet"
export const peopleFiltersAssigned = "Assigned"

export const queuePaneDeleted = "deleted"
export const queuePaneCount = (count: number, pending: number) => `${count} listed, ${pending} of them open`
export const queuePaneUnknownAuthor = "Unknown author"
export const queuePaneDraft = "draft"
export const queuePaneProposal = "proposal"
export const queuePaneReplies = "replies"
export const queuePaneOverdue = "overdue"
export const queuePaneComments = "Comments"

export const rowCheckboxSelect = (authorName: null | string, commentPlace: string) =>
  `Select the comment of ${authorName ?? "somebody unknown"} on ${commentPlace}`

export const searchCommentsSearch = "Search in comments and replies"
export const searchCommentsSearchComments = "Search comments"
export const searchCommentsClearTheSearch = "Clear the search"

export const selectionBarBar = "Chosen comments"
export const selectionBarSelected = (count: number) => `${count} chosen`
export const selectionBarSelectListed = (count: number) => `All ${count} listed`
export const selectionBarSelectMatching = (total: number) => `Select all ${total} matching`
export const selectionBarDecide = "Decide…"
export const selectionBarAssign = "Assign…"
export const selectionBarMerge = "Merge…"
export const selectionBarClear = "Clear selection"

export const shortcutsLeft = "Ctrl Enter in the decision, and Esc in fields"
export const shortcutsNextComment = "Next comment"
export const shortcutsPreviousComment = "Previous comment"
export const shortcutsSaveAndNext = "Save and go to the next one"
export const shortcutsSaveAndStay = "Save and stay"
export const shortcutsReply = "Reply"
export const shortcutsAssign = "Assign"
export const shortcutsSelect = "Choose the open comment for a batch"
export const shortcutsPanesOrTable = "Panes or table"
export const shortcutsSearch = "Search"
export const shortcutsLeaveField = "Leave a field; on a small screen, back to the list"
export const shortcutsThisHelp = "This help"

export const statusPillsResolvedHint = "Resolved (adjudicated): decided, and nothing more to do"
export const statusPillsProgress = (adjudicated: number, total: number) =>
  `${adjudicated} of ${total} comments resolved`
export const statusPillsOfAct = "of"
export const statusPillsResolved = "resolved"
export const statusPillsFilterByState = "Filter by state"
export const statusPillsAll = "All"
export const statusPillsAllHint = "Comments in any state"

export const targetDuplicateOf = "Repeats the comment"
export const targetDuplicateDescription = "It is decided in this one's place."
export const targetSearching = "Searching…"
export const targetNoComment = "No comment says that"
export const targetUnknownAuthor = "Unknown author"
export const targetNoMatchingRequirement = "No matching requirement"

export const templatesTemplate = "Use a template"
export const templatesForOtherDecisions = "For other decisions"

export const textPaneCheck = (check: number) => `Check ${check}`
export const textPaneShowCurrent = "Changed since — show as it is"
export const textPaneShowChanges = "Changed since — show changes"
export const textPaneLocked = "Locked"
export const textPaneCommented = "the comment is on this"
export const textPaneAllComments = "All comments on it"
export const textPaneOpenInEditor = "Open in the editor"
export const textPaneTextOfTheRequirement = "Text of the requirement"
export const textPaneDeletedDescription = "Its comments are kept. What it said is in the history of the component."
export const textPaneDeleted = "This requirement was deleted"
export const textPaneDocumentAsAWhole = "Document as a whole"
export const textPaneWholeDocumentDescription =
  "This comment is on no requirement in particular. An admin can move it to one."
export const textPaneWholeDocumentTitle = "About the document as a whole"

export const triage = "Triage"

export const workbenchLastOne = (words: string) => `${words} That was the last one of this list.`
export const workbenchAnnounced = (
  place: number,
  count: number,
  commentPlace: string,
  section: string,
  authorName: null | string
) => ` Comment ${place + 1} of ${count}: ${commentPlace}, ${section}, by ${authorName ?? "somebody unknown"}.`
export const workbenchRestMissing = "Could not load the rest of the list. Retry"

export const decisionDeclineHint = "(required: give a reason)"
export const decisionDeclineMissing = "Give a reason: a comment is not declined without a response."
export const decisionQuestionHint = "(required: write your question)"
export const decisionQuestionMissing = "Write your question to the commenter."
export const decisionDecisionMissing = "Choose a decision first."
export const decisionDuplicateMissing = "Choose the comment that this one repeats."
export const decisionRequirementMissing = "Choose the requirement that answers this comment."

export const queueDocumentAsAWhole = "Document as a whole"

export const toldBatchClose = "Close"
export const toldBatchUndo = "Undo"
