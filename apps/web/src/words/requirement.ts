/** The words of the editor of requirements. */
export const editorReleasedDescription =
  "As a site admin you can correct its text. The correction stands in the history, with your reason."
export const editorReleased = "The component is released"

export const firstRequirementNoRequirements = "Nothing to write yet"
export const firstRequirementNoMatchingRequirements = "No matching requirements"
export const firstRequirementNoRequirementsDescription =
  "The component has no requirements. Authors add them from its sources by the menu of the list."
export const firstRequirementNoMatchDescription = "No requirement matches the filter. Clear it to see all."

export const keysLeft = "those with Ctrl"
export const keysNextRequirement = "Next requirement"
export const keysPreviousRequirement = "Previous requirement"
export const keysFindARequirement = "Find a requirement"
export const keysMoveInList = "Through the list, while it has the focus; Home and End lead to its ends"
export const keysSave = "Save, also from within a field"
export const keysIndent = "Indent the line of InSpec code"
export const keysThisHelp = "This help"

export const requirementsList = "List"
export const requirementsRequirements = "Requirements"

export const ruleHeadComments = "Comments"
export const ruleHeadHistory = "History"
export const ruleHeadRelated = "Related"
export const ruleHeadPreviousK = "Previous (k)"
export const ruleHeadNextJ = "Next (j)"
export const ruleHeadKeys = "Keys (?)"
export const ruleHeadSrgText = "The SRG's text"
export const ruleHeadSrgBeside = "SRG beside it"
export const ruleHeadSrgAsDifference = "SRG as difference"
export const ruleHeadSrgHidden = "SRG hidden"
export const ruleHeadUnresolved = "unresolved"

export const answersFormerOption = (text: string) => `${text} (no option any more)`
export const answersNoAnswer = "No answer"
export const answersAdditionalQuestions = "Additional questions"

export const checksSystem = "System"
export const checksReferenceName = "Reference name"
export const checksReferenceAddress = "Reference address"
export const checksNone = "There is no check."
export const checksNoun = "check"
export const checksAddACheck = "Add a check"
export const checksAddAnotherCheck = "Add another check"
export const checksSingleCheck = "Check"
export const checksNumbered = (at: number) => `Check ${at + 1}`
export const checksHideReferences = "Hide references"
export const checksReferences = "References"

export const fieldRevertHint = "Not saved yet. Back to what is saved"
export const fieldRevert = (label: string) => `Revert ${label}`
export const fieldEmpty = "Empty."

export const furtherFixesFix = "fix"
export const furtherFixesAddAnotherFix = "Add another fix"
export const furtherFixesNumbered = (at: number) => `Fix ${at + 2}`

export const inspecFieldInspecCode = "InSpec code"
export const inspecFieldHint =
  "What the control tests, in Ruby; title, texts and tags are added by themselves. Ctrl+] indents the line."
export const inspecFieldInspecControl = "InSpec control"
export const inspecFieldResetLabel = "the InSpec code"
export const inspecFieldHideTheWholeControl = "Hide the whole control"
export const inspecFieldShowTheWholeControl = "Show the whole control"
export const inspecFieldAsSaved = "As it is saved, without what you write now"
export const inspecFieldAsExported = (displayedName: string) => `${displayedName}.rb, as it is exported`
export const inspecFieldCopied = "Copied"
export const inspecFieldCopy = "Copy"

