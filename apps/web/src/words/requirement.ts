/** The words of the editor of requirements. */
import { counted } from "./counted.ts"

export const requirementWords = {
  editor: {
    releasedDescription:
      "As a site admin you can correct its text. The correction stands in the history, with your reason.",
    released: "The component is released"
  },
  firstRequirement: {
    noRequirements: "Nothing to write yet",
    noMatchingRequirements: "No matching requirements",
    noRequirementsDescription:
      "The component has no requirements. Authors add them from its sources by the menu of the list.",
    noMatchDescription: "No requirement matches the filter. Clear it to see all."
  },
  keys: {
    nextRequirement: "Next requirement",
    previousRequirement: "Previous requirement",
    findARequirement: "Find a requirement",
    moveInList: "Through the list, while it has the focus; Home and End lead to its ends",
    save: "Save, also from within a field",
    indent: "Indent the line of InSpec code",
    thisHelp: "This help"
  },
  requirements: {
    list: "List",
    requirements: "Requirements"
  },
  ruleHead: {
    comments: "Comments",
    history: "History",
    related: "Related",
    previousK: "Previous (k)",
    nextJ: "Next (j)",
    keys: "Keys (?)",
    srgText: "The SRG's text",
    srgBeside: "SRG beside it",
    srgAsDifference: "SRG as difference",
    srgHidden: "SRG hidden",
    unresolved: "unresolved"
  },
  answers: {
    formerOption: (text: string) => `${text} (no option any more)`,
    noAnswer: "No answer",
    additionalQuestions: "Additional questions"
  },
  checks: {
    system: "System",
    referenceName: "Reference name",
    referenceAddress: "Reference address",
    none: "There is no check.",
    noun: "check",
    addACheck: "Add a check",
    addAnotherCheck: "Add another check",
    singleCheck: "Check",
    numbered: (at: number) => `Check ${at + 1}`,
    hideReferences: "Hide references",
    references: "References"
  },
  field: {
    revertHint: "Not saved yet. Back to what is saved",
    revert: (label: string) => `Revert ${label}`,
    empty: "Empty."
  },
  furtherFixes: {
    fix: "fix",
    addAnotherFix: "Add another fix",
    numbered: (at: number) => `Fix ${at + 2}`
  },
  inspecField: {
    inspecCode: "InSpec code",
    hint: "What the control tests, in Ruby; title, texts and tags are added by themselves. Ctrl+] indents the line.",
    inspecControl: "InSpec control",
    resetLabel: "the InSpec code",
    hideTheWholeControl: "Hide the whole control",
    showTheWholeControl: "Show the whole control",
    asSaved: "As it is saved, without what you write now",
    asExported: (displayedName: string) => `${displayedName}.rb, as it is exported`,
    copied: "Copied",
    copy: "Copy"
  },
  leaving: {
    youHaveUnsavedChanges: "You have unsaved changes",
    explanation:
      "What you wrote is not part of the requirement yet. It is kept in this browser, and marked in the list, until you save it or discard it.",
    stayHere: "Stay here",
    leaveAndKeepDraft: "Leave and keep draft",
    saveAndLeave: "Save and leave"
  },
  metadata: {
    documentable: "Can be documented as an exception",
    yes: "Yes",
    no: "No",
    documentableOfficial: "Documentable",
    otherIdentifiers: "Other identifiers",
    disaMetadata: "DISA Metadata",
    xccdfMetadata: "XCCDF Metadata"
  },
  overtaken: {
    empty: "Empty.",
    whichText: (name: string) => `What ${name} is to say`,
    mine: "Mine",
    theirs: "Theirs",
    both: "Both, written together",
    combined: (name: string) => `${name}, brought together`,
    bothVersionsAreSafe: "Both versions are safe",
    someoneSaved: "Someone else saved while you were writing.",
    saved: (name: string) => `${name} saved`,
    noConflict: "You both changed other fields, so what you wrote fits on top of it.",
    chooseText: "For each field that you both changed, choose what it is to say.",
    onlyTheyChanged: "Only they changed",
    decideLater: "Decide later",
    continueAct: "Continue",
    someoneElseEditedThis: "Someone else edited this"
  },
  records: {
    removed: (noun: string) => `Removed ${noun}`,
    keep: "Keep it"
  },
  saveBar: {
    unsavedChanges: "Unsaved changes",
    notSaved: "Not saved",
    andMore: (count: number) => ` and ${count - 3} more`,
    keptHere: "· kept in this browser,",
    correctionReason: "Why the released text is corrected",
    reason: "Why, for the history",
    reasonRequired: "Why (needed)",
    reasonOptional: "Why (for the history)",
    reasonMissing: "Say why: what is released is corrected with a reason.",
    confirmDiscard: "Really discard",
    discard: "Discard",
    compareBothTexts: "Compare both texts",
    ctrlS: "Ctrl S",
    saving: "Saving…",
    save: "Save"
  },
  section: {
    sameAsSrg: "The same as in the SRG",
    fromSrg: "From the SRG to here",
    srg: "SRG",
    unresolved: (unresolved: number) => `${unresolved} unresolved ${unresolved === 1 ? "comment" : "comments"}`,
    onSection: (section: string) => `on ${section}`,
    missingHint: "Needed before the requirement can be locked or released",
    missing: "Missing",
    missingFields: (fields: string) => `Missing: ${fields}`
  },
  sections: {
    fewerFields: "Fewer fields",
    moreFields: "More fields: what this status does not ask for, and metadata"
  },
  severitySection: {
    severity: "Severity",
    resetLabel: "the severity",
    differsFromSrg: (category: string, severity: string) =>
      `The SRG says ${category} ${severity}: say why it differs here.`,
    sameAsSrg: "The same as in the SRG.",
    overrideGuidance: "Why the severity differs",
    overrideOfficial: "Severity Override Guidance"
  },
  statusSection: {
    status: "Status",
    justification: "Justification"
  },
  editability: {
    permissionDenied:
      "You read this component. To change requirements, ask an admin of the project for the role of an author.",
    componentFrozen: "The component is finalized: nothing changes until an admin opens it again in its settings.",
    componentReleased:
      "The component is released, and what was released does not change. A site admin can correct its text.",
    ruleLocked: "The requirement is locked. An admin of the component can unlock it.",
    ruleUnderReview:
      "It is under review, so that what is approved is what was read: it does not change until a reviewer answers.",
    underOwnReview:
      "It is under review, so that what is approved is what was read. Withdraw the request to go on writing."
  },
  textSections: {
    inheritedFrom: (displayedName: string) => `Inherited from ${displayedName}`,
    title: "Title",
    discussion: "Discussion",
    check: "Check",
    fix: "Fix",
    evidence: "Evidence",
    evidenceDescription: "What shows that it is met",
    mitigations: "Mitigations",
    mitigationsDescription: "What is done instead",
    vendorComments: "Vendor comments"
  },
  links: {
    linkTitle: (displayedName: string) => `Link ${displayedName}`,
    link: "Link",
    direction: (displayedName: string) => `What ${displayedName} is to the other`,
    satisfiedByOther: "It is satisfied by the other, whose text it inherits",
    satisfiesOther: "It satisfies the other",
    other: "The other requirement",
    otherPlaceholder: "Number or words of its title",
    noMatchingRequirement: "No matching requirement",
    removeLink: "Remove link",
    removeLinkWith: (name: string) => `Remove the link with ${name}`,
    heading: "Satisfied by and satisfies",
    satisfiedBy: "It is satisfied by",
    satisfies: "It satisfies",
    noLinks: "No links.",
    linkAnother: "Link with another requirement"
  },
  addRequirement: {
    alreadyHere: (label: string) => `${label} (here already)`,
    title: (name: string) => `Add a requirement to ${name}`,
    add: "Add",
    origin: "What it is made from",
    fromSource: "A requirement of a source SRG",
    fromCopy: "A copy of a requirement of this component",
    fromNothing: "Nothing: no source has it",
    sourceRequirement: "Requirement of the source",
    requirementToCopy: "Requirement to copy",
    placeholder: "Id or words of its title",
    noMatchingRequirement: "No matching requirement",
    titleField: "Title",
    titleDescription: "Left empty, it is that of the origin"
  },
  batchDialog: {
    undo: "Undo",
    change: (rulesCount: number) => `Change ${counted(rulesCount, "requirement")}`,
    preview: "Preview",
    skipHeld: "Leave what locks or a review hold as it is, and change the rest",
    reason: "Why, for the history"
  },
  bulkEdit: {
    title: (edited: number, selected: number) =>
      `Edit ${counted(edited, "requirement")} together${edited < selected ? ` (the first of ${selected})` : ""}`,
    status: "Status",
    unchanged: "As it is",
    severity: "Severity",
    justification: "Justification of the status",
    justificationDescription: "Replaces the present text; an empty field changes nothing"
  },
  findAndReplace: {
    places: (text: string) => `places with “${text}”`,
    title: (name: string) => `Find and replace in ${name}`,
    find: "Find",
    replaceWith: "Replace with",
    matchCase: "Match case",
    wholeWordsOnly: "Whole words only",
    inTheseFields: "In these fields",
    allTexts: "All texts"
  },
  lockAll: {
    title: (name: string) => `Lock all that are complete in ${name}`,
    act: "Lock them",
    close: "Close",
    result: (locked: number, lockedBefore: number, blocked: number) =>
      `Locked now: ${locked}. Locked before: ${lockedBefore}. Not locked: ${blocked}.`,
    notLocked: "Not locked",
    whyNot: "Why not",
    explanation:
      "Each requirement that has all that its status asks for is locked as a whole, and does not change until an admin unlocks it. The others are named afterwards, with what they lack.",
    reason: "Why"
  },
  lockMany: {
    title: (rulesCount: number) => `Sections of all ${rulesCount} requirements`,
    reason: "Why",
    lockInAll: "Lock in all",
    unlockInAll: "Unlock in all"
  },
  manyMenu: {
    edit: (count: number, isOfShown: boolean) => `Edit ${count} ${isOfShown ? "shown" : "selected"} together…`,
    more: "More that can be done with requirements",
    add: "Add a requirement…",
    findAndReplace: "Find and replace…",
    bulkEdits: "Bulk edits…",
    lockSections: "Lock sections of all…",
    lockAll: "Lock all that are complete…"
  },
  pastEdits: {
    bulkEditKind: "Edited together",
    foundAndReplaced: "Found and replaced",
    updatedFromAFile: "Updated from a file",
    bulkEdits: "Bulk edits",
    emptyDescription: "Bulk edits, replaced words and updates from files appear here and can be undone.",
    empty: "Nothing yet",
    edit: "What",
    bulkEdit: "Bulk edit",
    requirement: "requirement",
    whoAndWhen: "Who and when",
    aDeletedAccount: "A deleted account",
    undoneBy: (name: undefined | string) => `Undone by ${name ?? "a deleted account"},`,
    undo: "Undo"
  },
  preview: {
    andMore: (count: number) => `and ${count - 100} more`,
    inRequirements: (rulesCount: number) => `in ${counted(rulesCount, "requirement")}`,
    blocked: (count: number) => `${count} block this. Nothing is changed until they are resolved`,
    blockedHint: "What locks or a review hold can be left as it is: see above.",
    skipped: (count: number) => `${count} stay as they are: locks or a review hold them`,
    preview: "Preview",
    requirement: "Requirement",
    changes: "What changes",
    times: (occurrences: number) => ` · ${occurrences} times`,
    andMoreChanges: (changesLeftOff: number) => `and ${changesLeftOff} more`
  },
  filters: {
    find: "Find requirements by number, id or title",
    numberIdOrTitle: "Number, id or title",
    clear: "Clear",
    status: "Status",
    severity: "Severity",
    work: "State of the work",
    workAny: "Work"
  },
  navigator: {
    requirements: "Requirements",
    count: (isFiltered: boolean, shown: number, total: undefined | number) =>
      `${isFiltered ? `${shown} of ${total ?? 0}` : `${total ?? 0}`} requirements`,
    showAllRequirements: "Show all requirements",
    stopSelecting: "Stop selecting",
    selectHint: "Select several to edit together",
    selectSeveral: "Select several",
    selected: (count: number) => `${count} selected`,
    selectShown: (count: number) => `All ${count} shown`,
    clearSelection: "Select none",
    noRequirementsYet: "No requirements yet",
    noMatchingRequirements: "No matching requirements",
    addHint: "Authors add requirements from the sources of the component: the menu above.",
    noMatchHint: "Other words, or another status, may find it."
  },
  requirementLink: {
    select: (displayedName: string) => `Select ${displayedName}`,
    satisfiedByAbove: "satisfied by the one above",
    severity: (word: string) => `Severity ${word}`,
    lockedTitle: (sections: string) => `Locked: ${sections}`,
    lockedSections: (sections: string) => `Locked sections: ${sections}`,
    noTitle: "(no title)"
  },
  comments: {
    filter: "Which comments",
    unresolved: (count: number) => `Unresolved ${count}`,
    all: (count: number) => `All ${count}`,
    noComments: "No comments",
    nothingUnresolved: "Nothing unresolved",
    noneYet: "No comments on this requirement yet.",
    allResolved: "Every comment here is resolved.",
    proposes: "Proposes:",
    nothing: "(nothing)",
    openInTriage: "Open in triage",
    commentOf: (name: string) => `the comment of ${name}`
  },
  history: {
    revert: "Revert",
    revertField: (field: string) => `Revert the ${field} from before this`,
    showLess: "Show less",
    showAll: "Show all of it",
    filter: "What is shown",
    requirementOnly: "The requirement",
    withComments: "Comments as well",
    emptyDescription: "Changes by authors appear here, with the text before them.",
    noChangesYet: "No changes yet",
    earlier: "Earlier",
    revertTitle: (field: string) => `Revert: ${field}`,
    reason: "Why",
    textBefore: (name: string) => `The text from before the change by ${name}:`,
    nothing: "(nothing)"
  },
  related: {
    stigReplaced: "The STIG has been replaced meanwhile; open the requirement again.",
    same: "The same here",
    copy: "Copy",
    ofField: (field: string) => `: the ${field}`,
    intoThis: (field: string) => ` the ${field} into this requirement`,
    open: (displayedName: string) => `Open ${displayedName}`,
    stigOnly: "Only requirements of a STIG have others that implement the same SRG requirement.",
    nothingToCompareWith: "Nothing to compare with",
    count: (total: number, srgId: string) => `${total} elsewhere implement ${srgId}.`,
    none: "No other component implements it yet",
    noneDescription: (srgId: string) =>
      `No published STIG and no component that you can read implements ${srgId === "" ? "an SRG requirement like it" : srgId}.`,
    more: (count: number, shown: number) => `${count - shown} more`
  },
  sidePane: {
    comments: "Comments",
    history: "History",
    related: "How others word it",
    close: (pane: string) => `Close ${pane}`
  },
  historyTexts: {
    yes: "yes",
    no: "no"
  },
  deleteRule: {
    title: (displayedName: string) => `Delete ${displayedName}?`,
    act: "Delete the requirement",
    numberGone: "Its number is not given again, and it cannot be brought back.",
    commentsStay: (total: number) =>
      `${counted(total, "comment on it stays", "comments on it stay")} on record with it.`,
    losesInherited: (count: number) =>
      `${counted(count, "requirement that it satisfies loses", "requirements that it satisfies lose")} the inherited text.`
  },
  lockSections: {
    title: (displayedName: string) => `Sections of ${displayedName}`,
    reason: "Why",
    lock: "Lock",
    unlock: "Unlock"
  },
  proposeRelocation: {
    title: (displayedName: string) => `Propose ${displayedName} to another technology`,
    propose: "Propose",
    allProposals: "All proposals",
    explanation:
      "When it is accepted, the destination gets the requirement under its next number, with all comments. A note here says that it has moved. Until then nothing changes.",
    technology: "Technology",
    technologyDescription: "The letters with which the prefix of its components begins, such as RACC of RACC-01",
    project: "Project",
    projectDescription: "Authors of that project's components see the proposal and decide on it"
  },
  reviewActs: {
    requestReview: "Request review",
    requestAReview: "Request a review",
    noteForReviewer: "What the reviewer should know",
    withdraw: "Withdraw the request",
    withdrawTitle: "Withdraw the request for review",
    reason: "Why",
    requestChanges: "Request changes",
    requestChangesTitle: "Request changes",
    changesNeeded: "What has to change",
    approve: "Approve",
    approveAndLock: "Approve and lock",
    comment: "What you say to it",
    lock: "Lock",
    lockTitle: "Lock without a review",
    unlock: "Unlock",
    unsaved: "You have unsaved changes here: they are not part of what is reviewed until you save them.",
    missing: (fields: string) => `Before it can be locked it still needs: ${fields}.`
  },
  ruleMenu: {
    more: (displayedName: string) => `More that can be done with ${displayedName}`,
    lockSections: "Lock several sections…",
    copy: "Copy it under the next number",
    propose: "Propose to another technology…",
    deleteIt: "Delete…"
  },
  sectionChoice: {
    lockOrUnlock: "Lock or unlock",
    lock: "Lock",
    unlock: "Unlock",
    sections: "Sections"
  },
  sectionLock: {
    lockedByUnknown: "Locked; its history does not tell by whom.",
    lockedBy: (who: string) => `Locked by ${who},`,
    noReasonWasGiven: "No reason was given.",
    unlock: "Unlock",
    lock: "Lock",
    unlockReason: "Why it is unlocked",
    lockReason: "Why it is locked",
    shownInTheHistory: "Shown in the history",
    shownWithLock: "Shown in the history and with the lock",
    lockedLabel: (section: string) => `${section} is locked: why`,
    lockLabel: (section: string) => `Lock ${section}`,
    locked: "Locked"
  },
  sourceChange: {
    removedDescription: "The component was rebased on an SRG without it. It stays until an admin deletes it.",
    removed: "The SRG no longer has this requirement",
    changed: "The SRG text has changed",
    changedFields: (fields: string) => `Changed in the SRG: ${fields}. Your text was not touched.`,
    hideChanges: "Hide changes",
    showChanges: "Show changes",
    markAsSeen: "Mark as seen"
  },
  stateLine: {
    by: (who: string) => `by ${who},`,
    byCommenter: (commenterDisplayName: null | string) => `by ${commenterDisplayName ?? "a deleted account"},`,
    completeHint: "Everything that its status asks for is there",
    complete: "Complete",
    missingHint: (fields: string) => `Before it can be locked it needs: ${fields}`,
    missing: (count: number) => `Lacks ${count}`
  },
  values: {
    answer: "Answer",
    numberedFix: (fixes: number) => `Fix ${fixes + 2}`,
    fixRemoval: (fix: string) => `${fix}: removal`,
    check: "Check",
    numberedCheck: (checks: number) => `Check ${checks + 1}`,
    checkRemoval: (check: string) => `${check}: removal`,
    fix: "Fix"
  }
}
