/** The user's own account: its ways to sign in, and what prevents its deletion. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

export type OwnAccount = Answered<"ownAccount", "readOwnAccount">
export type OwnIdentity = OwnAccount["identities"][number]

/** The cache key of the account. */
export const ownAccountKey = ["own-account"] as const

export const ownAccountQuery = queryOptions({
  queryKey: ownAccountKey,
  queryFn: ({ signal }) => docket.ownAccount.readOwnAccount({}, { signal })
})
