/** The words of dialogs of the requirement editor, which load when they open. */
import { counted } from "./counted.ts"

export const addRequirementAlreadyHere = (label: string) => `${label} (already here)`
export const addRequirementTitle = (name: string) => `Add a requirement to ${name}`
export const addRequirementAdd = "Add"
export const addRequirementOrigin = "Source of the new requirement"
export const addRequirementFromSource = "A requirement of a source SRG"
export const addRequirementFromCopy = "A copy of a requirement of this component"
export const addRequirementFromNothing = "None: no SRG has it"
export const addRequirementSourceRequirement = "Requirement of the source"
export const addRequirementRequirementToCopy = "Requirement to copy"
export const addRequirementPlaceholder = "Id or words of the title"
export const addRequirementNoMatchingRequirement = "No matching requirement"
export const addRequirementTitleField = "Title"
export const addRequirementTitleDescription = "Empty: the title of the source"

export const batchDialogChange = (rulesCount: number) => `Change ${counted(rulesCount, "requirement")}`
export const batchDialogPreview = "Preview"
export const batchDialogSkipHeld = "Skip requirements that are locked or under review, and change the rest"
export const batchDialogReason = "Reason, for the history"

export const bulkEditTitle = (edited: number, selected: number) =>
  `Edit ${counted(edited, "requirement")}${edited < selected ? ` (the first of ${selected})` : ""}`
export const bulkEditStatus = "Status"
export const bulkEditUnchanged = "No change"
export const bulkEditSeverity = "Severity"
export const bulkEditJustification = "Status justification"
export const bulkEditJustificationDescription = "Replaces the current text; an empty field changes nothing"

export const findAndReplacePlaces = (text: string) => `matches of “${text}”`
export const findAndReplaceTitle = (name: string) => `Find and replace in ${name}`
export const findAndReplaceFind = "Find"
export const findAndReplaceReplaceWith = "Replace with"
export const findAndReplaceMatchCase = "Match case"
export const findAndReplaceWholeWordsOnly = "Whole words only"
export const findAndReplaceInTheseFields = "In these fields"
export const findAndReplaceAllTexts = "All texts"

export const lockAllTitle = (name: string) => `Lock all complete requirements of ${name}`
export const lockAllAct = "Lock all"
export const lockAllClose = "Close"
export const lockAllResult = (locked: number, lockedBefore: number, blocked: number) =>
  `Locked now: ${locked}. Locked before: ${lockedBefore}. Not locked: ${blocked}.`
export const lockAllNotLocked = "Not locked"
export const lockAllWhyNot = "Reason"
export const lockAllExplanation =
  "Locks each requirement whose required fields are complete. Locked requirements do not change until an admin unlocks them. The result lists the others with their missing fields."
export const lockAllReason = "Reason"

export const lockManyTitle = (rulesCount: number) => `Sections of all ${rulesCount} requirements`
export const lockManyReason = "Reason"
export const lockManyLockInAll = "Lock in all"
export const lockManyUnlockInAll = "Unlock in all"

export const meetElsewhereTitle = (marked: number, selected: number) =>
  `${counted(marked, "requirement")}${marked < selected ? ` (the first of ${selected})` : ""} met elsewhere`
export const meetElsewhereCounted = "to change"
export const meetElsewhereBy = "Met by"
export const meetElsewhereByRequirement = "A requirement of another STIG"
export const meetElsewhereBySystem = "The operating system"
export const meetElsewhereSystem = "Name of the operating system"
export const meetElsewhereSystemDescription = "Empty: any operating system"
export const meetElsewhereOther = "Requirement of the other STIG"
export const meetElsewhereOtherPlaceholder = "Id or words of its text"
export const meetElsewhereOffered = (cci: string) => `Without words: those with ${cci}`
export const meetElsewherePublished = "Published STIGs"
export const meetElsewhereOwn = "Components"
export const meetElsewhereSelected = "Selected"
export const meetElsewhereTypeThree = "Type at least three letters or digits"
export const meetElsewhereLooking = "Looking…"
export const meetElsewhereRequirement = (name: string, title: string, document: string) =>
  `${name} · ${document} · ${title}`
export const meetElsewhereJustificationDescription =
  "Empty: keeps the text that is there, or names what meets the requirement"

export const pastEditsBulkEditKind = "Edited in bulk"
export const pastEditsFoundAndReplaced = "Found and replaced"
export const pastEditsUpdatedFromAFile = "Updated from a file"
export const pastEditsUpdatedToANewerSrg = "Updated to a newer SRG"
export const pastEditsMetElsewhere = "Met elsewhere"
export const pastEditsBulkEdits = "Bulk edits"
export const pastEditsEmptyDescription =
  "Bulk edits, replacements and updates from files appear here and can be undone."
