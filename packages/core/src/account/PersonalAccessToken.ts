/** Personal access tokens: secrets for API clients, with scopes by method (R2.5, R2.6). */
import { Schema } from "effect"
import { TokenId, UserId } from "../Ids.ts"

/** `read`: GET and HEAD; `write`: the others; `admin`: both. A scope never exceeds the owner's rights. */
export const TokenScope = Schema.Literals(["read", "write", "admin"])
export type TokenScope = typeof TokenScope.Type

export const PersonalAccessToken = Schema.Struct({
  id: TokenId,
  user_id: UserId,
  name: Schema.String,
  scopes: Schema.Array(TokenScope),
  /** The addresses from which it can be used, as normalized by AllowedAddress.ts; empty for any address. */
  allowed_ips: Schema.Array(Schema.String),
  expires_at: Schema.NullOr(Schema.Date),
  revoked_at: Schema.NullOr(Schema.Date),
  /** Updated at most once a minute. */
  last_used_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date
})
export interface PersonalAccessToken extends Schema.Schema.Type<typeof PersonalAccessToken> {}

/** The maximum number of tokens in a list. */
export const mostListed = 100

/** The prefix of every token. */
export const prefix = "service_"

/** The maximum number of active tokens of a user. */
export const activeLimit = 20

/** The longest life of a token, in days. */
export const longestLifeInDays = 365

/** True while the token is valid. */
export const isActive = (token: PersonalAccessToken, now: Date): boolean =>
  token.revoked_at === null && (token.expires_at === null || now < token.expires_at)

/** True when the scopes allow the HTTP method. */
export const allowsMethod = (scopes: ReadonlyArray<TokenScope>, method: string): boolean =>
  scopes.includes("admin") || scopes.includes(method === "GET" || method === "HEAD" ? "read" : "write")

const minute = 60_000

/** True when the use at `now` should be recorded: at most once a minute (R2.6). */
export const isUseWorthRecording = ({ last_used_at }: PersonalAccessToken, now: Date): boolean =>
  last_used_at === null || now.getTime() - last_used_at.getTime() >= minute
