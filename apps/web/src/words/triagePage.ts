/** The words of the triage workbench. */
import { counted } from "./counted.ts"
import { shortened } from "./shortened.ts"

export const acceptProposalTitle = "The text changed after the comment"
export const acceptProposalSince = "Changes since the comment was posted"
export const acceptProposalCheck = (check: number) => `Check ${check}`
export const acceptProposalTextUnknown = "The earlier text is unknown."
export const acceptProposalEffect = "Changes if you accept now"
export const applyTextProposal = "Apply the proposed text"
export const applyTextWording = (section: string) => `Change the text of ${section} with this decision`
export const applyTextEdit = "Edit it first"
export const applyTextAsProposed = "As proposed"
export const applyTextTextOf = (section: string) => `New text of ${section}`
export const applyTextEffect = "Changes to the requirement"
export const applyTextUnchanged = "The text does not change yet."
export const acceptProposalLeave = "Cancel"
export const acceptProposalAcceptAnyway = "Accept anyway"
export const acceptProposalAcceptThisText = "Accept this text"
export const acceptProposalNotAccepted = "Not accepted: the text has changed."
export const acceptProposalShowDifferences = "Show differences"

export const actDialogsSectionTitle = "Change the section"
export const actDialogsSectionExplanation =
  "The comment and its replies move to another section of the same requirement."
export const actDialogsChangeSection = "Change section"
export const actDialogsSectionMissing = "Select a different section."
export const actDialogsSection = "Section"
export const actDialogsGeneral = "General"
export const actDialogsMoveTitle = "Move to another requirement"
export const actDialogsMoveExplanation =
  "The comment moves with all its replies, and both requirements show the move in their history. Its text, section and decision are kept."
export const actDialogsMove = "Move"
export const actDialogsMoveMissing = "Select the requirement that it belongs to."
export const actDialogsRequirement = "Requirement"
export const actDialogsWithdrawTitle = "Withdraw this comment"
export const actDialogsWithdrawExplanation =
  "It stays visible, marked as withdrawn, and needs no decision. Its duplicates are reopened."
export const actDialogsWithdraw = "Withdraw"
export const actDialogsRestoreTitle = "Restore this comment"
export const actDialogsRestoreExplanation = "It is open again and needs a decision."
export const actDialogsRestore = "Restore"
export const actDialogsDeleteTitle = "Delete this comment permanently"
export const actDialogsDeleteExplanation =
  "For content that should never have been posted. The comment, its earlier versions and all replies are deleted and cannot be restored. The history keeps the author, the admin and the reason. To keep the comment on record, withdraw it instead."
export const actDialogsDeletePermanently = "Delete permanently"

export const assignDialogTitle = (count: number) => `Assign ${count} ${count === 1 ? "comment" : "comments"}`
export const assignDialogRemoveAssignment = "Remove assignment"
export const assignDialogAssign = "Assign"

export const assignmentAssignee = "Assignee"
export const assignmentPlaceholder = "Unassigned"
export const assignmentNoAssignee = "No matching user who can decide here"
export const assignmentYou = (name: string) => `${name} (you)`
export const assignmentDueInclusive = "Due (inclusive)"
export const assignmentUnassigned = "Unassigned"
export const assignmentAssigned = (name: string, due: string | null, late: boolean) =>
  `Assigned to ${name}${due === null ? "" : `, due ${due}`}${late ? " (overdue)" : ""}`
export const assignmentChange = (words: string) => `${words}. Change the assignment.`
export const assignmentSave = "Save"

export const barsRefresh = (held: number) => `${held} new — show`
export const barsSimilar = "Similar"
export const barsBulkDecisions = "Bulk decisions"
export const barsKeysHint = "Keys (?)"
export const barsKeys = "Keys"
export const barsFilters = (on: number) => `Filters${on === 0 ? "" : ` (${on})`}`
export const barsFilter = "Filters of the list"

