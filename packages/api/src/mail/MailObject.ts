/** E-mail in the API: what people choose, what they watch, and letters for site admins (R22). */
import { Letter, MailSetting, type ShownLetter, Watch } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

/** The choice for every kind. */
export const MailSettings = Schema.Struct(
  Object.fromEntries(MailSetting.topics.map((topic) => [topic, MailSetting.Cadence])) as {
    readonly [Topic in MailSetting.MailTopic]: typeof MailSetting.Cadence
  }
).annotate({ identifier: "MailSettings" })

/** The choice for some kinds. */
export const SomeMailSettings = Schema.Struct(
  Object.fromEntries(MailSetting.topics.map((topic) => [topic, Schema.optionalKey(MailSetting.Cadence)])) as {
    readonly [Topic in MailSetting.MailTopic]: Schema.optionalKey<typeof MailSetting.Cadence>
  }
)

const watchFields = wireFields(Struct.omit(Watch.WatchView.fields, ["user_id"]), IsoTime)

/** A watch of the caller, with the names of what is watched. */
export const WatchObject = Schema.Struct(watchFields).annotate({ identifier: "Watch" })

export const watchToWire = (watch: Watch.WatchView): typeof WatchObject.Type => Struct.omit(watch, ["user_id"])

const letterFields = wireFields(
  Struct.pick(Letter.Letter.fields, [
    "id",
    "user_id",
    "kind",
    "project_id",
    "component_id",
    "rule_id",
    "review_id",
    "state",
    "attempts",
    "next_attempt_at",
    "last_attempt_at",
    "error",
    "created_at"
  ]),
  IsoTime
)

/** A letter without content, with its person. */
export const LetterObject = Schema.Struct({
  ...letterFields,
  name: Schema.String,
  /** The address to which it goes. */
  email: Schema.String
}).annotate({ identifier: "Letter" })

export const letterToWire = (letter: ShownLetter): typeof LetterObject.Type => ({
  ...Struct.pick(letter, Struct.keys(letterFields)),
  name: letter.name,
  email: letter.address ?? letter.email
})
