/** Identities: who an account is at a sign-in provider (OpenID Connect Core §2: issuer and subject together are one person, for ever). */
import { Schema } from "effect"
import { IdentityId, UserId } from "../Ids.ts"

/** Invariants: one for each issuer and subject; an account has one at most of an issuer. */
export const Identity = Schema.Struct({
  id: IdentityId,
  user_id: UserId,
  /** The name by which the provider is configured here. */
  provider: Schema.String,
  issuer: Schema.String,
  subject: Schema.String,
  /** The verified e-mail address by which the account was found or made. */
  email: Schema.String,
  created_at: Schema.Date,
  last_sign_in_at: Schema.Date
})
export interface Identity extends Schema.Schema.Type<typeof Identity> {}

/** The longest subject, in characters (OpenID Connect Core §2). */
export const longestSubject = 255