export const batchesComments = (count: number) => counted(count, "comment")
export const batchesBulkDecisions = "Bulk decisions"
export const batchesEmptyDescription =
  "Select several comments in the list and decide them together. You can undo that here."
export const batchesNoBulkDecisionsYet = "No bulk decisions yet"
export const batchesUnknownAuthor = "Unknown author"
export const batchesUndo = "Undo"
export const batchesUndoneBy = (name: undefined | string) => `Undone by ${name ?? "a deleted account"}`

export const bulkDialogDecided = (count: number, state: string) =>
  `${count} ${count === 1 ? "comment is" : "comments are"} now: ${state}.`
export const bulkDialogDecidedTitle = "Decided"
export const bulkDialogComment = (id: number) => `Comment ${id}: `
export const bulkDialogUnknown = "an unknown author"
export const bulkDialogTitle = (size: number) => `Decide ${size} ${size === 1 ? "comment" : "comments"} at once`
export const bulkDialogAct = (total: number) => `Decide ${total} ${total === 1 ? "comment" : "comments"}`
export const bulkDialogPreview = "Preview"
export const bulkDialogResponseHint = "The response is posted as a reply to each comment."
export const bulkDialogResolve = "Resolve what is done with it"
export const bulkDialogResolveHint = "As the project sets it. Comments with a text to apply stay open."
export const bulkDialogChanges = (total: number) =>
  `${total} ${total === 1 ? "comment changes" : "comments change"}. Nothing has been changed yet.`
export const bulkDialogNoIssuesFound = "No issues found"
export const bulkDialogRefused = "Not possible"
export const bulkDialogLeaveOut = (count: number) => `Leave ${count === 1 ? "this one" : `these ${count}`} out`

export const clustersUnknownAuthor = "Unknown author"
export const clustersSimilar = (count: number) => `${count} similar`
export const clustersDecideSimilar = (count: number) => `Decide ${count} similar…`
export const clustersMarkDuplicates = (count: number) =>
  `Mark ${count} as ${count === 1 ? "duplicate" : "duplicates"} of the oldest…`
export const clustersMerge = "Merge…"
export const clustersOldest = "the oldest"
export const clustersSimilarity = (percent: number) => `${percent}% similar`
export const clustersTitle = "Similar comments"
export const clustersAtLeast = (alike: number) => `At least ${alike}% similar`
export const clustersSimilarityInPercent = "Similarity in percent"
export const clustersEmptyHint = "Move the slider to the left to see less similar comments."
export const clustersNoSimilarComments = "No similar comments"
export const clustersCompared = (considered: number, pending: number) =>
  `The oldest ${considered} of ${pending} open comments were compared.`

export const commentPaneNotInThisList = "Not in this list"
export const commentPanePlace = (place: number, total: number) => `${place} of ${total}`
export const commentPanePreviousHint = "Previous (k)"
export const commentPanePreviousComment = "Previous comment"
export const commentPaneNextHint = "Next (j)"
export const commentPaneNextComment = "Next comment"
export const commentPaneComment = "Comment"
export const commentPaneDocumentAsAWhole = "Document as a whole"
export const commentPaneCopyLink = "Copy link to this comment"
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
export const commentTableSelectedColumn = "Selected"
export const commentTableSelectAll = "Select all listed"
export const commentTableComponent = "Component"
export const commentTableRequirement = "Requirement"
export const commentTableSection = "Section"
export const commentTableComment = "Comment"
export const commentTableCommenter = "Commenter"
export const commentTableState = "State"
export const commentTableAssignee = "Assignee"
export const commentTablePosted = "Posted"

export const decisionFieldsDecision = "Decision"
export const decisionFieldsReopen = "Reopen"
export const decisionFieldsAddressedBy = "Requirement that addresses the comment"
export const decisionFieldsResponse = "Response"
export const decisionFieldsResponseOptional = "(optional; the commenter can read it)"

