/** The signed-in person's access tokens. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** A token without its secret. */
export type AccessToken = Answered<"tokens", "listTokens">["personal_access_tokens"][number]
/** What it may be used for. */
export type TokenScope = AccessToken["scopes"][number]

/** Everything that is kept of tokens lies under this key. */
export const tokensKey = ["tokens"] as const

/** All of them, the newest first. */
export const tokensQuery = queryOptions({
  queryKey: tokensKey,
  queryFn: ({ signal }) =>
    docket.tokens.listTokens({}, { signal }).then(({ personal_access_tokens }) => personal_access_tokens)
})

/** The state of a token at a time. */
export const stateOf = ({ expires_at, revoked_at }: AccessToken, now: Date): "active" | "expired" | "revoked" => {
  if (revoked_at !== null) return "revoked"
  return expires_at !== null && new Date(expires_at) <= now ? "expired" : "active"
}
