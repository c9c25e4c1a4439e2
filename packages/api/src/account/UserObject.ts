/** Accounts and access tokens on the wire. */
import {
  type Identity as AccountIdentity,
  IdentityId,
  PersonalAccessToken as Token,
  SessionId,
  TokenId,
  type User as Account,
  UserId
} from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"

export const User = Schema.Struct({
  id: UserId,
  name: Schema.String,
  email: Schema.String,
  provider: Schema.NullOr(Schema.String),
  admin: Schema.Boolean,
  last_sign_in_at: Schema.NullOr(IsoTime),
  failed_attempts: Schema.Int,
  locked_at: Schema.NullOr(IsoTime)
}).annotate({ identifier: "User" })

/** An account. One that a site admin has disabled shows as locked. */
export const userToWire = (user: Account.User): typeof User.Type => ({
  ...Struct.pick(user, ["id", "name", "email", "provider", "admin", "last_sign_in_at", "failed_attempts"]),
  locked_at: user.locked_at ?? user.disabled_at
})

/** Somebody who may become a member. */
export const FoundUser = Schema.Struct({ id: UserId, name: Schema.String, email: Schema.String }).annotate({
  identifier: "FoundUser"
})

/** Who an account is at a sign-in provider. */
export const Identity = Schema.Struct({
  id: IdentityId,
  provider: Schema.String,
  issuer: Schema.String,
  subject: Schema.String,
  email: Schema.String,
  created_at: IsoTime,
  last_sign_in_at: IsoTime
}).annotate({ identifier: "Identity" })

export const identityToWire = (identity: AccountIdentity.Identity): typeof Identity.Type =>
  Struct.pick(identity, ["id", "provider", "issuer", "subject", "email", "created_at", "last_sign_in_at"])

/** The person signed in. */
export const Me = Schema.Struct({
  id: UserId,
  name: Schema.String,
  email: Schema.String,
  admin: Schema.Boolean,
  provider: Schema.NullOr(Schema.String)
}).annotate({ identifier: "Me" })

/** A session of one's own: where one is signed in. */
export const OwnSession = Schema.Struct({
  id: SessionId,
  /** The session that asks. */
  current: Schema.Boolean,
  created_at: IsoTime,
  last_seen_at: IsoTime,
  /** From where it began; for IPv6 the network. "" when that is not known. */
  address: Schema.String,
  /** What the browser called itself then; "" when it did not. */
  user_agent: Schema.String
}).annotate({ identifier: "OwnSession" })

/** A token without its secret. */
export const PersonalAccessToken = Schema.Struct({
  id: TokenId,
  user_id: UserId,
  name: Schema.String,
  scopes: Schema.Array(Token.TokenScope),
  /** Addresses and CIDR blocks; none: from anywhere. */
  allowed_ips: Schema.Array(Schema.String),
  expires_at: Schema.NullOr(IsoTime),
  revoked_at: Schema.NullOr(IsoTime),
  last_used_at: Schema.NullOr(IsoTime),
  created_at: IsoTime
}).annotate({ identifier: "PersonalAccessToken" })