export const decisionFormSaved = (word: string, isApplied = false, isResolved = false) =>
  `Saved: ${[word, ...(isApplied ? ["text applied"] : []), ...(isResolved ? ["resolved"] : [])].join(", ")}.`
export const decisionFormToast = (displayedName: string) => `Comment on ${displayedName}`
export const decisionFormReplyOnly = "Send as a reply"
export const decisionFormReplies = "sends the reply"
export const decisionFormResolve = "Resolve"
export const decisionFormResolveHint = (isFree: boolean, status: string | null) =>
  isFree
    ? "Close the comment with this decision. The project sets the default."
    : status === null
      ? "Choose a decision first."
      : status === "pending" || status === "needs_clarification"
        ? "The comment stays open."
        : "This decision always resolves the comment."
export const decisionFormDecision = "Decision"
export const decisionFormChangedMeanwhile = "This comment changed while you were deciding"
export const decisionFormBy = (triagerDisplayName: string) => `by ${triagerDisplayName},`
export const decisionFormReadAgain = "Review the change above. Your decision is kept below."
export const decisionFormKeepMine = "Keep mine"
export const decisionFormDiscardMine = "Discard mine"
export const decisionFormSaves = "saves"
export const decisionFormKeptAsADraft = "Kept as a draft. "
export const decisionFormCtrl = "Ctrl"
export const decisionFormEnter = "Enter"
export const decisionFormSave = "Save"
export const decisionFormSaveNext = "Save & next"

export const filtersGeneral = "General"
export const filtersAnyOne = "Any"
export const filtersSection = "Section"
export const filtersOnly = (ruleDisplayedName: undefined | string) => `Only ${ruleDisplayedName ?? "one requirement"}`
export const filtersClear = "Clear"

export const mergeDialogTitle = (count: number) => `Merge ${count} comments into one`
export const mergeDialogExplanation =
  "The comment that you keep is decided; the others become its duplicates. Their texts do not change."
export const mergeDialogMerge = "Merge"
export const mergeDialogWhich = "Comment to keep"
export const mergeDialogUnknownAuthor = "Unknown author"

export const moreActsLinkCopied = "Link copied"
export const moreActsResolveAdjudicate = "Resolve (adjudicate)"
export const moreActsReopen = "Reopen"
export const moreActsChangeMine = "Edit my comment"
export const moreActsChange = "Edit the comment"
export const moreActsWithdrawMyComment = "Withdraw my comment"
export const moreActsChangeTheSection = "Change the section"
export const moreActsVersions = "Earlier versions"
export const moreActsCopyLink = "Copy link"
export const moreActsMoveToAnotherRequirement = "Move to another requirement"
export const moreActsWithdrawWithReason = "Withdraw, with a reason"
export const moreActsRestoreWithReason = "Restore, with a reason"
export const moreActsDeletePermanently = "Delete permanently"
export const moreActsMore = "More actions for this comment"
export const moreActsAsAnAdmin = "As an admin"

export const moreFiltersOthers = "Other filters"
export const moreFiltersResolvedOnly = "Resolved only"
export const moreFiltersNotResolvedOnly = "Not resolved only"
export const moreFiltersOverdueOnly = "Overdue only"
export const moreFiltersWholeDocument = "On the document as a whole"
export const moreFiltersDeletedToo = "Include comments on deleted requirements"

export const noCommentsNoMatch = "No matching comments"
export const noCommentsClear = "Clear filters"
export const noCommentsNoCommentsYet = "No comments yet"
export const noCommentsNone = "No comments"
export const noCommentsReadTheDocument = "Read the document"
export const noCommentsAllDecided = "Every comment is decided"
export const noCommentsNoneInState = "No comments in this state"
export const noCommentsShowAll = (all: number) => (all === 1 ? "Show the one comment" : `Show all ${all} comments`)

