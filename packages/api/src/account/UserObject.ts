/** Accounts and access tokens in the API. */
import {
  Identity as AccountIdentity,
  OwnAccount,
  PersonalAccessToken as Token,
  Session,
  User as Account
} from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const userFields = wireFields(Struct.omit(Account.User.fields, ["disabled_at", "created_at", "updated_at"]), IsoTime)

const { id, name, email, admin, provider } = userFields

export const User = Schema.Struct(userFields).annotate({ identifier: "User" })

/** An account. A disabled account shows as locked. */
export const userToWire = (user: Account.User): typeof User.Type => ({
  ...Struct.pick(user, Struct.keys(userFields)),
  locked_at: user.locked_at ?? user.disabled_at
})

/** A user who can become a member. */
export const FoundUser = Schema.Struct({ id, name, email }).annotate({
  identifier: "FoundUser"
})

const identityFields = wireFields(Struct.omit(AccountIdentity.Identity.fields, ["user_id"]), IsoTime)

/** The identity of an account at a sign-in provider. */
export const Identity = Schema.Struct(identityFields).annotate({ identifier: "Identity" })

export const identityToWire = (identity: AccountIdentity.Identity): typeof Identity.Type =>
  Struct.pick(identity, Struct.keys(identityFields))

/** The same for its user. */
export const OwnIdentity = Schema.Struct({ ...identityFields, permits: OwnAccount.IdentityPermits }).annotate({
  identifier: "OwnIdentity"
})

/** The state of a second factor, without its secrets. */
export const SecondFactorState = Schema.Struct({
  enabled: Schema.Boolean,
  confirmed_at: Schema.NullOr(IsoTime),
  recovery_codes_left: Schema.Int
}).annotate({ identifier: "SecondFactorState" })

/** The signed-in user. */
export const Me = Schema.Struct({ id, name, email, admin, provider }).annotate({ identifier: "Me" })

export const meToWire = (user: Account.User): typeof Me.Type =>
  Struct.pick(user, ["id", "name", "email", "admin", "provider"])

const { id: sessionId, ...sessionFields } = wireFields(
  Struct.omit(Session.Session.fields, ["secret_sha256", "user_id"]),
  IsoTime
)

/** A session of the caller. */
export const OwnSession = Schema.Struct({
  id: sessionId,
  /** True for the session of the request. */
  current: Schema.Boolean,
  ...sessionFields
}).annotate({ identifier: "OwnSession" })

/** A token without its secret. */
export const PersonalAccessToken = Schema.Struct(wireFields(Token.PersonalAccessToken.fields, IsoTime)).annotate({
  identifier: "PersonalAccessToken"
})
