/** Accounts and access tokens on the wire. */
import { Identity as AccountIdentity, PersonalAccessToken as Token, Session, User as Account } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const userFields = wireFields(Struct.omit(Account.User.fields, ["disabled_at", "created_at", "updated_at"]), IsoTime)

const { id, name, email, admin, provider } = userFields

export const User = Schema.Struct(userFields).annotate({ identifier: "User" })

/** An account. One that a site admin has disabled shows as locked. */
export const userToWire = (user: Account.User): typeof User.Type => ({
  ...Struct.pick(user, Struct.keys(userFields)),
  locked_at: user.locked_at ?? user.disabled_at
})

/** Somebody who may become a member. */
export const FoundUser = Schema.Struct({ id, name, email }).annotate({
  identifier: "FoundUser"
})

const identityFields = wireFields(Struct.omit(AccountIdentity.Identity.fields, ["user_id"]), IsoTime)

/** Who an account is at a sign-in provider. */
export const Identity = Schema.Struct(identityFields).annotate({ identifier: "Identity" })

export const identityToWire = (identity: AccountIdentity.Identity): typeof Identity.Type =>
  Struct.pick(identity, Struct.keys(identityFields))

/** The person signed in. */
export const Me = Schema.Struct({ id, name, email, admin, provider }).annotate({ identifier: "Me" })

const { id: sessionId, ...sessionFields } = wireFields(
  Struct.omit(Session.Session.fields, ["secret_sha256", "user_id"]),
  IsoTime
)

/** A session of one's own: where one is signed in. */
export const OwnSession = Schema.Struct({
  id: sessionId,
  /** The session that asks. */
  current: Schema.Boolean,
  ...sessionFields
}).annotate({ identifier: "OwnSession" })

/** A token without its secret. */
export const PersonalAccessToken = Schema.Struct(wireFields(Token.PersonalAccessToken.fields, IsoTime)).annotate({
  identifier: "PersonalAccessToken"
})
