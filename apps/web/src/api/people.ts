/** Accounts and their security events, for site admins. */
import type { Answered, Asked } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import type { SecurityAction } from "./shapes.ts"

export type { SecurityAction } from "./shapes.ts"

/** An account. `locked_at` is set while an admin or wrong passwords have locked it. */
export type Account = Answered<"accounts", "listUsers">[number]
/** A security event (R9.3). */
export type SecurityEvent = Answered<"security", "listSecurityEvents">["rows"][number]

/** The prefix of the cache keys of accounts. */
export const peopleKey = ["people"] as const

/** All accounts, by name. */
export const peopleQuery = queryOptions({
  queryKey: [...peopleKey, "accounts"],
  queryFn: ({ signal }) => docket.accounts.listUsers({}, { signal })
})

/** The identities of an account at sign-in providers. */
export const identitiesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...peopleKey, "identities", userId],
    queryFn: ({ signal }) =>
      docket.users.listIdentities({ params: { userId } }, { signal }).then(({ identities }) => identities)
  })

/** The filter of the security events. */
export interface EventFilter {
  readonly page: number
  readonly per_page: number
  readonly user?: number
  readonly action?: SecurityAction
}

/** Security events, newest first. */
export const securityEventsQuery = ({ action, page, per_page, user }: EventFilter) =>
  queryOptions({
    queryKey: [...peopleKey, "events", { action, page, per_page, user }],
    queryFn: ({ signal }) => {
      const query: Asked<"security", "listSecurityEvents">["query"] = {
        page,
        per_page,
        ...(user === undefined ? {} : { user_id: user }),
        ...(action === undefined ? {} : { action })
      }
      return docket.security.listSecurityEvents({ query }, { signal })
    },
    placeholderData: (before) => before
  })
