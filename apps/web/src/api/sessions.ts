/** The sessions of the signed-in user. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** The prefix of the cache keys of sessions. */
export const sessionsKey = ["sessions"] as const

/** All sessions of the user, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => docket.sessions.listSessions({}, { signal }).then(({ sessions }) => sessions)
})
