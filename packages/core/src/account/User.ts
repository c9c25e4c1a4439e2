/** User accounts. Their sessions and tokens are in Session.ts and PersonalAccessToken.ts. */
import { Schema } from "effect"
import { UserId } from "../Ids.ts"

export const User = Schema.Struct({
  id: UserId,
  name: Schema.String,
  /** Trimmed and lower-cased; unique (R2.1). */
  email: Schema.String,
  /** The name of the provider by which the account was last linked (R2.8); null for a local password. */
  provider: Schema.NullOr(Schema.String),
  /** Site admin (R1.1). */
  admin: Schema.Boolean,
  last_sign_in_at: Schema.NullOr(Schema.Date),
  failed_attempts: Schema.Int,
  /** Set while password sign-in is locked (R2.3). */
  locked_at: Schema.NullOr(Schema.Date),
  /** Set while a site admin has disabled the account: its sessions and tokens are dead. */
  disabled_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface User extends Schema.Schema.Type<typeof User> {}

/** An e-mail address as accounts are found by (R2.1). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
