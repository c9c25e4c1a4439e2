/** The words of the editor of requirements. */
export const editorRequirement = "Requirement"
export const editorReleasedDescription =
  "As a site admin you can correct its text. The history shows the correction with your reason."
export const editorReleased = "The component is released"

export const firstRequirementNoRequirements = "No requirements"
export const firstRequirementNoMatchingRequirements = "No matching requirements"
export const firstRequirementNoRequirementsDescription =
  "Authors add requirements from the sources, with the menu of the list."
export const firstRequirementNoMatchDescription = "No requirement matches the filter. Clear it to see all."

export const keysLeft = "keys with Ctrl"
export const keysNextRequirement = "Next requirement"
export const keysPreviousRequirement = "Previous requirement"
export const keysFindARequirement = "Find a requirement"
export const keysMoveInList = "Move in the list while it has the focus; Home and End go to its ends"
export const keysSelect = "Select the requirement that has the focus in the list"
export const keysSelectRange = "Select while moving in the list; Shift and a click selects a range"
export const keysSelectAll = "Select all shown, while the list has the focus; Esc stops selecting"
export const keysAssign = "Assign the requirement"
export const keysReview = "Review what another user saved"
export const keysSave = "Save, also from within a field"
export const keysIndent = "Indent the line of InSpec code"
export { keysApply } from "./lint.ts"
export const keysThisHelp = "This help"

export const requirementsList = "List"
export const requirementsRequirements = "Requirements"

export const ruleHeadComments = "Comments"
export const ruleHeadHistory = "History"
export const ruleHeadRelated = "Related"
export const ruleHeadPreviousK = "Previous (k)"
export const ruleHeadNextJ = "Next (j)"
export const ruleHeadCopyLink = "Copy link to this requirement"
export const ruleHeadKeys = "Keys (?)"
export const ruleHeadSrgText = "SRG text"
export const ruleHeadSrgBeside = "SRG side by side"
export const ruleHeadSrgAsDifference = "SRG as difference"
export const ruleHeadSrgHidden = "SRG hidden"
export const ruleHeadUnresolved = "unresolved"

export const answersFormerOption = (text: string) => `${text} (no longer an option)`
export const answersNoAnswer = "No answer"
export const answersAdditionalQuestions = "Additional questions"

export const checksSystem = "System"
export const checksReferenceName = "Reference name"
export const checksReferenceAddress = "Reference address"
export const checksNone = "No checks."
export const checksNoun = "check"
export const checksAddACheck = "Add a check"
export const checksAddAnotherCheck = "Add another check"
export const checksSingleCheck = "Check"
export const checksNumbered = (at: number) => `Check ${at + 1}`
export const checksHideReferences = "Hide references"
export const checksReferences = "References"

export const fieldRevertHint = "Not saved yet. Revert to the saved text"
export const fieldRevert = (label: string) => `Revert ${label}`
export const fieldEmpty = "Empty."

export const furtherFixesFix = "fix"
export const furtherFixesAddAnotherFix = "Add another fix"
export const furtherFixesNumbered = (at: number) => `Fix ${at + 2}`

export const inspecFieldInspecCode = "InSpec code"
export const inspecFieldHint =
  "The tests of the control, in Ruby. Docket adds title, texts and tags. Ctrl+] indents the line."
export const inspecFieldInspecControl = "InSpec control"
export const inspecFieldResetLabel = "the InSpec code"
export const inspecFieldHideTheWholeControl = "Hide the whole control"
export const inspecFieldShowTheWholeControl = "Show the whole control"
export const inspecFieldAsSaved = "As saved, without your unsaved changes"
export const inspecFieldAsExported = (displayedName: string) => `${displayedName}.rb, as it is exported`
export const inspecFieldCopied = "Copied"
export const inspecFieldCopy = "Copy"

export const leavingYouHaveUnsavedChanges = "You have unsaved changes"
export const leavingExplanation =
  "Your changes are not saved in the requirement. They stay in this browser until you save or discard them, and the list marks them."
export const leavingStayHere = "Stay here"
export const leavingLeaveAndKeepDraft = "Leave and keep draft"
export const leavingSaveAndLeave = "Save and leave"

export const metadataDocumentable = "Can be documented as an exception"
export const metadataYes = "Yes"
export const metadataNo = "No"
export const metadataDocumentableOfficial = "Documentable"
export const metadataOtherIdentifiers = "Other identifiers"
export const metadataDisaMetadata = "DISA Metadata"
export const metadataXccdfMetadata = "XCCDF Metadata"

