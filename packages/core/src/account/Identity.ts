/** Identities of accounts at sign-in providers (OpenID Connect Core §2: issuer and subject identify one person permanently). */
import { Schema } from "effect"
import { IdentityId, UserId } from "../Ids.ts"

/** Invariants: one for each issuer and subject; an account has at most one for each issuer. */
export const Identity = Schema.Struct({
  id: IdentityId,
  user_id: UserId,
  /** The configured name of the provider. */
  provider: Schema.String,
  issuer: Schema.String,
  subject: Schema.String,
  /** The verified e-mail address by which the account was found or created. */
  email: Schema.String,
  created_at: Schema.Date,
  last_sign_in_at: Schema.Date
})
export interface Identity extends Schema.Schema.Type<typeof Identity> {}

/** The longest subject, in characters (OpenID Connect Core §2). */
export const longestSubject = 255
