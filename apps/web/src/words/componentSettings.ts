/** The words of the settings page of a component. */
import { counted } from "./counted.ts"

export const componentSettingsWords = {
  deleteComponent: {
    deleteTheComponent: "Delete the component",
    description:
      "Its requirements and comments are deleted too; the history is kept. An archive of it can be restored: download one first, under Export.",
    open: "Delete the component…",
    warning: (rulesCount: number) =>
      `${counted(rulesCount, "requirement goes", "requirements go")} with it, and every comment on them.`
  },
  generalSettings: {
    save: "Save",
    name: "Name",
    nameDescription: "Short name used by the team",
    prefix: "Prefix",
    prefixDescription: "Four letters or digits, a dash, two more",
    title: "Title",
    titleDescription: "Title in the published document",
    description: "Description",
    version: "Version",
    release: "Release",
    contact: "Contact",
    contactDescription: "Part of the document, so every reader sees it",
    contactAddress: "Their e-mail address",
    contactAddressDescription: "Readers see it as well",
    allFields: "All fields for authors",
    allFieldsDescription: "Shows the rarely used fields of a requirement in the editor as well.",
    general: "General",
    released: "What was released keeps its prefix, version and release; names and contact may still change."
  },
  memberSettings: {
    title: "People",
    description:
      "Members of the project have their role here as well. A person can have a role on this component alone, or a higher one.",
    onlySiteAdmins: "Only site admins.",
    thisComponent: "this component",
    byTheProject: (email: string) => `${email === "" ? "" : " · "}by the project`,
    onThisComponent: (email: string) => `${email === "" ? "" : " · "}on this component alone`,
    roleByTheProject: (email: string, role: string) => `${email === "" ? "" : " · "}${role} by the project`
  },
  metadataSettings: {
    saveTheMetadata: "Save the metadata",
    add: "Add an entry",
    none: "There is none.",
    name: "Name",
    value: "Value",
    remove: "Remove",
    removeEntry: (name: string) => `Remove ${name === "" ? "the entry" : name}`,
    sameName: "Two entries have the same name.",
    metadata: "Metadata",
    description: "Values that your organization keeps with it: a channel, a ticket, a point of contact."
  },
  phaseSettings: {
    changeThePhase: "Change the phase",
    phase: "Phase",
    commentsFrom: "Comments from",
    fromDescription: (zone: string) => `In your time zone (${zone}); empty: at once`,
    commentsUntil: "Comments until",
    untilDescription: "Empty: until the phase is changed",
    commentPhase: "Comment phase",
    description: "Whether people may comment, and whether anything may change. A phase can be changed back at any time."
  },
  questionSettings: {
    freeText: "Free text",
    addressUrl: "Address (URL)",
    dropdown: "One of several",
    multiselect: "Some of several",
    keep: "Keep it",
    question: "Question",
    answeredWith: "Answered with",
    options: "Options",
    typeOption: "Type one, then Enter",
    removeHint: "Remove the question with its answers",
    removeQuestion: (name: string) => `Remove the question ${name}`,
    saveTheQuestions: "Save the questions",
    addQuestion: "Add question",
    none: "There are none.",
    additionalQuestions: "Additional questions",
    description: "Authors answer these for each requirement. Answers are not published."
  },
  release: {
    issues: (count: number) => (count === 1 ? "1 issue blocks the release" : `${count} issues block the release`),
    first: "The first: ",
    decideComments: "Decide the comments",
    goToTheRequirements: "Go to the requirements",
    readyToRelease: "Ready to release",
    readyDescription: "Every requirement is complete and locked, and every comment is decided.",
    despiteComments: "Release it although comments are not decided",
    despiteCommentsDescription: "The history shows that you did.",
    openDialog: (version: number, release: number) => `Release V${version}R${release}…`,
    dialogTitle: (name: string, version: number, release: number) => `Release ${name} V${version}R${release}?`,
    release: "Release",
    warning:
      "It is published as it is now: everybody who is signed in may read it, and its requirements do not change any more. This cannot be taken back; the next release begins as a copy.",
    isReleased:
      "This is released. For the next release make a copy of it; on newer SRGs it is rebased, and shows what they changed.",
    next: "Begin the next release"
  },
  settings: {
    adminsOnly: "Admins of the project change these settings.",
    settings: "Settings"
  }
}
