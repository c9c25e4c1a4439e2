/** The words of the triage workbench. */
import { counted } from "./counted.ts"

export const triagePageWords = {
  acceptProposal: {
    title: "The text has changed since it was commented on",
    since: "Since the comment was posted",
    check: (check: number) => `Check ${check}`,
    textUnknown: "How it read then is not known.",
    effect: "What accepting would do now",
    noText: "There is no text to put it in place of.",
    leave: "Leave it",
    acceptAnyway: "Accept anyway",
    acceptThisText: "Accept this text",
    notAccepted: "Not accepted: the text has changed since.",
    showDifferences: "Show differences"
  },
  actDialogs: {
    sectionTitle: "Change the section",
    sectionExplanation: "The comment and its replies are put under another section of the same requirement.",
    changeSection: "Change",
    sectionMissing: "Choose another section than the present one.",
    section: "Section",
    general: "General",
    moveTitle: "Move to another requirement",
    moveExplanation:
      "The comment moves with all its replies; both requirements have it in their history. Its words, its section and what was decided stay.",
    move: "Move",
    moveMissing: "Choose the requirement that it belongs to.",
    requirement: "Requirement",
    withdrawTitle: "Withdraw this comment",
    withdrawExplanation: "It stays visible, marked as withdrawn, and needs no decision. Its duplicates are open again.",
    withdraw: "Withdraw",
    restoreTitle: "Restore this comment",
    restoreExplanation: "It is open again and waits for a decision.",
    restore: "Restore",
    deleteTitle: "Delete this comment permanently",
    deleteExplanation:
      "For what should never have been posted. The comment, its earlier words and everything said in reply to it are gone and do not come back; the history keeps who wrote and who removed it, and why. To take a comment out of the work, withdraw it instead.",
    deletePermanently: "Delete permanently"
  },
  assignDialog: {
    title: (count: number) => `Assign ${count} ${count === 1 ? "comment" : "comments"}`,
    removeAssignment: "Remove assignment",
    assign: "Assign"
  },
  assignment: {
    assignee: "Assignee",
    placeholder: "Nobody yet",
    noAssignee: "Nobody of that name may decide here",
    you: (name: string) => `${name} (you)`,
    dueInclusive: "Due (inclusive)",
    unassigned: "Unassigned",
    assigned: (name: string, due: string | null, late: boolean) =>
      `${name} decides${due === null ? "" : `, until ${due}`}${late ? " (overdue)" : ""}`,
    change: (words: string) => `${words}. Change who decides.`,
    save: "Save"
  },
  bars: {
    refresh: (held: number) => `${held} new — show`,
    similar: "Similar",
    bulkDecisions: "Bulk decisions",
    keysHint: "Keys (?)",
    keys: "Keys",
    filters: "Filters"
  },
  batches: {
    comments: (count: number) => counted(count, "comment"),
    bulkDecisions: "Bulk decisions",
    emptyDescription: "Choose several comments in the list, and decide them at once; here it can be undone.",
    noBulkDecisionsYet: "No bulk decisions yet",
    unknownAuthor: "Unknown author",
    undo: "Undo",
    undoneBy: (name: undefined | string) => `Undone by ${name ?? "a deleted account"}`
  },
  bulkDialog: {
    decided: (count: number, state: string) => `${count} ${count === 1 ? "comment is" : "comments are"} now: ${state}.`,
    decidedTitle: "Decided",
    comment: (id: number) => `Comment ${id}: `,
    unknown: "somebody unknown",
    title: (size: number) => `Decide ${size} ${size === 1 ? "comment" : "comments"} at once`,
    act: (total: number) => `Decide ${total} ${total === 1 ? "comment" : "comments"}`,
    preview: "Preview",
    responseHint: "A response is posted as a reply to each of them.",
    changes: (total: number) =>
      `${total} ${total === 1 ? "comment changes" : "comments change"}. Nothing has been changed yet.`,
    noIssuesFound: "No issues found",
    refused: "It would be refused",
    leaveOut: (count: number) => `Leave ${count === 1 ? "this one" : `these ${count}`} out`
  },
  clusters: {
    unknownAuthor: "Unknown author",
    similar: (count: number) => `${count} similar`,
    decideSimilar: (count: number) => `Decide ${count} similar…`,
    markDuplicates: (count: number) => `${count === 1 ? "1 as a duplicate" : `${count} as duplicates`} of the oldest…`,
    merge: "Merge…",
    oldest: "the oldest",
    similarity: (percent: number) => `${percent}% similar`,
    title: "Comments that say the same",
    atLeast: (alike: number) => `At least ${alike}% similar`,
    similarityInPercent: "Similarity in percent",
    emptyHint: "Move the slider to the left to see less similar comments.",
    noSimilarComments: "No similar comments",
    compared: (considered: number, pending: number) =>
      `The oldest ${considered} of ${pending} open comments were compared.`
  },
  commentPane: {
    notInThisList: "Not in this list",
    place: (place: number, total: number) => `${place} of ${total}`,
    previousHint: "The one before (k)",
    previousComment: "Previous comment",
    nextHint: "The next one (j)",
    nextComment: "Next comment",
    comment: "Comment",
    documentAsAWhole: "Document as a whole",
    resolved: "Resolved",
    proposalAccepted: "The proposed text was accepted.",
    decidedBy: (triagerDisplayName: string) => `Decided by ${triagerDisplayName},`,
    resolvedBy: (adjudicatorDisplayName: string) => `; resolved by ${adjudicatorDisplayName},`
  },
  commentTable: {
    orderBy: (children: string) => `Order by ${children}`,
    document: "Document",
    deleted: " (deleted)",
    unknownAuthor: "Unknown author",
    overdue: ", overdue",
    tableOfComments: "Table of comments",
    comments: "Comments",
    selectedColumn: "Chosen",
    selectAll: "Select all listed",
    requirement: "Requirement",
    section: "Section",
    comment: "Comment",
    commenter: "Commenter",
    state: "State",
    assignee: "Assignee",
    posted: "Posted"
  },
  decisionFields: {
    decision: "Decision",
    reopen: "Back to open",
    addressedBy: "Answered by the requirement",
    response: "Response",
    responseOptional: "(optional; the commenter reads it)"
  },
  decisionForm: {
    saved: (word: string) => `Saved: ${word}.`,
    decision: "Decision",
    changedMeanwhile: "This comment changed while you were deciding",
    by: (triagerDisplayName: string) => `by ${triagerDisplayName},`,
    readAgain: "Read it again above; your own decision is kept below.",
    keepMine: "I have read it: keep mine",
    discardMine: "Throw mine away",
    saves: "saves",
    keptAsADraft: "Kept as a draft. ",
    ctrl: "Ctrl",
    enter: "Enter",
    save: "Save",
    saveNext: "Save & next"
  },
  filters: {
    general: "General",
    section: "Section",
    anySection: "Any section",
    only: (ruleDisplayedName: undefined | string) => `Only ${ruleDisplayedName ?? "one requirement"}`,
    clear: "Clear"
  },
  mergeDialog: {
    title: (count: number) => `Merge ${count} comments into one`,
    explanation: "One stays and is decided; the others become duplicates of it. Nobody's words are changed.",
    merge: "Merge",
    which: "Which one stays",
    unknownAuthor: "Unknown author"
  },
  moreActs: {
    linkCopied: "Link copied",
    resolveAdjudicate: "Resolve (adjudicate)",
    reopen: "Open again",
    changeMine: "Change my words",
    change: "Change the words",
    withdrawMyComment: "Withdraw my comment",
    changeTheSection: "Change the section",
    versions: "Earlier words",
    copyLink: "Copy a link to it",
    moveToAnotherRequirement: "Move to another requirement",
    withdrawWithReason: "Withdraw, with a reason",
    restoreWithReason: "Restore, with a reason",
    deletePermanently: "Delete permanently",
    more: "More with this comment",
    asAnAdmin: "As an admin"
  },
  moreFilters: {
    resolvedOnly: "Resolved only",
    notResolvedOnly: "Not resolved only",
    overdueOnly: "Overdue only",
    wholeDocument: "On the document as a whole",
    deletedToo: "With those on deleted requirements",
    more: (switches: boolean, count: number) => `More${switches ? ` (${count})` : ""}`
  },
  noComments: {
    noMatch: "No comment matches",
    clear: "Clear the filters",
    noCommentsYet: "No comments yet",
    none: "There are no comments",
    readTheDocument: "Read the document",
    allDecided: "Every comment is decided",
    noneInState: "No comment is in this state",
    showAll: (all: number) => (all === 1 ? "Show the one comment" : `Show all ${all} comments`)
  },
  orderAndView: {
    byRequirement: "By requirement",
    newestFirst: "Newest first",
    oldestFirst: "Oldest first",
    byCommenter: "By commenter",
    byState: "By state",
    order: "Order",
    view: "View",
    panesHint: "Panes: list, requirement and decision",
    panes: "Panes",
    table: "Table"
  },
  outcome: {
    repeats: "Repeats",
    commentNumber: (duplicateOfReviewId: number) => `comment ${duplicateOfReviewId}`,
    answeredBy: "Answered by",
    anotherRequirement: "another requirement",
    mergedIntoIt: "Merged into it:",
    commentOf: (authorName: null | string) => `that of ${authorName ?? "somebody unknown"}`
  },
  panes: {
    list: "List",
    noneOpen: "No comment is open",
    notFound: "Not found. It does not exist, or you do not have access.",
    selectOne: "Choose one in the list.",
    requirement: "Requirement",
    commentAndDecision: "Comment and decision",
    closeTheComment: "Close the comment",
    backToTheList: "Back to the list",
    shown: "What is shown",
    comment: "Comment"
  },
  peopleFilters: {
    commenter: "Commenter",
    anyCommenter: "Any commenter",
    noMatch: "Nobody of that name",
    assignedTo: "Assigned to",
    anyAssignee: "Any assignee",
    me: "Me",
    unassigned: "Nobody yet",
    assigned: "Assigned"
  },
  queuePane: {
    deleted: "deleted",
    count: (count: number, pending: number) => `${count} listed, ${pending} of them open`,
    unknownAuthor: "Unknown author",
    draft: "draft",
    proposal: "proposal",
    replies: "replies",
    overdue: "overdue",
    comments: "Comments"
  },
  rowCheckbox: {
    select: (authorName: null | string, commentPlace: string) =>
      `Select the comment of ${authorName ?? "somebody unknown"} on ${commentPlace}`
  },
  searchComments: {
    search: "Search in comments and replies",
    searchComments: "Search comments",
    clearTheSearch: "Clear the search"
  },
  selectionBar: {
    bar: "Chosen comments",
    selected: (count: number) => `${count} chosen`,
    selectListed: (count: number) => `All ${count} listed`,
    selectMatching: (total: number) => `Select all ${total} matching`,
    decide: "Decide…",
    assign: "Assign…",
    merge: "Merge…",
    clear: "Clear selection"
  },
  shortcuts: {
    nextComment: "Next comment",
    previousComment: "Previous comment",
    saveAndNext: "Save and go to the next one",
    saveAndStay: "Save and stay",
    reply: "Reply",
    assign: "Assign",
    select: "Choose the open comment for a batch",
    panesOrTable: "Panes or table",
    search: "Search",
    leaveField: "Leave a field; on a small screen, back to the list",
    thisHelp: "This help"
  },
  statusPills: {
    resolvedHint: "Resolved (adjudicated): decided, and nothing more to do",
    progress: (adjudicated: number, total: number) => `${adjudicated} of ${total} comments resolved`,
    ofAct: "of",
    resolved: "resolved",
    filterByState: "Filter by state",
    all: "All",
    allHint: "Comments in any state"
  },
  target: {
    duplicateOf: "Repeats the comment",
    duplicateDescription: "It is decided in this one's place.",
    searching: "Searching…",
    noComment: "No comment says that",
    unknownAuthor: "Unknown author",
    noMatchingRequirement: "No matching requirement"
  },
  templates: {
    template: "Use a template",
    forOtherDecisions: "For other decisions"
  },
  textPane: {
    check: (check: number) => `Check ${check}`,
    showCurrent: "Changed since — show as it is",
    showChanges: "Changed since — show changes",
    locked: "Locked",
    commented: "the comment is on this",
    allComments: "All comments on it",
    openInEditor: "Open in the editor",
    textOfTheRequirement: "Text of the requirement",
    deletedDescription: "Its comments are kept. What it said is in the history of the component.",
    deleted: "This requirement was deleted",
    documentAsAWhole: "Document as a whole",
    wholeDocumentDescription: "This comment is on no requirement in particular. An admin can move it to one.",
    wholeDocumentTitle: "About the document as a whole"
  },
  page: {
    triage: "Triage"
  },
  workbench: {
    lastOne: (words: string) => `${words} That was the last one of this list.`,
    announced: (place: number, count: number, commentPlace: string, section: string, authorName: null | string) =>
      ` Comment ${place + 1} of ${count}: ${commentPlace}, ${section}, by ${authorName ?? "somebody unknown"}.`,
    restMissing: "Could not load the rest of the list. Retry"
  },
  decision: {
    declineHint: "(required: give a reason)",
    declineMissing: "Give a reason: a comment is not declined without a response.",
    questionHint: "(required: write your question)",
    questionMissing: "Write your question to the commenter.",
    decisionMissing: "Choose a decision first.",
    duplicateMissing: "Choose the comment that this one repeats.",
    requirementMissing: "Choose the requirement that answers this comment."
  },
  queue: {
    documentAsAWhole: "Document as a whole"
  },
  toldBatch: {
    close: "Close",
    undo: "Undo"
  }
}
