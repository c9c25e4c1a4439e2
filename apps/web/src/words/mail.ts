/** The words of e-mail: what people choose, what they watch, links of e-mails, and e-mails that failed. */
import type { Answered } from "@docket/api/fetch"

type MailSettings = Answered<"mail", "readMailSettings">["settings"]
type MailTopic = keyof MailSettings
type MailCadence = MailSettings[MailTopic]
type LetterState = Answered<"mail", "listLetters">["rows"][number]["state"]

export const tab = "E-mail"
export const title = "E-mail"
export const subtitle = "What you get by e-mail, and when."
export const off = "This installation sends no e-mail"
export const offDescription = "Your work is listed in My work. A site admin can set up e-mail."
export const what = "E-mail about"
export const when = "When"
export const whenOf = (topic: string) => `${topic}: when`
export const always = "E-mail about your account, such as a link for a new password, is always sent."

export const topics: Readonly<Record<MailTopic, string>> = {
  asked: "Questions about your comments",
  decided: "Decisions on your comments",
  replied: "Replies to your comments",
  mentioned: "Mentions of you",
  assigned: "Assignments to you",
  due: "Your due dates",
  access_request: "Access requests for your projects",
  access_granted: "Access that you are given",
  comment_period: "Comment periods",
  release: "Releases",
  watched: "What you watch"
}

export const meanings: Readonly<Record<MailTopic, string>> = {
  asked: "A triager requests a clarification",
  decided: "A triager decides your comment",
  replied: "Someone replies to your comment",
  mentioned: "Someone writes @ and your name",
  assigned: "A comment or requirement is assigned to you",
  due: "Your open work is due the next day",
  access_request: "Someone requests access to a project of which you are an admin",
  access_granted: "An admin adds you to a project or component",
  comment_period: "Comments open, end in three days, or have ended",
  release: "A component of your projects is released",
  watched: "Comments and changes in what you watch"
}

export const cadences: Readonly<Record<MailCadence, string>> = {
  at_once: "At once",
  daily: "Daily digest",
  weekly: "Weekly digest",
  off: "Off"
}

export const watching = "Watching"
export const watchThis = (name: string) => `Watch ${name}`
export const unwatchThis = (name: string) => `Stop watching ${name}`
export const watchNone = "You watch nothing yet"
export const watchNoneDescription = "Open a project, component or requirement, and press Watch."
export const watchedColumn = "Watched"
export const sinceColumn = "Since"
export const stopWatching = "Stop watching"
export const placeOfWatch = (names: ReadonlyArray<string>) => names.join(" › ")
export const release = (name: string, version: number, number: number) => `${name} V${version}R${number}`

export const newAddress = "New e-mail address"
export const changeAddress = "Change the address"
export const changeAddressDescription = "A link is sent to the new address. Your account has it once you open the link."

export const forgotPassword = "Forgot your password?"
export const forgotTitle = "Reset your password"
export const forgotDescription = "Enter the e-mail address of your account. You get a link that sets a new password."
export const forgotSend = "Send the link"
export const forgotDone = "Check your e-mail"
export const forgotDoneDescription =
  "If an account with a password has this address, a link is on its way there. It works once, within an hour."
export const backToSignIn = "Back to sign-in"

export const confirmTitle = "Confirm your e-mail address"
export const confirmDescription = "Your account gets the address to which this link was sent."
export const confirm = "Confirm the address"
export const confirmed = "Address confirmed"
export const confirmedDescription = (email: string) =>
  `Your account has the address ${email}. Sign in with it from now on.`
export const incomplete = "This address is not complete. Open the whole link of the e-mail."
export const open = "Open Docket"

export const unsubscribeTitle = "Unsubscribe"
export const unsubscribeDescription = "You get no more e-mail of this kind. E-mail of other kinds stays."
export const unsubscribe = "Unsubscribe"
export const unsubscribed = "You are unsubscribed"
export const unsubscribedFrom = "You get no more e-mail about:"
export const undo = "Undo"
export const subscribedAgain = "You get this e-mail again"
export const choose = "Choose what you get"

export const failures = "E-mail"
export const failuresState = "State"
export const failuresNeedsAttention = "Failed or uncertain"
export const failuresNone = "No failed e-mail"
export const failuresNoneDescription = "E-mail that could not be sent appears here."
export const failuresTo = "To"
export const failuresKind = "About"
export const failuresWhen = "Last attempt"
export const failuresAttempts = "Attempts"
export const failuresReason = "Reason"
export const retry = "Retry"
export const retryTo = (name: string) => `Retry the e-mail to ${name}`
export const discard = "Discard"
export const discardTo = (name: string) => `Discard the e-mail to ${name}`
export const discardTitle = "Discard this e-mail?"
export const discardWarning = (name: string) => `${name} does not get it. This cannot be undone.`
export const discardIt = "Discard it"

export const states: Readonly<Record<LetterState, { readonly word: string; readonly color: string }>> = {
  pending: { word: "Waiting", color: "blue" },
  sending: { word: "Sending", color: "blue" },
  sent: { word: "Sent", color: "green" },
  dropped: { word: "Not needed any more", color: "gray" },
  failed: { word: "Failed", color: "red" },
  uncertain: { word: "Uncertain", color: "orange" },
  discarded: { word: "Discarded", color: "gray" }
}

/** The kinds of e-mail about an account, which no one chooses. */
const accountKinds: Readonly<Record<string, string>> = {
  invitation: "Invitation",
  password_reset: "New password",
  confirm_address: "Confirmation of an address",
  address_changed: "Changed address",
  registration: "Registration"
}

/** The name of a kind of e-mail. */
export const kindOf = (kind: string): string =>
  accountKinds[kind] ?? Object.entries(topics).find(([topic]) => topic === kind)?.[1] ?? kind.replaceAll("_", " ")
