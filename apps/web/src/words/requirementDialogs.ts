/** The words of dialogs of the requirement editor, which load when they open. */
import { counted } from "./counted.ts"

export const addRequirementAlreadyHere = (label: string) => `${label} (here already)`
export const addRequirementTitle = (name: string) => `Add a requirement to ${name}`
export const addRequirementAdd = "Add"
export const addRequirementOrigin = "What it is made from"
export const addRequirementFromSource = "A requirement of a source SRG"
export const addRequirementFromCopy = "A copy of a requirement of this component"
export const addRequirementFromNothing = "Nothing: no source has it"
export const addRequirementSourceRequirement = "Requirement of the source"
export const addRequirementRequirementToCopy = "Requirement to copy"
export const addRequirementPlaceholder = "Id or words of its title"
export const addRequirementNoMatchingRequirement = "No matching requirement"
export const addRequirementTitleField = "Title"
export const addRequirementTitleDescription = "Left empty, it is that of the origin"

export const batchDialogUndo = "Undo"
export const batchDialogChange = (rulesCount: number) => `Change ${counted(rulesCount, "requirement")}`
export const batchDialogPreview = "Preview"
export const batchDialogSkipHeld = "Leave what locks or a review hold as it is, and change the rest"
export const batchDialogReason = "Why, for the history"

export const bulkEditTitle = (edited: number, selected: number) =>
  `Edit ${counted(edited, "requirement")} together${edited < selected ? ` (the first of ${selected})` : ""}`
export const bulkEditStatus = "Status"
export const bulkEditUnchanged = "As it is"
export const bulkEditSeverity = "Severity"
export const bulkEditJustification = "Justification of the status"
export const bulkEditJustificationDescription = "Replaces the present text; an empty field changes nothing"

export const findAndReplacePlaces = (text: string) => `places with “${text}”`
export const findAndReplaceTitle = (name: string) => `Find and replace in ${name}`
export const findAndReplaceFind = "Find"
export const findAndReplaceReplaceWith = "Replace with"
export const findAndReplaceMatchCase = "Match case"
export const findAndReplaceWholeWordsOnly = "Whole words only"
export const findAndReplaceInTheseFields = "In these fields"
export const findAndReplaceAllTexts = "All texts"

export const lockAllTitle = (name: string) => `Lock all that are complete in ${name}`
export const lockAllAct = "Lock them"
export const lockAllClose = "Close"
export const lockAllResult = (locked: number, lockedBefore: number, blocked: number) =>
  `Locked now: ${locked}. Locked before: ${lockedBefore}. Not locked: ${blocked}.`
export const lockAllNotLocked = "Not locked"
export const lockAllWhyNot = "Why not"
export const lockAllExplanation =
  "Each requirement that has all that its status asks for is locked as a whole, and does not change until an admin unlocks it. The others are named afterwards, with what they lack."
export const lockAllReason = "Why"

export const lockManyTitle = (rulesCount: number) => `Sections of all ${rulesCount} requirements`
export const lockManyReason = "Why"
export const lockManyLockInAll = "Lock in all"
export const lockManyUnlockInAll = "Unlock in all"

export const pastEditsBulkEditKind = "Edited together"
export const pastEditsFoundAndReplaced = "Found and replaced"
export const pastEditsUpdatedFromAFile = "Updated from a file"
export const pastEditsBulkEdits = "Bulk edits"
export const pastEditsEmptyDescription =
  "Bulk edits, replaced words and updates from files appear here and can be undone."
export const pastEditsEmpty = "Nothing yet"
export const pastEditsEdit = "What"
export const pastEditsBulkEdit = "Bulk edit"
export const pastEditsRequirement = "requirement"
export const pastEditsWhoAndWhen = "Who and when"
export const pastEditsADeletedAccount = "A deleted account"
export const pastEditsUndoneBy = (name: undefined | string) => `Undone by ${name ?? "a deleted account"},`
export const pastEditsUndo = "Undo"

export const previewAndMore = (count: number) => `and ${count - 100} more`
export const previewInRequirements = (rulesCount: number) => `in ${counted(rulesCount, "requirement")}`
export const previewBlocked = (count: number) => `${count} block this. Nothing is changed until they are resolved`
export const previewBlockedHint = "What locks or a review hold can be left as it is: see above."
export const previewSkipped = (count: number) => `${count} stay as they are: locks or a review hold them`
export const previewPreview = "Preview"
export const previewRequirement = "Requirement"
export const previewChanges = "What changes"
export const previewTimes = (occurrences: number) => ` · ${occurrences} times`
export const previewAndMoreChanges = (changesLeftOff: number) => `and ${changesLeftOff} more`

export const deleteRuleTitle = (displayedName: string) => `Delete ${displayedName}?`
export const deleteRuleAct = "Delete the requirement"
export const deleteRuleNumberGone = "Its number is not given again, and it cannot be brought back."
export const deleteRuleCommentsStay = (total: number) =>
  `${counted(total, "comment on it stays", "comments on it stay")} on record with it.`
export const deleteRuleLosesInherited = (count: number) =>
  `${counted(count, "requirement that it satisfies loses", "requirements that it satisfies lose")} the inherited text.`

export const lockSectionsTitle = (displayedName: string) => `Sections of ${displayedName}`
export const lockSectionsReason = "Why"
export const lockSectionsLock = "Lock"
export const lockSectionsUnlock = "Unlock"

export const proposeRelocationTitle = (displayedName: string) => `Propose ${displayedName} to another technology`
export const proposeRelocationPropose = "Propose"
export const proposeRelocationAllProposals = "All proposals"
export const proposeRelocationExplanation =
  "When it is accepted, the destination gets the requirement under its next number, with all comments. A note here says that it has moved. Until then nothing changes."
export const proposeRelocationTechnology = "Technology"
export const proposeRelocationTechnologyDescription =
  "The letters with which the prefix of its components begins, such as RACC of RACC-01"
export const proposeRelocationProject = "Project"
export const proposeRelocationProjectDescription =
  "Authors of that project's components see the proposal and decide on it"

export const sectionChoiceLockOrUnlock = "Lock or unlock"
export const sectionChoiceLock = "Lock"
export const sectionChoiceUnlock = "Unlock"
export const sectionChoiceSections = "Sections"
