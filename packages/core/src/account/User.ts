/** User accounts. Their sessions and tokens are in Session.ts and PersonalAccessToken.ts. */
import { Schema } from "effect"
import { UserId } from "../Ids.ts"

export const User = Schema.Struct({
  id: UserId,
  name: Schema.String,
  /** Trimmed and lower-cased; unique (R2.1). */
  email: Schema.String,
  /** The name of the provider that the account was last linked with (R2.8); null for a local password. */
  provider: Schema.NullOr(Schema.String),
  /** Site admin (R1.1). */
  admin: Schema.Boolean,
  last_sign_in_at: Schema.NullOr(Schema.Date),
  failed_attempts: Schema.Int,
  /** Set while password sign-in is locked (R2.3). */
  locked_at: Schema.NullOr(Schema.Date),
  /** Set while the account is disabled by a site admin; its sessions and tokens are invalid. */
  disabled_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface User extends Schema.Schema.Type<typeof User> {}

/** The normalized form of an e-mail address (R2.1). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
