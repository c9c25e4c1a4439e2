/** Where the signed-in person is signed in. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** Everything that is kept of sessions lies under this key. */
export const sessionsKey = ["sessions"] as const

/** All of them, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => docket.sessions.listSessions({}, { signal }).then(({ sessions }) => sessions)
})
