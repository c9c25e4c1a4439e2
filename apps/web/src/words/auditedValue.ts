/** The values of audit entries in the words of the pages, shortened. */
import { roles } from "./role.ts"
import { sectionNames } from "./section.ts"
import { triageStatuses } from "./triage.ts"
import { visibilities } from "./visibility.ts"
import { webhookEvents } from "./webhook.ts"

/** The longest value, in characters. Longer ones are shortened. */
export const longestValue = 80

/** The reasons why a sign-in with a provider failed. */
const signInReasons: Readonly<Record<string, string>> = {
  email_not_verified: "the provider has not verified the e-mail address",
  no_account: "this person has no account",
  identity_conflict: "the account is linked to another user of the provider",
  account_disabled: "the account is locked",
  provider_unavailable: "the provider did not respond",
  provider_refused: "the provider refused the sign-in",
  provider_answer_invalid: "the response of the provider was invalid",
  sign_in_not_begun: "the sign-in did not start here, or it started too long ago"
}

type Words = (value: string) => string | undefined

const wordOf =
  (table: Readonly<Record<string, string | { readonly word: string }>>): Words =>
  (value) => {
    const found = Object.hasOwn(table, value) ? table[value] : undefined
    return typeof found === "object" ? found.word : found
  }

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" })

const time: Words = (value) => {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : exact.format(at)
}

/** Values that are codes in the API, by field. */
const worded: Readonly<Record<string, Words>> = {
  triage_status: wordOf(triageStatuses),
  section: wordOf(sectionNames),
  role: wordOf(roles),
  visibility: wordOf(visibilities),
  reaction: wordOf({ up: "Agree", down: "Disagree" }),
  reason: wordOf(signInReasons),
  comment_phase: wordOf({ open: "Open", closed: "Closed" }),
  closed_reason: wordOf({ adjudicating: "Deciding comments", finalized: "Final" }),
  events: wordOf(webhookEvents),
  comment_period_starts_at: time,
  comment_period_ends_at: time
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The parts that identify a record: the text of a check, the name of a question, an answer. */
const tellingParts = ["content", "name", "answer"] as const

/** The content of a list or record: its texts, and the names of its true values. */
const heldIn = (field: string, value: object): ReadonlyArray<string> => {
  const part = isRecord(value) ? tellingParts.find((one) => typeof value[one] === "string") : undefined
  if (isRecord(value) && part !== undefined) return [String(value[part])]
  return Object.entries(value).flatMap(([name, one]: readonly [string, unknown]) => {
    if (one === true) return [name]
    if (typeof one === "object" && one !== null) return heldIn(field, one)
    if (one === null || one === undefined || one === false) return []
    const text = worded[field]?.(String(one)) ?? String(one)
    return [isRecord(value) ? `${name}: ${text}` : text]
  })
}

/** A value in words, shortened. `none` is the text for a missing value. */
export const auditedValue = (field: string, value: unknown, none = "nothing"): string => {
  if (value === null || value === undefined || value === "") return none
  if (typeof value === "boolean") return value ? "yes" : "no"
  const text =
    typeof value === "object" ? heldIn(field, value).join(", ") : (worded[field]?.(String(value)) ?? String(value))
  if (text === "") return none
  const characters = [...text]
  return characters.length > longestValue ? `${characters.slice(0, longestValue).join("")}…` : text
}
