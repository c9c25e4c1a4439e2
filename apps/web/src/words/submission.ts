/** The words of submissions to DISA. */
import { counted } from "./counted.ts"

export const title = "Submission to DISA"
export const preflight = "Preflight"
export const preflightAbout = "What DISA would reject, and what the form omits or changes."
export const ready = (requirements: number) => `Ready to submit: ${counted(requirements, "requirement")}`
export const notReady = (errors: number) =>
  errors === 0 ? "Nothing to submit yet" : `${counted(errors, "error")} to fix first`
export const lockedErrors = (errors: number) => `Locked, but not ready to submit: ${counted(errors, "error")}`
export const filter = "Findings"
export const all = (count: number) => `All ${count}`
export const errors = (count: number) => `Errors ${count}`
export const warnings = (count: number) => `Warnings ${count}`
export const locked = (count: number) => `Locked ${count}`
export const nothingFound = "No findings"
export const nothingFoundAbout = "Every requirement with a status can be submitted."
export const findings = "Findings by requirement"
export const requirement = "Requirement"
export const wholeDocument = "Document"
export const level = "Level"
export const severity = { error: "Error", warning: "Warning" }
export const field = "Field"
export const finding = "Finding"

export const submit = "Submit…"
export const submitAct = "Submit"
export const submitTitle = "Submit to DISA"
export const submitAbout =
  "Writes DISA's form and keeps it as a numbered submission that never changes. Download it and send it to DISA."
export const comment = "Comment"
export const acceptErrors = (errors: number) => `Submit with ${counted(errors, "error")}`
export const acceptErrorsAbout = "DISA sends back requirements with errors."

export const submissions = "Submissions"
export const submissionsAbout = "Each as it was submitted, the newest first."
export const none = "No submissions yet"
export const noneAbout = "The first one is kept here with its file."
export const earlier = "Show earlier submissions"
export const number = "Number"
export const release = "Release"
export const when = "Submitted"
export const who = "By"
export const content = "Requirements"
export const contentOf = (requirements: number, leftOut: number) =>
  leftOut === 0 ? String(requirements) : `${requirements}, ${leftOut} left out`
export const notes = "Notes"
export const withErrors = (count: number) => `${counted(count, "requirement")} with errors`
export const straightened = (count: number) => `${counted(count, "character")} in plain form`
export const hash = (sha256: string) => `SHA-256 ${sha256}`
export const download = "Download"
export const downloadNumber = (number: number) => `submission ${number}`
export const changes = "Changes"
export const changesOf = (number: number) => `of submission ${number}`
export const changesTitle = (number: number) => `From submission ${number - 1} to ${number}`
export const noChanges = "No difference"
export const added = "Added"
export const removed = "Removed"