export const pastEditsEmpty = "No bulk edits yet"
export const pastEditsEdit = "Edit"
export const pastEditsBulkEdit = "Bulk edit"
export const pastEditsRequirement = "requirement"
export const pastEditsWhoAndWhen = "By"
export const pastEditsADeletedAccount = "A deleted account"
export const pastEditsUndoneBy = (name: undefined | string) => `Undone by ${name ?? "a deleted account"},`
export const pastEditsUndo = "Undo"

export const previewAndMore = (count: number) => `and ${count - 100} more`
export const previewInRequirements = (rulesCount: number) => `in ${counted(rulesCount, "requirement")}`
export const previewBlocked = (count: number) =>
  `${counted(count, "issue blocks", "issues block")} this. Resolve them first`
export const previewBlockedHint = "Locked requirements and those under review can be skipped: see above."
export const previewSkipped = (count: number) => `${count} skipped: locked or under review`
export const previewPreview = "Preview"
export const previewRequirement = "Requirement"
export const previewChanges = "Changes"
export const previewTimes = (occurrences: number) => ` · ${occurrences} times`
export const previewAndMoreChanges = (changesLeftOff: number) => `and ${changesLeftOff} more`

export const deleteRuleTitle = (displayedName: string) => `Delete ${displayedName}?`
export const deleteRuleAct = "Delete requirement"
export const deleteRuleNumberGone = "This cannot be undone. Its number is not used again."
export const deleteRuleCommentsStay = (total: number) =>
  `${counted(total, "comment on it is", "comments on it are")} kept.`
export const deleteRuleLosesInherited = (count: number) =>
  `${counted(count, "requirement that it satisfies loses", "requirements that it satisfies lose")} the inherited text.`

export const lockSectionsTitle = (displayedName: string) => `Sections of ${displayedName}`
export const lockSectionsReason = "Reason"
export const lockSectionsLock = "Lock"
export const lockSectionsUnlock = "Unlock"

export const proposeRelocationTitle = (displayedName: string) => `Propose ${displayedName} to another technology`
export const proposeRelocationPropose = "Propose"
export const proposeRelocationAllProposals = "All proposals"
export const proposeRelocationExplanation =
  "If it is accepted, the destination component gets the requirement with all comments, under a new number. A note here shows the move. Until then nothing changes."
export const proposeRelocationTechnology = "Technology"
export const proposeRelocationTechnologyDescription =
  "The letters at the start of its components' prefix, such as RACC in RACC-01"
export const proposeRelocationProject = "Project"
export const proposeRelocationProjectDescription =
  "Authors of that project's components see the proposal and decide on it"

export const sectionChoiceLockOrUnlock = "Lock or unlock"
export const sectionChoiceLock = "Lock"
export const sectionChoiceUnlock = "Unlock"
export const sectionChoiceSections = "Sections"

export const linksLinkTitle = (displayedName: string) => `Link ${displayedName}`
export const linksLink = "Link"
export const linksDirection = (displayedName: string) => `Relation of ${displayedName} to the other requirement`
export const linksSatisfiedByOther = "The other satisfies it; it inherits the other's text"
export const linksSatisfiesOther = "It satisfies the other"
export const linksOther = "Other requirement"
export const linksOtherPlaceholder = "Number or words of the title"
export const linksNoMatchingRequirement = "No matching requirement"

const requirements = (count: number) => (count === 1 ? "1 requirement" : `${count} requirements`)
/** "12 requirements", or "1000 of 1200 requirements" when not all can be named at once. */
const named = (count: number, selected: number) =>
  count < selected ? `${count} of ${requirements(selected)}` : requirements(count)

/** The acts of the review on many: the button, and the label of the comment. */
export const reviewManyActs = {
  request_review: { act: "Request review", label: "Note for the reviewer (optional)" },
  revoke_review_request: { act: "Withdraw request", label: "Reason (optional)" },
  request_changes: { act: "Request changes", label: "Required changes" },
  approve: { act: "Approve", label: "Comment (optional)" },
  lock_control: { act: "Lock", label: "Reason (optional)" },
  unlock_control: { act: "Unlock", label: "Reason (optional)" }
}
export const reviewManyTitle = (act: string, count: number, selected: number) => `${act}: ${named(count, selected)}`
export const reviewManyAct = (act: string, count: number) => `${act}: ${count}`
export const reviewManyPreviewed = "Preview"
export const reviewManyPreview = (done: number, refused: number) =>
  `${requirements(done)} will change.${refused === 0 ? "" : ` ${refused} will stay as they are.`}`
export const reviewManyResult = (done: number, refused: number) =>
  `${requirements(done)} changed. ${refused} stayed as they are, and stay selected.`
export const reviewManyLeft = (count: number) => `Unchanged (${count})`

export const assignManyTitle = (count: number, selected: number) => `Assign ${named(count, selected)}`
export const assignManyAct = "Assign"
export const assignManyRemove = "Remove assignment"
export const assignManyUndone = "Undone"
export const assignManyRestored = (count: number) => `The former assignment of ${requirements(count)} is restored.`
