/** The words of letters: the subject and the parts of a message about one or many of them. Pure. */
import { type DeliverLetters, FeedEvent, isUnclaimed, type MailSetting } from "@docket/core"
import type { Item, MessageText, Part } from "./Template.ts"

/** What a message needs to know of this installation. */
export interface Installation {
  /** Where people open it, such as `https://docket.example.org`. */
  readonly origin: string
}

/** A message without its recipient. */
export interface Worded extends MessageText {
  readonly subject: string
}

type Ready = DeliverLetters.ReadyLetter

/** The name of a triage status in a sentence. */
const statuses: Readonly<Record<string, string>> = {
  concur: "Concur",
  concur_with_comment: "Concur with comment",
  non_concur: "Non-concur",
  duplicate: "Duplicate",
  informational: "Note",
  needs_clarification: "Clarification requested",
  addressed_by: "Addressed elsewhere",
  pending: "Pending",
  withdrawn: "Withdrawn"
}

const documentOf = ({ component_name, component_release, component_version }: Ready["content"]): string =>
  component_name === null ? "" : `${component_name} V${component_version}R${component_release}`

const placeOf = ({ content }: Ready): string =>
  [content.project_name ?? "", documentOf(content)].filter((name) => name !== "").join(" › ")

/** The requirement, or the component for a comment on it as a whole. */
const subjectOf = ({ content }: Ready): string =>
  content.rule_displayed_name ?? (documentOf(content) || (content.project_name ?? "Docket"))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`

/** The page of a letter. */
const pathOf = ({ content, letter }: Ready): string => {
  switch (letter.kind) {
    case "access_request":
      return `/app/projects/${letter.project_id}`
    case "comment_period":
    case "release":
      return `/app/components/${letter.component_id}`
    default: {
      if (content.review_action === "comment" && letter.review_id !== null) return `/app/comments/${letter.review_id}`
      if (content.component_id === null)
        return letter.project_id === null ? "/app" : `/app/projects/${letter.project_id}`
      const component = `/app/components/${content.component_id}`
      return content.rule_id === null || content.rule_deleted === true
        ? component
        : `${component}/requirements/${content.rule_id}`
    }
  }
}

/** One sentence for a letter: the subject of its message, or its line in a list. */
const sentenceOf = (ready: Ready): string => {
  const { content, letter } = ready
  const who = content.actor_name ?? "Someone"
  const on = subjectOf(ready)
  switch (letter.kind) {
    case "asked":
      return `${who} asks you to clarify your comment on ${on}`
    case "decided":
      return `Your comment on ${on} was decided: ${statuses[content.triage_status ?? ""] ?? ""}`
    case "replied":
      return `${who} replied to your comment on ${on}`
    case "mentioned":
      return `${who} mentioned you on ${on}`
    case "assigned":
      return letter.review_id === null ? `${who} assigned ${on} to you` : `${who} assigned a comment on ${on} to you`
    case "due":
      return letter.review_id === null
        ? `${on} is due on ${content.due_on}`
        : `A comment on ${on} is due on ${content.due_on}`
    case "access_request":
      return `${who} requests access to ${content.project_name}`
    case "access_granted":
      return `You have access to ${documentOf(content) || content.project_name}`
    case "comment_period":
      return {
        opens: `${on} is open for comments`,
        ends_soon: `Comments on ${on} end on ${content.comment_period_ends_at === null ? "" : dayOf(content.comment_period_ends_at)}`,
        ended: `The comment period of ${on} has ended`
      }[letter.detail as "opens" | "ends_soon" | "ended"]
    case "release":
      return `${on} is released`
    case "watched":
      return `${who}: ${
        content.event_action === null || content.event_subject === null || content.event_name === null
          ? "a change"
          : FeedEvent.sentenceOf({
              action: content.event_action,
              auditable_type: content.event_subject,
              audited_name: content.event_name
            }).replace(/\.$/, "")
      }${content.rule_displayed_name === null ? "" : ` (${content.rule_displayed_name})`}`
    case "invitation":
      return content.project_name === null
        ? "You are invited to Docket"
        : `You are invited to ${documentOf(content) || content.project_name}`
    case "registration":
      return isUnclaimed(content) ? "Set up your account" : "You have an account already"
    case "password_reset":
      return "Set a new password"
    case "confirm_address":
      return "Confirm your new e-mail address"
    case "address_changed":
      return "Your e-mail address was changed"
  }
}

/** The button of a message about one letter. */
const buttonOf = ({ letter }: Ready): string => {
  switch (letter.kind) {
    case "access_request":
      return "Decide the request"
    case "access_granted":
      return "Open it"
    case "comment_period":
      return letter.detail === "ended" ? "Open the document" : "Read and comment"
    case "release":
      return "Read the release"
    case "asked":
      return "Answer"
    case "assigned":
    case "due":
      return letter.review_id === null ? "Open the requirement" : "Open the comment"
    default:
      return letter.review_id === null ? "Open in Docket" : "Open the comment"
  }
}

const quote = (by: string, text: string | null): ReadonlyArray<Part> =>
  text === null || text.trim() === "" ? [] : [{ _tag: "Quote", by, text }]

/** The parts of a message about one letter, without its button. */
const partsOf = ({ content, letter }: Ready): ReadonlyArray<Part> => {
  const who = content.actor_name ?? "Someone"
  switch (letter.kind) {
    case "asked":
      return [...quote(`${who} wrote:`, content.response), ...quote("Your comment:", content.comment)]
    case "decided":
      return [...quote("The response:", content.response), ...quote("Your comment:", content.comment)]
    case "replied":
      return [...quote(`${who} wrote:`, content.said), ...quote("Your comment:", content.comment)]
    case "mentioned":
      return quote(`${who} wrote:`, content.said)
    case "assigned":
    case "due":
      return [
        ...(content.due_on === null ? [] : [{ _tag: "Paragraph", text: `Due: ${content.due_on}` } as const]),
        ...quote("The comment:", letter.review_id === null ? null : content.comment)
      ]
    case "access_request":
      return quote(`${who} wrote:`, content.request_message)
    case "comment_period":
      return letter.detail === "ended" || content.comment_period_ends_at === null
        ? []
        : [{ _tag: "Paragraph", text: `You can comment until ${timeOf(content.comment_period_ends_at)}.` }]
    case "watched":
      return content.review_action === "comment" && content.said_withdrawn !== true
        ? quote("The comment:", content.said)
        : []
    default:
      return []
  }
}

/** The parts of a letter about the account, which is always alone. */
const accountParts = ({ letter, secret }: Ready, { origin }: Installation): ReadonlyArray<Part> => {
  switch (letter.kind) {
    case "invitation":
      return secret === null
        ? [
            { _tag: "Paragraph", text: "An account is ready for you. Sign in with your organization's account." },
            { _tag: "Button", label: "Sign in", url: `${origin}/app` }
          ]
        : [
            {
              _tag: "Paragraph",
              text: "An account is ready for you. Choose your name and password with this link, within 7 days:"
            },
            { _tag: "Button", label: "Set up your account", url: `${origin}/setup#${secret}` }
          ]
    case "registration":
      return secret === null
        ? [
            {
              _tag: "Paragraph",
              text: "Someone requested an account for this address. You have one already: sign in with it, or request a new password on the same page."
            },
            { _tag: "Button", label: "Sign in", url: `${origin}/app` },
            { _tag: "Paragraph", text: "If it was not you, ignore this e-mail." }
          ]
        : [
            {
              _tag: "Paragraph",
              text: "Someone requested an account for this address. Confirm it and choose your name and password with this link, within 7 days:"
            },
            { _tag: "Button", label: "Set up your account", url: `${origin}/setup#${secret}` },
            {
              _tag: "Paragraph",
              text: "If it was not you, ignore this e-mail. Without the link no one can use the account."
            }
          ]
    case "password_reset":
      return [
        {
          _tag: "Paragraph",
          text: "Someone requested a new password for your account. This link sets one, once and within an hour:"
        },
        { _tag: "Button", label: "Set a new password", url: `${origin}/setup#${secret}` },
        { _tag: "Paragraph", text: "If it was not you, ignore this e-mail. Your password stays as it is." }
      ]
    case "confirm_address":
      return [
        { _tag: "Paragraph", text: "Your account gets this e-mail address when you confirm it, within 24 hours:" },
        { _tag: "Button", label: "Confirm the address", url: `${origin}/app/confirm-address#${secret}` },
        { _tag: "Paragraph", text: "If you did not request this, ignore this e-mail." }
      ]
    default:
      return [
        {
          _tag: "Paragraph",
          text: "Your account has another e-mail address now, and this one gets no more e-mail. If it was not you, tell a site admin at once."
        },
        { _tag: "Button", label: "Open Docket", url: `${origin}/app` }
      ]
  }
}

