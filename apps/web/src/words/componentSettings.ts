/** The words of the settings page of a component. */
import { counted } from "./counted.ts"

export const deleteComponentDeleteTheComponent = "Delete the component"
export const deleteComponentDescription =
  "Its requirements and comments are deleted too; the history is kept. An archive of it can be restored: download one first, under Export."
export const deleteComponentOpen = "Delete the component…"
export const deleteComponentWarning = (rulesCount: number) =>
  `${counted(rulesCount, "requirement goes", "requirements go")} with it, and every comment on them.`

export const generalSettingsSave = "Save"
export const generalSettingsName = "Name"
export const generalSettingsNameDescription = "Short name used by the team"
export const generalSettingsPrefix = "Prefix"
export const generalSettingsPrefixDescription = "Four letters or digits, a dash, two more"
export const generalSettingsTitle = "Title"
export const generalSettingsTitleDescription = "Title in the published document"
export const generalSettingsDescription = "Description"
export const generalSettingsVersion = "Version"
export const generalSettingsRelease = "Release"
export const generalSettingsContact = "Contact"
export const generalSettingsContactDescription = "Part of the document, so every reader sees it"
export const generalSettingsContactAddress = "Their e-mail address"
export const generalSettingsContactAddressDescription = "Readers see it as well"
export const generalSettingsAllFields = "All fields for authors"
export const generalSettingsAllFieldsDescription =
  "Shows the rarely used fields of a requirement in the editor as well."
export const generalSettingsGeneral = "General"
export const generalSettingsReleased =
  "What was released keeps its prefix, version and release; names and contact may still change."

export const memberSettingsTitle = "People"
export const memberSettingsDescription =
  "Members of the project have their role here as well. A person can have a role on this component alone, or a higher one."
export const memberSettingsOnlySiteAdmins = "Only site admins."
export const memberSettingsThisComponent = "this component"
export const memberSettingsByTheProject = (email: string) => `${email === "" ? "" : " · "}by the project`
export const memberSettingsOnThisComponent = (email: string) => `${email === "" ? "" : " · "}on this component alone`
export const memberSettingsRoleByTheProject = (email: string, role: string) =>
  `${email === "" ? "" : " · "}${role} by the project`

export const metadataSettingsSaveTheMetadata = "Save the metadata"
export const metadataSettingsAdd = "Add an entry"
export const metadataSettingsNone = "There is none."
export const metadataSettingsName = "Name"
export const metadataSettingsValue = "Value"
export const metadataSettingsRemove = "Remove"
export const metadataSettingsRemoveEntry = (name: string) => `Remove ${name === "" ? "the entry" : name}`
export const metadataSettingsSameName = "Two entries have the same name."
export const metadataSettingsMetadata = "Metadata"
export const metadataSettingsDescription =
  "Values that your organization keeps with it: a channel, a ticket, a point of contact."

export const phaseSettingsChangeThePhase = "Change the phase"
export const phaseSettingsPhase = "Phase"
export const phaseSettingsCommentsFrom = "Comments from"
export const phaseSettingsFromDescription = (zone: string) => `In your time zone (${zone}); empty: at once`
export const phaseSettingsCommentsUntil = "Comments until"
export const phaseSettingsUntilDescription = "Empty: until the phase is changed"
export const phaseSettingsCommentPhase = "Comment phase"
export const phaseSettingsDescription =
  "Whether people may comment, and whether anything may change. A phase can be changed back at any time."

export const questionSettingsFreeText = "Free text"
export const questionSettingsAddressUrl = "Address (URL)"
export const questionSettingsDropdown = "One of several"
export const questionSettingsMultiselect = "Some of several"
export const questionSettingsKeep = "Keep it"
export const questionSettingsQuestion = "Question"
export const questionSettingsAnsweredWith = "Answered with"
export const questionSettingsOptions = "Options"
export const questionSettingsTypeOption = "Type one, then Enter"
export const questionSettingsRemoveHint = "Remove the question with its answers"
export const questionSettingsRemoveQuestion = (name: string) => `Remove the question ${name}`
export const questionSettingsSaveTheQuestions = "Save the questions"
export const questionSettingsAddQuestion = "Add question"
export const questionSettingsNone = "There are none."
export const questionSettingsAdditionalQuestions = "Additional questions"
export const questionSettingsDescription = "Authors answer these for each requirement. Answers are not published."

export const releaseIssues = (count: number) =>
  count === 1 ? "1 issue blocks the release" : `${count} issues block the release`
export const releaseFirst = "The first: "
export const releaseDecideComments = "Decide the comments"
export const releaseGoToTheRequirements = "Go to the requirements"
export const releaseReadyToRelease = "Ready to release"
export const releaseReadyDescription = "Every requirement is complete and locked, and every comment is decided."
export const releaseDespiteComments = "Release it although comments are not decided"
export const releaseDespiteCommentsDescription = "The history shows that you did."
export const releaseOpenDialog = (version: number, release: number) => `Release V${version}R${release}…`
export const releaseDialogTitle = (name: string, version: number, release: number) =>
  `Release ${name} V${version}R${release}?`
export const releaseRelease = "Release"
export const releaseWarning =
  "It is published as it is now: everybody who is signed in may read it, and its requirements do not change any more. This cannot be taken back; the next release begins as a copy."
export const releaseIsReleased =
  "This is released. For the next release make a copy of it; on newer SRGs it is rebased, and shows what they changed."
export const releaseNext = "Begin the next release"

export const settingsAdminsOnly = "Admins of the project change these settings."
export const settingsSettings = "Settings"
