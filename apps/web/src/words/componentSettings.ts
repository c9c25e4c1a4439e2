/** The words of the settings page of a component. */
import { counted } from "./counted.ts"

export const deleteComponentDeleteTheComponent = "Delete the component"
export const deleteComponentDescription =
  "Its requirements and comments are deleted too. The history is kept. Download an archive first under Export: it can be restored."
export const deleteComponentOpen = "Delete the component…"
export const deleteComponentWarning = (rulesCount: number) =>
  `${counted(rulesCount, "requirement")} and all comments on ${rulesCount === 1 ? "it" : "them"} are deleted too.`

export const generalSettingsSave = "Save"
export const generalSettingsName = "Name"
export const generalSettingsNameDescription = "Short name used by the team"
export const generalSettingsPrefix = "Prefix"
export const generalSettingsPrefixDescription = "Four letters or digits, a dash, two more letters or digits"
export const generalSettingsTitle = "Title"
export const generalSettingsTitleDescription = "Title in the published document"
export const generalSettingsDescription = "Description"
export const generalSettingsVersion = "Version"
export const generalSettingsRelease = "Release"
export const generalSettingsContact = "Contact"
export const generalSettingsContactDescription = "Part of the document and visible to every reader"
export const generalSettingsContactAddress = "Contact's e-mail address"
export const generalSettingsContactAddressDescription = "Visible to every reader"
export const generalSettingsAllFields = "Show all fields to authors"
export const generalSettingsAllFieldsDescription = "Adds the rarely used fields of a requirement to the editor."
export const generalSettingsGeneral = "General"
export const generalSettingsReleased =
  "Prefix, version and release of a released component do not change. Names and contact can change."

export const memberSettingsTitle = "Members"
export const memberSettingsDescription =
  "Project members have their role here as well. A person can also have a role on this component only, or a higher one."
export const memberSettingsOnlySiteAdmins = "Site admins only."
export const memberSettingsThisComponent = "this component"
export const memberSettingsByTheProject = (email: string) => `${email === "" ? "" : " · "}from the project`
export const memberSettingsOnThisComponent = (email: string) => `${email === "" ? "" : " · "}on this component only`
export const memberSettingsRoleByTheProject = (email: string, role: string) =>
  `${email === "" ? "" : " · "}${role} from the project`

export const metadataSettingsSaveTheMetadata = "Save the metadata"
export const metadataSettingsAdd = "Add entry"
export const metadataSettingsNone = "No entries."
export const metadataSettingsName = "Name"
export const metadataSettingsValue = "Value"
export const metadataSettingsRemove = "Remove"
export const metadataSettingsRemoveEntry = (name: string) => `Remove ${name === "" ? "the entry" : name}`
export const metadataSettingsSameName = "Two entries have the same name."
export const metadataSettingsMetadata = "Metadata"
export const metadataSettingsDescription =
  "Values that your organization keeps with the component: a channel, a ticket, a contact."

export const phaseSettingsChangeThePhase = "Change the phase"
export const phaseSettingsPhase = "Phase"
export const phaseSettingsCommentsFrom = "Comments from"
export const phaseSettingsFromDescription = (zone: string) => `In your time zone (${zone}). Empty: immediately`
export const phaseSettingsCommentsUntil = "Comments until"
export const phaseSettingsUntilDescription = "Empty: until the phase changes"
export const phaseSettingsCommentPhase = "Comment phase"
export const phaseSettingsDescription =
  "Whether people can comment, and whether content can change. You can return to an earlier phase at any time."

export const questionSettingsFreeText = "Free text"
export const questionSettingsAddressUrl = "Address (URL)"
export const questionSettingsDropdown = "One option"
export const questionSettingsMultiselect = "Several options"
export const questionSettingsKeep = "Keep"
export const questionSettingsQuestion = "Question"
export const questionSettingsAnsweredWith = "Answer type"
export const questionSettingsOptions = "Options"
export const questionSettingsTypeOption = "Type an option, then press Enter"
export const questionSettingsRemoveHint = "Remove the question with its answers"
export const questionSettingsRemoveQuestion = (name: string) => `Remove the question ${name}`
export const questionSettingsSaveTheQuestions = "Save the questions"
export const questionSettingsAddQuestion = "Add question"
export const questionSettingsNone = "No questions."
export const questionSettingsAdditionalQuestions = "Additional questions"
export const questionSettingsDescription = "Authors answer these for each requirement. Answers are not published."

export const releaseIssues = (count: number) =>
  count === 1 ? "1 issue blocks the release" : `${count} issues block the release`
export const releaseFirst = "First: "
export const releaseDecideComments = "Decide the comments"
export const releaseGoToTheRequirements = "Go to the requirements"
export const releaseReadyToRelease = "Ready to release"
export const releaseReadyDescription = "Every requirement is complete and locked, and every comment is decided."
export const releaseDespiteComments = "Release with undecided comments"
export const releaseDespiteCommentsDescription = "The history records this choice."
export const releaseOpenDialog = (version: number, release: number) => `Release V${version}R${release}…`
export const releaseDialogTitle = (name: string, version: number, release: number) =>
  `Release ${name} V${version}R${release}?`
export const releaseRelease = "Release"
export const releaseWarning =
  "All signed-in users can read a released component. Its requirements do not change any more. This cannot be undone; the next release starts as a copy."
export const releasePublishes =
  "Its Applicable requirements become a published SRG in Documents, from which others can start. Projects that use an earlier release are notified."
export const releasePublished = "Open the published SRG"
export const releaseIsReleased =
  "This component is released. Start the next release as a copy. A copy on newer SRGs is rebased and shows what they changed."
export const releaseNext = "Start the next release"

export const settingsAdminsOnly = "Only project admins can change these settings."
export const settingsSettings = "Settings"