export const leavingYouHaveUnsavedChanges = "You have unsaved changes"
export const leavingExplanation =
  "What you wrote is not part of the requirement yet. It is kept in this browser, and marked in the list, until you save it or discard it."
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
export const overtakenWhichText = (name: string) => `What ${name} is to say`
export const overtakenMine = "Mine"
export const overtakenTheirs = "Theirs"
export const overtakenBoth = "Both, written together"
export const overtakenCombined = (name: string) => `${name}, brought together`
export const overtakenBothVersionsAreSafe = "Both versions are safe"
export const overtakenSomeoneSaved = "Someone else saved while you were writing."
export const overtakenSaved = (name: string) => `${name} saved`
export const overtakenNoConflict = "You both changed other fields, so what you wrote fits on top of it."
export const overtakenChooseText = "For each field that you both changed, choose what it is to say."
export const overtakenOnlyTheyChanged = "Only they changed"
export const overtakenDecideLater = "Decide later"
export const overtakenContinueAct = "Continue"
export const overtakenSomeoneElseEditedThis = "Someone else edited this"

export const recordsRemoved = (noun: string) => `Removed ${noun}`
export const recordsKeep = "Keep it"

export const saveBarUnsavedChanges = "Unsaved changes"
export const saveBarNotSaved = "Not saved"
export const saveBarAndMore = (count: number) => ` and ${count - 3} more`
export const saveBarKeptHere = "· kept in this browser,"
export const saveBarCorrectionReason = "Why the released text is corrected"
export const saveBarReason = "Why, for the history"
export const saveBarReasonRequired = "Why (needed)"
export const saveBarReasonOptional = "Why (for the history)"
export const saveBarReasonMissing = "Say why: what is released is corrected with a reason."
export const saveBarConfirmDiscard = "Really discard"
export const saveBarDiscard = "Discard"
export const saveBarCompareBothTexts = "Compare both texts"
export const saveBarCtrlS = "Ctrl S"
export const saveBarSaving = "Saving…"
export const saveBarSave = "Save"

export const sectionSameAsSrg = "The same as in the SRG"
export const sectionFromSrg = "From the SRG to here"
export const sectionSrg = "SRG"
export const sectionUnresolved = (unresolved: number) =>
  `${unresolved} unresolved ${unresolved === 1 ? "comment" : "comments"}`
export const sectionOnSection = (section: string) => `on ${section}`
export const sectionMissing = "Missing"
export const sectionMissingFields = (fields: string) => `Missing: ${fields}`

export const sectionsFewerFields = "Fewer fields"
export const sectionsMoreFields = "More fields: what this status does not ask for, and metadata"

export const severitySectionSeverity = "Severity"
export const severitySectionResetLabel = "the severity"
export const severitySectionDiffersFromSrg = (category: string, severity: string) =>
  `The SRG says ${category} ${severity}: say why it differs here.`
export const severitySectionSameAsSrg = "The same as in the SRG."
export const severitySectionOverrideGuidance = "Why the severity differs"
export const severitySectionOverrideOfficial = "Severity Override Guidance"

export const statusSectionStatus = "Status"
export const statusSectionJustification = "Justification"

export const editabilityPermissionDenied =
  "You read this component. To change requirements, ask an admin of the project for the role of an author."
export const editabilityComponentFrozen =
  "The component is finalized: nothing changes until an admin opens it again in its settings."
export const editabilityComponentReleased =
  "The component is released, and what was released does not change. A site admin can correct its text."
export const editabilityRuleLocked = "The requirement is locked. An admin of the component can unlock it."
export const editabilityRuleUnderReview =
  "It is under review, so that what is approved is what was read: it does not change until a reviewer answers."
export const editabilityUnderOwnReview =
  "It is under review, so that what is approved is what was read. Withdraw the request to go on writing."

export const textSectionsInheritedFrom = (displayedName: string) => `Inherited from ${displayedName}`
export const textSectionsTitle = "Title"
export const textSectionsDiscussion = "Discussion"
export const textSectionsCheck = "Check"
export const textSectionsFix = "Fix"
export const textSectionsEvidence = "Evidence"
export const textSectionsEvidenceDescription = "What shows that it is met"
export const textSectionsMitigations = "Mitigations"
export const textSectionsMitigationsDescription = "What is done instead"
export const textSectionsVendorComments = "Vendor comments"