export const overtakenEmpty = "Empty."
export const overtakenWhichText = (name: string) => `Which text of ${name} to keep`
export const overtakenMine = "Mine"
export const overtakenTheirs = "Theirs"
export const overtakenBoth = "Both, combined"
export const overtakenCombined = (name: string) => `${name}, combined`
export const overtakenBothVersionsAreSafe = "Both versions are safe"
export const overtakenSomeoneSaved = "Someone else saved while you were writing."
export const overtakenSaved = (name: string) => `${name} saved`
export const overtakenNoConflict = "You changed different fields, so your changes still fit."
export const overtakenChooseText = "For each field that you both changed, select the text to keep."
export const overtakenOnlyTheyChanged = "Only they changed"
export const overtakenShown = "The page shows the saved text"
export const overtakenSomeoneSavedThis = "Someone else saved this requirement."
export const overtakenTheyChanged = "Changed"
export const overtakenClose = "Close"
export const overtakenDecideLater = "Decide later"
export const overtakenContinueAct = "Continue"
export const overtakenSomeoneElseEditedThis = "Someone else edited this"

export const recordsRemoved = (noun: string) => `Removed ${noun}`
export const recordsKeep = "Keep"

export const saveBarUnsavedChanges = "Unsaved changes"
export const saveBarNotSaved = "Not saved"
export const saveBarAndMore = (count: number) => ` and ${count - 3} more`
export const saveBarKeptHere = "· kept in this browser,"
export const saveBarCorrectionReason = "Reason for the correction of the released text"
export const saveBarReason = "Reason, for the history"
export const saveBarReasonRequired = "Reason (required)"
export const saveBarReasonOptional = "Reason (for the history)"
export const saveBarReasonMissing = "Enter a reason: a correction of a released text requires one."
export const saveBarConfirmDiscard = "Confirm discard"
export const saveBarDiscard = "Discard"
export const saveBarCompareBothTexts = "Compare both texts"
export const saveBarCtrlS = "Ctrl S"
export const saveBarSaving = "Saving…"
export const saveBarSave = "Save"

export const sectionSameAsSrg = "Same as the SRG"
export const sectionFromSrg = "Changes from the SRG"
export const sectionSrg = "SRG"
export const sectionUnresolved = (unresolved: number) =>
  `${unresolved} unresolved ${unresolved === 1 ? "comment" : "comments"}`
export const sectionOnSection = (section: string) => `on ${section}`
export const sectionMissing = "Missing"
export const sectionMissingFields = (fields: string) => `Missing: ${fields}`
/** The note on a missing field in the editor. */
export const sectionRequired = (status: string) =>
  `DISA requires this field for ${status}. Fill it before you lock, submit or release.`
export const sectionNeededToLock = "Required before the requirement can be locked or released"
/** The note on a field whose text is not submitted. */
export const sectionBlank = "Blank in the submission"
export const sectionWhyBlank = (status: string) =>
  `DISA's form leaves this field blank for ${status}. Your text stays here.`

export const sectionsFewerFields = "Fewer fields"
export const sectionsMoreFields = "More fields: metadata and fields that this status does not require"

export const severitySectionSeverity = "Severity"
export const severitySectionResetLabel = "the severity"
export const severitySectionDiffersFromSrg = (category: string, severity: string) =>
  `The SRG says ${category} ${severity}. Explain why it differs here.`
export const severitySectionSameAsSrg = "Same as the SRG."
export const severitySectionOverrideGuidance = "Why the severity differs"
export const severitySectionOverrideOfficial = "Severity Override Guidance"

export const statusSectionStatus = "Status"
export const statusSectionJustification = "Justification"

export const editabilityPermissionDenied =
  "You can read this component. To change requirements, ask a project admin for the author role."
export const editabilityComponentFrozen =
  "The component is finalized: nothing changes until an admin reopens it in its settings."
export const editabilityComponentReleased =
  "The component is released and does not change. A site admin can correct its text."
export const editabilityRuleLocked = "The requirement is locked. A component admin can unlock it."
export const editabilityRuleUnderReview =
  "The requirement is under review. It does not change until a reviewer responds."
export const editabilityUnderOwnReview = "The requirement is under review. Withdraw the request to continue editing."

export const textSectionsInheritedFrom = (displayedName: string) => `Inherited from ${displayedName}`
export const textSectionsTextOf = (displayedName: string) => `${displayedName}, which satisfies this requirement`
export const textSectionsTitle = "Title"
export const textSectionsDiscussion = "Discussion"
export const textSectionsCheck = "Check"
export const textSectionsFix = "Fix"
export const textSectionsEvidence = "Evidence"
export const textSectionsEvidenceDescription = "Evidence that the requirement is met"
export const textSectionsMitigations = "Mitigations"
export const textSectionsMitigationsDescription = "Alternative measures"
export const textSectionsVendorComments = "Vendor comments"

export const linksRemoveLink = "Remove link"
export const linksRemoveLinkWith = (name: string) => `Remove the link with ${name}`
export const linksHeading = "Satisfied by and satisfies"
export const linksSatisfiedBy = "Satisfied by"
export const linksSatisfies = "Satisfies"
export const linksNoLinks = "No links."
export const linksLinkAnother = "Link another requirement"

