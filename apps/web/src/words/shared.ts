/** The words of parts that many pages share. */
export const sharedWords = {
  activity: {
    showEarlier: "Show what was before",
    emptyDescription: "What people change, comment and decide is listed here.",
    empty: "Nothing was done yet"
  },
  archiveDialog: {
    explanation: (explanation: string) => `${explanation} Nothing is stored before you say so.`,
    checking: "The archive is being checked."
  },
  archiveReport: {
    /** One and several of what an archive holds. */
    kinds: {
      rules: { one: "requirement", many: "requirements" },
      satisfactions: { one: "link between them", many: "links between them" },
      reviews: { one: "comment, reply or act", many: "comments, replies and acts" },
      documents: { one: "document", many: "documents" },
      response_templates: { one: "template", many: "templates" },
      relocations: { one: "relocation", many: "relocations" },
      people: { one: "person", many: "people" },
      audit: { one: "entry of the history", many: "entries of the history" }
    },
    noComponents: "It has no components.",
    components: (names: string) => `Components: ${names}.`,
    warnings: "What you should know"
  },
  burnDownChart: {
    summary: (openBefore: number, open: undefined | number) =>
      `Open comments: ${openBefore} before, ${open ?? openBefore} at the end. The table has each day.`,
    day: (named: string, posted: number, decided: number, open: number) =>
      `${named}: ${posted} posted, ${decided} decided, ${open} open`,
    commentsDayByDay: "Comments day by day",
    dayUtc: "Day (UTC)",
    posted: "Posted",
    decided: "Decided",
    openAtEnd: "Open at its end",
    openAtDaysEnd: "Open at the day's end",
    form: "Form",
    chart: "Chart",
    table: "Table"
  },
  burnDownPanel: {
    thirtyDays: "30 days",
    ninetyDays: "90 days",
    aYear: "A year",
    label: "Comments day by day",
    title: "Comments, day by day",
    period: "Over how long",
    none: "No comments in this time."
  },
  componentPage: {
    breadcrumbs: "Breadcrumbs",
    projects: "Projects",
    basedOn: (meaning: string, basedOnTitle: string) => `${meaning} Based on ${basedOnTitle}.`,
    edition: (version: number, release: number, prefix: string) =>
      `Version ${version}, release ${release}; requirements are numbered ${prefix}-000001 onwards`,
    noAccess: "This page is not for you",
    needsAnyRole: "It is for those who have a role on this component or its project.",
    needsRole: (role: string) => `It takes the role ${role} or above on this component. Its admins give roles.`
  },
  componentTabs: {
    read: "Read",
    write: "Write",
    triage: "Triage",
    undecided: (open: number) => `undecided ${open === 1 ? "comment" : "comments"}`,
    progress: "Progress",
    update: "Update",
    export: "Export",
    compare: "Compare",
    activity: "Activity",
    settings: "Settings",
    tabs: "Pages of this component"
  },
  deleteByName: {
    title: { component: "Delete the component?", project: "Delete the project?" },
    act: { component: "Delete the component", project: "Delete the project" },
    thisCannotBeUndone: "This cannot be undone.",
    type: "Type",
    toGoOn: "to go on"
  },
  failure: {
    youAreSignedOut: "You are signed out",
    signedOutDetail:
      "Your session has ended. Sign in again: you come back to where you were, and what you wrote is kept.",
    refused: "This cannot be done",
    askAdmins: (asking: string) => `You can ask ${asking}.`,
    or: " or ",
    requestNumber: (requestId: string) => `Tell the operator the number ${requestId}.`,
    noAnswer: "No answer",
    noAnswerDetail: (message: string) =>
      `${message} What you wrote is kept on this page; try again when the connection is back.`,
    somethingWentWrong: "Something went wrong",
    tryingAgain: "Trying again…",
    tryAgain: "Try again"
  },
  filePick: {
    dropHere: (hint: string) => `Drop the file here. ${hint}`,
    remove: (name: string) => `Leave out ${name}`,
    selectFile: "Choose a file",
    selectAnother: "Choose another"
  },
  form: {
    cancel: "Cancel"
  },
  formDialog: {
    done: "Done"
  },
  keysDialog: {
    keys: "Keys",
    singleKeys: "Single keys are commands",
    singleKeysDescription: (left: string) => `While no field has the focus. Off: only ${left}.`,
    key: "Key",
    action: "What it does",
    or: " or "
  },
  listLine: {
    severityHint: (word: string, category: string) => `Severity ${word} (${category})`
  },
  liveBadge: {
    docket: "Docket",
    refresh: (count: number) => `${count} new — show`,
    whatIsNew: "what others did on this page"
  },
  loaded: {
    loading: "Loading"
  },
  loadedPages: {
    earlier: "Earlier"
  },
  page: {
    windowTitle: (title: string) => `${title} · Docket`,
    breadcrumbs: "Breadcrumbs"
  },
  pageFailure: {
    wayIn: "Request access to its project, in the list of projects, or ask the person who sent you the address.",
    noAccess: "This is not open to you",
    goToProjects: "Go to your projects"
  },
  pages: {
    firstPage: "First page",
    lastPage: "Last page",
    nextPage: "Next page",
    previousPage: "Page before",
    pagesOfTheList: "Pages of the list",
    page: (number: number) => `Page ${number}`
  },
  projectFields: {
    name: "Name",
    description: "Description",
    visibility: "Visibility"
  },
  reasonDialog: {
    reason: "Reason",
    description: "It stands in the history.",
    missing: "Say why."
  },
  rows: {
    actions: "Actions"
  },
  severityBadge: {
    hint: (word: string, category: string) => `Severity ${word} (${category})`
  },
  severityCounts: {
    hint: (count: number, word: string, category: string) => `${count} of severity ${word} (${category})`
  },
  shownOnce: {
    copied: "Copied",
    copy: "Copy",
    shownOnce: "It is shown this once."
  },
  textDifference: {
    sameWords: (words: number) => `… ${words} words the same`
  },
  when: {
    utc: " UTC",
    justNow: "just now"
  },
  countedShares: {
    severity: (word: string) => `Severity ${word}`
  },
  later: {
    loading: "On its way… Esc leaves it."
  }
}
