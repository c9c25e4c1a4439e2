/** What the page says of submissions to DISA. */
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`

export const submissionWords = {
  /** Of a field that is missing, in the editor. */
  required: (status: string) => `DISA requires this field for ${status}. Fill it before you lock, submit or release.`,
  neededToLock: "Required before the requirement can be locked or released",
  /** Of a field whose text is not submitted, in the editor. */
  blank: "Blank in the submission",
  whyBlank: (status: string) => `DISA's form leaves this field blank for ${status}. Your text stays here.`,

  tab: "Submission",
  title: "Submission to DISA",
  preflight: "Preflight",
  preflightAbout: "What DISA would send back, and what the form leaves out or writes otherwise.",
  ready: (requirements: number) => `Ready to submit: ${counted(requirements, "requirement")}`,
  notReady: (errors: number) => (errors === 0 ? "Nothing to submit yet" : `${counted(errors, "error")} to fix first`),
  lockedErrors: (errors: number) => `Locked, but not ready to submit: ${counted(errors, "error")}`,
  filter: "Findings",
  all: (count: number) => `All ${count}`,
  errors: (count: number) => `Errors ${count}`,
  warnings: (count: number) => `Warnings ${count}`,
  locked: (count: number) => `Locked ${count}`,
  nothingFound: "No findings",
  nothingFoundAbout: "Every requirement that has a status can be submitted as it is.",
  findings: "Findings by requirement",
  requirement: "Requirement",
  wholeDocument: "Document",
  level: "Level",
  severity: { error: "Error", warning: "Warning" },
  field: "Field",
  finding: "Finding",

  submit: "Submit…",
  submitAct: "Submit",
  submitTitle: "Submit to DISA",
  submitAbout:
    "Writes DISA's form and keeps it as a numbered submission that never changes. Download it and send it to DISA.",
  comment: "Comment",
  acceptErrors: (errors: number) => `Submit with ${counted(errors, "error")}`,
  acceptErrorsAbout: "DISA sends back requirements with errors.",

  submissions: "Submissions",
  submissionsAbout: "Each as it was submitted, the newest first.",
  none: "No submissions yet",
  noneAbout: "The first one is kept here with its file.",
  earlier: "Show earlier submissions",
  number: "Number",
  release: "Release",
  when: "Submitted",
  who: "By",
  content: "Requirements",
  contentOf: (requirements: number, leftOut: number) =>
    leftOut === 0 ? String(requirements) : `${requirements}, ${leftOut} left out`,
  notes: "Notes",
  withErrors: (count: number) => `${counted(count, "requirement")} with errors`,
  straightened: (count: number) => `${counted(count, "character")} in plain form`,
  hash: (sha256: string) => `SHA-256 ${sha256}`,
  download: "Download",
  downloadNumber: (number: number) => `submission ${number}`,
  changes: "Changes",
  changesOf: (number: number) => `of submission ${number}`,
  changesTitle: (number: number) => `From submission ${number - 1} to ${number}`,
  noChanges: "No difference",
  added: "Added",
  removed: "Removed"
}