export const manyMenuEdit = (count: number, isOfShown: boolean) =>
  `Edit ${count} ${isOfShown ? "shown" : "selected"} requirements…`
export const manyMenuMetElsewhere = (count: number, isOfShown: boolean) =>
  `${count} ${isOfShown ? "shown" : "selected"} requirements met elsewhere…`
export const ruleAssignmentUnassigned = "Unassigned"
export const ruleAssignmentChange = (words: string) => `${words}. Change the assignment.`
export const ruleAssignmentSave = "Save"

export const selectionBarBar = "Selected requirements"
export const selectionBarAssign = "Assign"
export const selectionBarMore = "More"
export const selectionBarEdit = "Set status or severity…"
export const selectionBarMetElsewhere = "Met elsewhere…"
export const manyMenuMore = "More actions for requirements"
export const manyMenuAdd = "Add a requirement…"
export const manyMenuFindAndReplace = "Find and replace…"
export const manyMenuBulkEdits = "Bulk edits…"
export const manyMenuLockSections = "Lock sections of all…"
export const manyMenuLockAll = "Lock all complete requirements…"

export const filtersFind = "Find requirements by number, id, text, control or category"
export const filtersNumberIdOrTitle = "Number, id, text, CAT I…"
export const filtersClear = "Clear"
export const filtersStatus = "Status"
export const filtersSeverity = "Severity"
export const filtersWork = "State of the work"
export const filtersWorkAny = "Work"

export const navigatorRequirements = "Requirements"
export const navigatorCount = (isFiltered: boolean, shown: number, total: undefined | number) =>
  `${isFiltered ? `${shown} of ${total ?? 0}` : `${total ?? 0}`} requirements`
export const navigatorShowAllRequirements = "Show all requirements"
export const navigatorStopSelecting = "Stop selecting"
export const navigatorSelectHint = "Select several (Space, or Shift and a click)"
export const navigatorSelectSeveral = "Select several"
export const navigatorSelected = (count: number) => `${count} selected`
export const navigatorSelectShown = (count: number) => `Select all ${count} shown`
export const navigatorClearSelection = "Clear selection"
export const navigatorNoRequirementsYet = "No requirements yet"
export const navigatorNoMatchingRequirements = "No matching requirements"
export const navigatorAddHint = "Authors add requirements from the sources of the component, with the menu above."
export const navigatorNoMatchHint = "Try other words or another status."

export const requirementLinkSelect = (displayedName: string) => `Select ${displayedName}`
export const requirementLinkSatisfiedByAbove = "satisfied by the one above"
export const requirementLinkSeverity = (word: string) => `Severity ${word}`
export const requirementLinkLockedTitle = (sections: string) => `Locked: ${sections}`
export const requirementLinkLockedSections = (sections: string) => `Locked sections: ${sections}`
export const requirementLinkCount = (word: string, count: number): string => `${word}: ${count}`
export const requirementLinkAssigned = (name: string, dueOn: string | null, late: boolean) =>
  `Assigned to ${name}${dueOn === null ? "" : `, ${late ? "was due" : "due"} ${dueOn}`}`
export const requirementLinkNoTitle = "(no title)"

export const commentsFilter = "Which comments"
export const commentsUnresolved = (count: number) => `Unresolved ${count}`
export const commentsAll = (count: number) => `All ${count}`
export const commentsNoComments = "No comments"
export const commentsNothingUnresolved = "Nothing unresolved"
export const commentsNoneYet = "No comments on this requirement yet."
export const commentsAllResolved = "Every comment here is resolved."
export const commentsProposes = "Proposes:"
export const commentsNothing = "(nothing)"
export const commentsOpenInTriage = "Open in triage"
export const commentsCommentOf = (name: string) => `the comment of ${name}`

export const historyRevert = "Revert"
export const historyRevertField = (field: string) => `Revert the ${field} to before this change`
export const historyShowLess = "Show less"
export const historyShowAll = "Show all"
export const historyFilter = "Which changes"
export const historyRequirementOnly = "Requirement"
export const historyWithComments = "With comments"
export const historyEmptyDescription = "Changes by authors appear here, with the text before them."
export const historyNoChangesYet = "No changes yet"
export const historyEarlier = "Earlier"
export const historyRevertTitle = (field: string) => `Revert: ${field}`
export const historyReason = "Reason"
export const historyTextBefore = (name: string) => `The text before the change by ${name}:`
export const historyNothing = "(nothing)"