export const orderAndViewByRequirement = "By requirement"
export const orderAndViewNewestFirst = "Newest first"
export const orderAndViewOldestFirst = "Oldest first"
export const orderAndViewByCommenter = "By commenter"
export const orderAndViewByState = "By state"
export const orderAndViewOrderIs = (order: string) => `Order: ${order}`
export const orderAndViewView = "View"
export const orderAndViewPanesHint = "Panes: list, requirement and decision"
export const orderAndViewPanes = "Panes"
export const orderAndViewTable = "Table"

export const outcomeRepeats = "Duplicate of"
export const outcomeCommentNumber = (duplicateOfReviewId: number) => `comment ${duplicateOfReviewId}`
export const outcomeAnsweredBy = "Addressed by"
export const outcomeAnotherRequirement = "another requirement"
export const outcomeMergedIntoIt = "Merged into it:"
export const outcomeCommentOf = (authorName: null | string) => `the comment of ${authorName ?? "an unknown author"}`

export const panesList = "List"
export const panesNoneOpen = "No comment selected"
export const panesNotFound = "Not found. It does not exist, or you do not have access."
export const panesSelectOne = "Select a comment in the list."
export const panesRequirement = "Requirement"
export const panesCommentAndDecision = "Comment and decision"
export const panesCloseTheComment = "Close the comment"
export const panesBackToTheList = "Back to the list"
export const panesShown = "Shown pane"
export const panesComment = "Comment"

export const peopleFiltersCommenter = "Commenter"
export const peopleFiltersNoMatch = "No match"
export const peopleFiltersAssignedTo = "Assigned to"
export const peopleFiltersMe = "Me"
export const peopleFiltersUnassigned = "Unassigned"
export const peopleFiltersAssigned = "Assigned"

export const queuePaneDeleted = "deleted"
export const queuePaneCount = (count: number, pending: number) => `${count} listed, ${pending} of them open`
export const queuePaneUnknownAuthor = "Unknown author"
export const queuePaneDraft = "draft"
export const queuePaneQuote = (text: string) => `quotes “${shortened(text)}”`
export const queuePaneProposal = "proposal"
export const queuePaneReplies = (count: number) => (count === 1 ? "reply" : "replies")
export const queuePaneOverdue = "overdue"
export const queuePaneComments = "Comments"

export const rowCheckboxSelect = (authorName: null | string, commentPlace: string) =>
  `Select the comment of ${authorName ?? "an unknown author"} on ${commentPlace}`

export const searchCommentsSearch = "Search in comments, replies and ids of requirements"
export const searchCommentsSearchComments = "Search comments"
export const searchCommentsClearTheSearch = "Clear the search"

export const selectionBarBar = "Selected comments"
export const selectionBarSelected = (count: number) => `${count} selected`
export const selectionBarSelectListed = (count: number) => `Select all ${count} listed`
export const selectionBarSelectMatching = (total: number) => `Select all ${total} matching`
export const selectionBarDecide = "Decide…"
export const selectionBarResolve = "Resolve…"
export const selectionBarAssign = "Assign…"
export const selectionBarMerge = "Merge…"
export const selectionBarClear = "Clear selection"

export const shortcutsLeft = "Ctrl Enter in the decision, and Esc in fields"
export const shortcutsNextComment = "Next comment"
export const shortcutsPreviousComment = "Previous comment"
export const shortcutsSaveAndNext = "Save and go to the next one"
export const shortcutsSaveAndStay = "Save and stay"
export const shortcutsReply = "Reply"
export const shortcutsApply = "Apply the text with the decision, or not"
export const shortcutsWord = "Edit the text with the decision"
export const shortcutsResolve = "Resolve or reopen"
export const shortcutsUndo = "Undo the last decision"
export const shortcutsAssign = "Assign"
export const shortcutsSelect = "Select the open comment for a bulk decision"
export const shortcutsPanesOrTable = "Panes or table"
export const shortcutsSearch = "Search"
export const shortcutsLeaveField = "Leave a field; on a small screen, return to the list"
export const shortcutsThisHelp = "This help"

