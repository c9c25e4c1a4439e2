/** The words of the page of a project. */
import { counted } from "./counted.ts"

export const projectWords = {
  closed: {
    unnamed: "A project of others",
    projects: "Projects",
    notMember: "You are not a member of this project",
    notMemberDescription:
      "Everyone can see that it exists, but only members see its content. Its admins see your request and can grant access.",
    back: "Back to the projects"
  },
  components: {
    made: (prefix: string, kind: string, basedOnTitle: string, basedOnVersion: string) =>
      `${prefix} · ${kind} from ${basedOnTitle} ${basedOnVersion} · settings changed`,
    completion: "Completion",
    completionMeaning: (rulesCount: number) => `Requirements of which the status is determined, of ${rulesCount}`,
    locked: "Locked",
    lockedMeaning: (rulesCount: number) => `Requirements that are approved and locked, of ${rulesCount}`,
    noOpenComments: "No open comments",
    openComments: (open: number) => (open === 1 ? "1 open comment" : `${open} open comments`),
    noComponentsYet: "No components yet",
    noneYetDescription:
      "A component is one document that the team writes: a STIG or an SRG, made from published SRGs, from a file, or from another component.",
    newComponent: "New component",
    findComponents: "Find components",
    findPlaceholder: "Find by name, title or prefix",
    onlyYours: "You are on the team of what is listed here. What else there is in the project is for its members.",
    firstShown: (shown: number, total: number) =>
      `The first ${shown} of ${total} are shown. The search over everything finds the others.`
  },
  importVulcan: {
    writtenBy: (writtenBy: string) => `Written by ${writtenBy}.`,
    components: "Components",
    componentColumn: "Component",
    requirementsColumn: "Requirements",
    linksColumn: "Links",
    commentsColumn: "Comments",
    repliesColumn: "Replies",
    notCarriedOver: (notesTotal: number) =>
      `${counted(notesTotal, "value is", "values are")} not carried over as ${notesTotal === 1 ? "it stands" : "they stand"}`,
    notes: "Values that are not carried over as they stand",
    times: (count: number) => ` (${count} times)`,
    andMore: (notesTotal: number, shown: number) => `and ${notesTotal - shown} more`,
    title: "Import from Vulcan",
    explanation:
      "Components come with their requirements, links, questions, comments, replies and decisions. People are known by their names. The SRGs that they are made from must be here already.",
    archive: "Archive of Vulcan",
    archiveHint: "The ZIP file or JSON that its backup export writes.",
    import: "Import",
    importing: "It is being taken over."
  },
  members: {
    findMembers: "Find members",
    theProject: "the project"
  },
  progress: {
    requirement: "requirement",
    completion: "Completion",
    completionMeaning: "Requirements of which the status is determined",
    locked: "Locked",
    lockedMeaning: "Requirements that are approved and locked",
    statusOfStigs: "By status, of STIGs",
    statusOfSrgs: "By status, of SRGs",
    bySeverity: "By severity",
    comments: (total: number) => (total === 1 ? "1 comment" : `${total} comments`),
    resolved: (adjudicated: number, total: number) => `Resolved: ${adjudicated} of ${total}`,
    resolvedMeaning: "Comments whose decision is final (adjudicated)",
    byDecision: "By decision",
    byComponent: "By component",
    componentColumn: "Component",
    requirementsColumn: "Requirements",
    completionColumn: "Completion",
    statusDetermined: "Status determined",
    lockedColumn: "Locked",
    approvedAndLocked: "Approved and locked",
    commentsColumn: "Comments",
    openColumn: "Open",
    resolvedColumn: "Resolved",
    adjudicated: "Adjudicated",
    component: "Component",
    release: (version: number, release: number) => `V${version}R${release}`
  },
  page: {
    components: "Components",
    progress: "Progress",
    members: "Members",
    requests: "Requests",
    templates: "Templates",
    webhooks: "Webhooks",
    activity: "Activity",
    settings: "Settings",
    newComponent: "New component",
    moreWays: "More ways to add components",
    restoreComponents: "Restore components from an archive",
    importFromVulcan: "Import from Vulcan",
    componentCount: "component",
    componentsCount: "components",
    memberCount: "member",
    membersCount: "members",
    oneRequest: "person asks for access",
    manyRequests: "people ask for access",
    projects: "Projects",
    tabs: "Parts of this project"
  },
  requests: {
    asked: (email: string) => `${email} · asked`,
    roleFor: (name: string) => `Role for ${name}`,
    grantAccess: "Grant access",
    grantTo: (name: string) => `to ${name}`,
    decline: "Decline",
    noRequests: "No requests",
    emptyDescription: "Anyone who finds the project in the list can request access. Requests appear here.",
    emptyDescriptionHidden:
      "The project is visible to members only, so no one can request access. Its settings can make it visible to everyone."
  },
  restoreComponents: {
    title: "Restore components from an archive",
    explanation:
      "The archive's components come with their requirements, comments and decisions. The project keeps its own name, members and templates.",
    archive: "Archive",
    archiveHint: "A ZIP file that was exported from a project or component here.",
    restore: "Restore the components",
    restoring: "They are being restored."
  },
  settings: {
    general: "General",
    save: "Save",
    archive: "Archive",
    archiveDescription:
      "A ZIP file with everything in the project: requirements, comments with every decision, and what was done. It can be restored here or on another installation. People stand in it by their names.",
    downloadTheArchive: "Download the archive",
    withAddresses: "With e-mail addresses",
    deleteTheProject: "Delete the project",
    deleteDescription:
      "All its components go with it, with their requirements and comments. What was done stays on record. Download the archive first: it can be restored.",
    openDelete: "Delete the project…",
    deleteWarning: (componentsCount: number) =>
      `${componentsCount === 1 ? "Its component goes" : `Its ${componentsCount} components go`} with it.`
  },
  sourceCandidates: {
    sourceIs: (srgId: undefined | string, version: undefined | string) => `${srgId} ${version} is`,
    selectTheSrg: "Select the SRG",
    checkAgain: "Check again"
  },
  templates: {
    newTemplate: "New template",
    changeTemplate: "Change the template",
    save: "Save the template",
    name: "Name",
    nameDescription: "Under which triagers find it.",
    text: "Text",
    suggestedFor: "Suggested for",
    statusDescription: "It can be used with any decision; this one is offered it first.",
    anyDecision: "Any decision",
    noTemplatesYet: "No templates yet",
    noneYetDescription: "Comments are often similar. A template is a response that you write once and adapt each time.",
    change: "Change",
    changeNamed: (name: string) => `Change ${name}`,
    remove: "Remove",
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: "Remove the template?",
    removeWarning: (name: string) => `“${name}” is not offered any more. Responses that were made with it stay.`
  },
  deliveries: {
    attempts: (attempts: number) => (attempts === 1 ? "1 attempt" : `${attempts} attempts`),
    answered: (responseStatus: number) => `, answered ${responseStatus}`,
    next: ", next",
    none: "Nothing was sent yet.",
    title: "What was sent",
    whenColumn: "When",
    event: "What happened",
    resultColumn: "Result",
    retry: "Send again"
  },
  webhookFields: {
    newWebhook: "New webhook",
    changeWebhook: "Change the webhook",
    save: "Save",
    secretKept: "I have kept it",
    secretExplanation:
      "The receiver checks the signature of each request with this secret. Keep it where the receiver finds it.",
    created: "The webhook is made",
    secret: "Secret",
    address: "Address",
    addressDescription: "Each event is sent there as a POST of JSON, signed.",
    events: "Events",
    enabled: "Switched on",
    enabledDescription: "Nothing is sent while it is off. What waited is sent when it is switched on again."
  },
  webhooks: {
    on: "On",
    off: "Off",
    change: "Change",
    remove: "Remove",
    events: (names: string) => `Events: ${names}.`,
    disabled: "It was switched off by itself",
    disabledReason: (disabledReason: string) => `: ${disabledReason} Put it right, then switch it on again.`,
    failures: (failures: number) => `${failures} attempts in a row have failed, since`,
    deliveries: "What was sent",
    removeTitle: "Remove the webhook?",
    removeWarning: (url: string) => `Docket sends no more events to ${url}. Pending deliveries are removed too.`,
    newWebhook: "New webhook",
    noWebhooksYet: "No webhooks yet",
    noneYetDescription:
      "A webhook is an address that receives a request when a comment is posted or decided, or a component is released: for a chat, a ticket system or a report."
  }
}