export const relatedStigReplaced = "The STIG has been replaced. Open the requirement again."
export const relatedSame = "Same here"
export const relatedCopy = "Copy"
export const relatedOfField = (field: string) => `: the ${field}`
export const relatedIntoThis = (field: string) => ` the ${field} into this requirement`
export const relatedOpen = (displayedName: string) => `Open ${displayedName}`
export const relatedStigOnly = "Only STIG requirements have others that implement the same SRG requirement."
export const relatedNothingToCompareWith = "Nothing to compare with"
export const relatedCount = (total: number, srgId: string) => `${total} others implement ${srgId}.`
export const relatedNone = "No other component implements it yet"
export const relatedNoneDescription = (srgId: string) =>
  `No published STIG and no component that you can read implements ${srgId === "" ? "a matching SRG requirement" : srgId}.`
export const relatedMore = (count: number, shown: number) => `${count - shown} more`

export const sidePaneComments = "Comments"
export const sidePaneHistory = "History"
export const sidePaneRelated = "Related requirements"
export const sidePaneClose = (pane: string) => `Close ${pane}`

export const historyTextsYes = "yes"
export const historyTextsNo = "no"

export const reviewActsRequestReview = "Request review"
export const reviewActsRequestAReview = "Request a review"
export const reviewActsNoteForReviewer = "Note for the reviewer"
export const reviewActsWithdraw = "Withdraw request"
export const reviewActsWithdrawTitle = "Withdraw the review request"
export const reviewActsReason = "Reason"
export const reviewActsRequestChanges = "Request changes"
export const reviewActsRequestChangesTitle = "Request changes"
export const reviewActsChangesNeeded = "Required changes"
export const reviewActsApprove = "Approve"
export const reviewActsApproveAndLock = "Approve and lock"
export const reviewActsComment = "Comment"
export const reviewActsLock = "Lock"
export const reviewActsLockTitle = "Lock without a review"
export const reviewActsUnlock = "Unlock"
export const reviewActsUnsaved = "You have unsaved changes. They are not part of the review until you save them."
export const reviewActsMissing = (fields: string) => `Required before it can be locked: ${fields}.`

export const ruleMenuMore = (displayedName: string) => `More actions for ${displayedName}`
export const ruleMenuLockSections = "Lock several sections…"
export const ruleMenuMetElsewhere = "Met elsewhere…"
export const ruleMenuCopy = "Copy under the next number"
export const ruleMenuPropose = "Propose to another technology…"
export const ruleMenuDeleteIt = "Delete…"

export const sectionLockLockedByUnknown = "Locked by an unknown user."
export const sectionLockLockedBy = (who: string) => `Locked by ${who},`
export const sectionLockNoReasonWasGiven = "No reason was given."
export const sectionLockUnlock = "Unlock"
export const sectionLockLock = "Lock"
export const sectionLockUnlockReason = "Reason to unlock"
export const sectionLockLockReason = "Reason to lock"
export const sectionLockShownInTheHistory = "Shown in the history"
export const sectionLockShownWithLock = "Shown in the history and with the lock"
export const sectionLockWithRule = (section: string) => `${section} is locked with the requirement`
export const sectionLockLockedLabel = (section: string) => `${section} is locked: details`
export const sectionLockLockLabel = (section: string) => `Lock ${section}`
export const sectionLockLocked = "Locked"

export const sourceChangeRemovedDescription =
  "The component is on a version of the SRG without it. It stays until an admin deletes it."
export const sourceChangeRemoved = "The SRG no longer has this requirement"
export const sourceChangeChanged = "The SRG text has changed"
export const sourceChangeChangedFields = (fields: string) => `Changed in the SRG: ${fields}. Your text is unchanged.`
export const sourceChangeHideChanges = "Hide changes"
export const sourceChangeShowChanges = "Show changes"
export const sourceChangeYourText = "Your text"
export const sourceChangeUseNewText = "Use the new text"
export const sourceChangeMarkAsSeen = "Mark as seen"

export const stateLineBy = (who: string) => `by ${who},`
export const stateLineByCommenter = (commenterDisplayName: null | string) =>
  `by ${commenterDisplayName ?? "a deleted account"},`
export const stateLineMetBy = (document: string, requirement: string | null) =>
  requirement === null ? `Met by ${document}` : `Met by ${document} (${requirement})`
export const stateLineCompleteHint = "All required fields are filled"
export const stateLineComplete = "Complete"
export const stateLineMissingHint = (fields: string) => `Required before it can be locked: ${fields}`
export const stateLineMissing = (count: number) => `${count} missing`

export const valuesAnswer = "Answer"
export const valuesNumberedFix = (fixes: number) => `Fix ${fixes + 2}`
export const valuesFixRemoval = (fix: string) => `${fix}: removal`
export const valuesCheck = "Check"
export const valuesNumberedCheck = (checks: number) => `Check ${checks + 1}`
export const valuesCheckRemoval = (check: string) => `${check}: removal`
export const valuesFix = "Fix"