export const statusPillsResolvedHint = "Resolved (adjudicated): the decision is final"
export const statusPillsOfAct = "of"
export const statusPillsResolved = "resolved"
export const statusPillsFilterByState = "Filter by state"
export const statusPillsHint = (word: string, official: string, meaning: string) => `${word}. ${official}: ${meaning}`
export const statusPillsMore = "More"
export const statusPillsAll = "All"
export const statusPillsAllHint = "Comments in any state"

export const targetDuplicateOf = "Duplicate of"
export const targetDuplicateDescription = "The selected comment is decided in place of this one."
export const targetSearching = "Searching…"
export const targetNoComment = "No matching comment"
export const targetUnknownAuthor = "Unknown author"
export const targetNoMatchingRequirement = "No matching requirement"

export const templatesTemplate = "Use a template"
export const templatesForOtherDecisions = "For other decisions"

export const textPaneCheck = (check: number) => `Check ${check}`
export const textPaneShowCurrent = "Changed since — show current text"
export const textPaneShowChanges = "Changed since — show changes"
export const textPaneLocked = "Locked"
export const textPaneCommented = "the comment is on this section"
export const textPaneAllComments = "All comments on this requirement"
export const textPaneOpenInEditor = "Open in the editor"
export const textPaneTextOfTheRequirement = "Text of the requirement"
export const textPaneDeletedDescription = "Its comments are kept. The component's history has its text."
export const textPaneDeleted = "This requirement was deleted"
export const textPaneDocumentAsAWhole = "Document as a whole"
export const textPaneWholeDocumentDescription = "This comment is not on a requirement. An admin can move it to one."
export const textPaneWholeDocumentTitle = "About the document as a whole"

export const triage = "Triage"

export const workbenchLastOne = (words: string) => `${words} That was the last comment of this list.`
export const workbenchAnnounced = (
  place: number,
  count: number,
  commentPlace: string,
  section: string,
  authorName: null | string
) => ` Comment ${place + 1} of ${count}: ${commentPlace}, ${section}, by ${authorName ?? "an unknown author"}.`
export const workbenchRestMissing = "Could not load the rest of the list. Retry"

export const decisionDeclineHint = "(required: give a reason)"
export const decisionDeclineMissing = "Give a reason: declining a comment requires a response."
export const decisionQuestionHint = "(required: write your question)"
export const decisionQuestionMissing = "Write your question to the commenter."
export const decisionDecisionMissing = "Select a decision first."
export const decisionDuplicateMissing = "Select the comment that this one duplicates."
export const decisionRequirementMissing = "Select the requirement that addresses this comment."

export const queueDocumentAsAWhole = "Document as a whole"

export const resolveNot = "Not resolved"
export const resolveDialogTitle = (count: number) => `Resolve ${counted(count, "comment")}`
export const resolveDialogAct = (count: number) => `Resolve ${counted(count, "comment")}`
export const resolveDialogWhat = (count: number) => `${counted(count, "comment")} will be closed. You can undo that.`
export const resolveDialogAlready = (count: number) => `${counted(count, "comment")} already resolved.`
export const resolveDialogLeftOut = (count: number, why: string) => `Left out: ${counted(count, "comment")}. ${why}`

export const workbenchUndone = "Undone."
export const workbenchNothingToUndo = "Nothing to undo."
export const componentFilterComponent = "Component"
export const componentFilterAny = "Any component"
export const componentFilterOption = (name: string, pending: number) => (pending === 0 ? name : `${name} (${pending})`)
export const projectTriageTitle = (name: string) => `All comments of ${name}`
export const projectTriageNeedsRole = "Only members of the project see the comments of all its components."
export const selectionBarInComponent = (count: number, component: string) => `${count} in ${component}`