/** Why a person gets letters of a kind. */
const reasons: Readonly<Record<MailSetting.MailTopic, string>> = {
  asked: "you are asked about your comments",
  decided: "your comments are decided",
  replied: "others reply to your comments",
  mentioned: "others mention you",
  assigned: "work is assigned to you",
  due: "your work is due",
  access_request: "people request access to your projects",
  access_granted: "you are given access",
  comment_period: "comment periods of your documents open and end",
  release: "your documents are released",
  watched: "you watch projects, documents and requirements"
}

const isTopic = (kind: string): kind is MailSetting.MailTopic => kind in reasons

const digestWords = { at_once: "", daily: "Your daily digest", weekly: "Your weekly digest" } as const

/** The most letters that a digest lists. */
const mostListed = 100

/** The words of a message. `unsubscribe` is the address that switches its kinds off. */
export const wordsOf = (
  { letters }: Pick<DeliverLetters.ReadyMessage, "letters">,
  unsubscribe: string | null,
  installation: Installation
): Worded => {
  const [first] = letters
  const { origin } = installation
  const kinds = [...new Set(letters.map(({ letter }) => letter.kind))].filter(isTopic)
  const footer: MessageText["footer"] =
    unsubscribe === null
      ? [{ text: "This e-mail is about your account on Docket." }]
      : [
          {
            text: `You get this because ${kinds.map((kind) => reasons[kind]).join(", and because ")}.`,
            link: { label: "Choose what you get", url: `${origin}/app/profile/mail` }
          },
          { text: "Not interested?", link: { label: "Unsubscribe", url: unsubscribe } }
        ]
  if (!isTopic(first.letter.kind)) {
    return {
      subject: sentenceOf(first),
      headline: sentenceOf(first),
      parts: accountParts(first, installation),
      footer
    }
  }
  if (letters.length === 1) {
    const place = placeOf(first)
    return {
      subject: sentenceOf(first),
      headline: sentenceOf(first),
      parts: [
        ...(place === "" ? [] : [{ _tag: "Paragraph", text: place } as const]),
        ...partsOf(first),
        { _tag: "Button", label: buttonOf(first), url: `${origin}${pathOf(first)}` }
      ],
      footer
    }
  }
  const digest = digestWords[first.letter.cadence]
  const count = `${letters.length} updates`
  const rest = letters.length - mostListed
  return {
    subject: digest === "" ? `${count}: ${sentenceOf(first)}` : `${digest}: ${count}`,
    headline: digest === "" ? count : `${digest}: ${count}`,
    parts: [
      {
        _tag: "Items",
        items: letters
          .slice(0, mostListed)
          .map((ready): Item => ({ text: sentenceOf(ready), place: placeOf(ready), url: `${origin}${pathOf(ready)}` }))
      },
      ...(rest > 0 ? [{ _tag: "Paragraph", text: `And ${rest} more.` } as const] : []),
      { _tag: "Button", label: "Open my work", url: `${origin}/app/my-comments` }
    ],
    footer
  }
}
