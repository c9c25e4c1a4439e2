/**
 * What a person gets by e-mail, and when (R22.3). Letters about one's own account are always sent: the person requested them. Pure.
 */
import { Context, Schema } from "effect"
import { UserId } from "../Ids.ts"

/** True when this installation sends e-mail (SMTP_URL). Without it everything works by links. */
export const MailIsOn = Context.Reference<boolean>("docket/MailIsOn", { defaultValue: () => false })

/** The hour of the day in UTC at which digests are sent. */
export const DigestHour = Context.Reference<number>("docket/DigestHour", { defaultValue: () => 7 })

/** The kinds that a person chooses. */
export const topics = [
  "asked",
  "decided",
  "replied",
  "mentioned",
  "assigned",
  "due",
  "access_request",
  "access_granted",
  "comment_period",
  "release",
  "watched"
] as const
export const MailTopic = Schema.Literals(topics)
export type MailTopic = typeof MailTopic.Type

/** The kinds about the account itself. */
export const accountKinds = [
  "invitation",
  "registration",
  "password_reset",
  "confirm_address",
  "address_changed"
] as const

export const LetterKind = Schema.Literals([...topics, ...accountKinds])
export type LetterKind = typeof LetterKind.Type

export const isTopic = (kind: LetterKind): kind is MailTopic => topics.some((topic) => topic === kind)

/** When a letter is sent: each at once, all of a day or a week together, or never. */
export const Cadence = Schema.Literals(["at_once", "daily", "weekly", "off"])
export type Cadence = typeof Cadence.Type

/** A choice of a person that differs from the default. */
export const MailSetting = Schema.Struct({ user_id: UserId, kind: MailTopic, cadence: Cadence })
export interface MailSetting extends Schema.Schema.Type<typeof MailSetting> {}

/** What a person gets who chose nothing: what someone needs from them at once, and what is often many letters in a digest. */
export const defaults: Readonly<Record<MailTopic, Cadence>> = {
  asked: "at_once",
  decided: "daily",
  replied: "daily",
  mentioned: "at_once",
  assigned: "at_once",
  due: "at_once",
  access_request: "at_once",
  access_granted: "at_once",
  comment_period: "at_once",
  release: "at_once",
  watched: "daily"
}

/** The choice of a person for every kind. */
export const cadences = (settings: ReadonlyArray<MailSetting>): Readonly<Record<MailTopic, Cadence>> => ({
  ...defaults,
  ...Object.fromEntries(settings.map(({ cadence, kind }) => [kind, cadence]))
})

const hour = 3_600_000
const day = 24 * hour

/** The time of the next digest after `now`: of the day, or of the week on Monday. */
export const nextDigest = (cadence: "daily" | "weekly", now: Date, digestHour: number): Date => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const today = midnight + digestHour * hour
  const first = today > now.getTime() ? today : today + day
  if (cadence === "daily") return new Date(first)
  const daysToMonday = (8 - new Date(first).getUTCDay()) % 7
  return new Date(first + daysToMonday * day)
}