export const linksLinkTitle = (displayedName: string) => `Link ${displayedName}`
export const linksLink = "Link"
export const linksDirection = (displayedName: string) => `What ${displayedName} is to the other`
export const linksSatisfiedByOther = "It is satisfied by the other, whose text it inherits"
export const linksSatisfiesOther = "It satisfies the other"
export const linksOther = "The other requirement"
export const linksOtherPlaceholder = "Number or words of its title"
export const linksNoMatchingRequirement = "No matching requirement"
export const linksRemoveLink = "Remove link"
export const linksRemoveLinkWith = (name: string) => `Remove the link with ${name}`
export const linksHeading = "Satisfied by and satisfies"
export const linksSatisfiedBy = "It is satisfied by"
export const linksSatisfies = "It satisfies"
export const linksNoLinks = "No links."
export const linksLinkAnother = "Link with another requirement"

export const manyMenuEdit = (count: number, isOfShown: boolean) =>
  `Edit ${count} ${isOfShown ? "shown" : "selected"} together…`
export const manyMenuMore = "More that can be done with requirements"
export const manyMenuAdd = "Add a requirement…"
export const manyMenuFindAndReplace = "Find and replace…"
export const manyMenuBulkEdits = "Bulk edits…"
export const manyMenuLockSections = "Lock sections of all…"
export const manyMenuLockAll = "Lock all that are complete…"

export const filtersFind = "Find requirements by number, id or title"
export const filtersNumberIdOrTitle = "Number, id or title"
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
export const navigatorSelectHint = "Select several to edit together"
export const navigatorSelectSeveral = "Select several"
export const navigatorSelected = (count: number) => `${count} selected`
export const navigatorSelectShown = (count: number) => `All ${count} shown`
export const navigatorClearSelection = "Select none"
export const navigatorNoRequirementsYet = "No requirements yet"
export const navigatorNoMatchingRequirements = "No matching requirements"
export const navigatorAddHint = "Authors add requirements from the sources of the component: the menu above."
export const navigatorNoMatchHint = "Other words, or another status, may find it."

export const requirementLinkSelect = (displayedName: string) => `Select ${displayedName}`
export const requirementLinkSatisfiedByAbove = "satisfied by the one above"
export const requirementLinkSeverity = (word: string) => `Severity ${word}`
export const requirementLinkLockedTitle = (sections: string) => `Locked: ${sections}`
export const requirementLinkLockedSections = (sections: string) => `Locked sections: ${sections}`
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
export const historyRevertField = (field: string) => `Revert the ${field} from before this`
export const historyShowLess = "Show less"
export const historyShowAll = "Show all of it"
export const historyFilter = "What is shown"
export const historyRequirementOnly = "The requirement"
export const historyWithComments = "Comments as well"
export const historyEmptyDescription = "Changes by authors appear here, with the text before them."
export const historyNoChangesYet = "No changes yet"
export const historyEarlier = "Earlier"
export const historyRevertTitle = (field: string) => `Revert: ${field}`
export const historyReason = "Why"
export const historyTextBefore = (name: string) => `The text from before the change by ${name}:`
export const historyNothing = "(nothing)"

export const relatedStigReplaced = "The STIG has been replaced meanwhile; open the requirement again."
export const relatedSame = "The same here"
export const relatedCopy = "Copy"
export const relatedOfField = (field: string) => `: the ${field}`
export const relatedIntoThis = (field: string) => ` the ${field} into this requirement`
export const relatedOpen = (displayedName: string) => `Open ${displayedName}`
export const relatedStigOnly = "Only requirements of a STIG have others that implement the same SRG requirement."
export const relatedNothingToCompareWith = "Nothing to compare with"
export const relatedCount = (total: number, srgId: string) => `${total} elsewhere implement ${srgId}.`
export const relatedNone = "No other component implements it yet"
export const relatedNoneDescription = (srgId: string) =>
  `No published STIG and no component that you can read implements ${srgId === "" ? "an SRG requirement like it" : srgId}.`
