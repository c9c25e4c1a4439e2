/** The access tokens of the signed-in user. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import type { AccessToken } from "./shapes.ts"

export type { AccessToken, TokenScope } from "./shapes.ts"

/** The prefix of the cache keys of tokens. */
export const tokensKey = ["tokens"] as const

/** All tokens of the user, newest first. */
export const tokensQuery = queryOptions({
  queryKey: tokensKey,
  queryFn: ({ signal }) =>
    docket.tokens.listTokens({}, { signal }).then(({ personal_access_tokens }) => personal_access_tokens)
})

/** All tokens of an account, for site admins. */
export const tokensOfQuery = (user_id: number) =>
  queryOptions({
    queryKey: [...tokensKey, "of", user_id],
    queryFn: ({ signal }) =>
      docket.tokens
        .listTokens({ query: { user_id } }, { signal })
        .then(({ personal_access_tokens }) => personal_access_tokens)
  })

/** Returns the state of a token at a time. */
export const stateOf = ({ expires_at, revoked_at }: AccessToken, now: Date): "active" | "expired" | "revoked" => {
  if (revoked_at !== null) return "revoked"
  return expires_at !== null && new Date(expires_at) <= now ? "expired" : "active"
}