export const relatedMore = (count: number, shown: number) => `${count - shown} more`

export const sidePaneComments = "Comments"
export const sidePaneHistory = "History"
export const sidePaneRelated = "How others word it"
export const sidePaneClose = (pane: string) => `Close ${pane}`

export const historyTextsYes = "yes"
export const historyTextsNo = "no"

export const reviewActsRequestReview = "Request review"
export const reviewActsRequestAReview = "Request a review"
export const reviewActsNoteForReviewer = "What the reviewer should know"
export const reviewActsWithdraw = "Withdraw the request"
export const reviewActsWithdrawTitle = "Withdraw the request for review"
export const reviewActsReason = "Why"
export const reviewActsRequestChanges = "Request changes"
export const reviewActsRequestChangesTitle = "Request changes"
export const reviewActsChangesNeeded = "What has to change"
export const reviewActsApprove = "Approve"
export const reviewActsApproveAndLock = "Approve and lock"
export const reviewActsComment = "What you say to it"
export const reviewActsLock = "Lock"
export const reviewActsLockTitle = "Lock without a review"
export const reviewActsUnlock = "Unlock"
export const reviewActsUnsaved =
  "You have unsaved changes here: they are not part of what is reviewed until you save them."
export const reviewActsMissing = (fields: string) => `Before it can be locked it still needs: ${fields}.`

export const ruleMenuMore = (displayedName: string) => `More that can be done with ${displayedName}`
export const ruleMenuLockSections = "Lock several sections…"
export const ruleMenuCopy = "Copy it under the next number"
export const ruleMenuPropose = "Propose to another technology…"
export const ruleMenuDeleteIt = "Delete…"

export const sectionLockLockedByUnknown = "Locked; its history does not tell by whom."
export const sectionLockLockedBy = (who: string) => `Locked by ${who},`
export const sectionLockNoReasonWasGiven = "No reason was given."
export const sectionLockUnlock = "Unlock"
export const sectionLockLock = "Lock"
export const sectionLockUnlockReason = "Why it is unlocked"
export const sectionLockLockReason = "Why it is locked"
export const sectionLockShownInTheHistory = "Shown in the history"
export const sectionLockShownWithLock = "Shown in the history and with the lock"
export const sectionLockLockedLabel = (section: string) => `${section} is locked: why`
export const sectionLockLockLabel = (section: string) => `Lock ${section}`
export const sectionLockLocked = "Locked"

export const sourceChangeRemovedDescription =
  "The component was rebased on an SRG without it. It stays until an admin deletes it."
export const sourceChangeRemoved = "The SRG no longer has this requirement"
export const sourceChangeChanged = "The SRG text has changed"
export const sourceChangeChangedFields = (fields: string) => `Changed in the SRG: ${fields}. Your text was not touched.`
export const sourceChangeHideChanges = "Hide changes"
export const sourceChangeShowChanges = "Show changes"
export const sourceChangeMarkAsSeen = "Mark as seen"

export const stateLineBy = (who: string) => `by ${who},`
export const stateLineByCommenter = (commenterDisplayName: null | string) =>
  `by ${commenterDisplayName ?? "a deleted account"},`
export const stateLineCompleteHint = "Everything that its status asks for is there"
export const stateLineComplete = "Complete"
export const stateLineMissingHint = (fields: string) => `Before it can be locked it needs: ${fields}`
export const stateLineMissing = (count: number) => `Lacks ${count}`

export const valuesAnswer = "Answer"
export const valuesNumberedFix = (fixes: number) => `Fix ${fixes + 2}`
export const valuesFixRemoval = (fix: string) => `${fix}: removal`
export const valuesCheck = "Check"
export const valuesNumberedCheck = (checks: number) => `Check ${checks + 1}`
export const valuesCheckRemoval = (check: string) => `${check}: removal`
export const valuesFix = "Fix"
