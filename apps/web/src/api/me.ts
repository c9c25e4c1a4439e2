/** The signed-in user. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { docket, isSignedOut } from "./docket.ts"

/** The account of the signed-in user. */
export type Me = Answered<"accounts", "me">

/** Reads the signed-in user; null if there is none. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }): Promise<Me | null> =>
    docket.accounts.me({}, { signal }).catch((error: unknown) => {
      if (isSignedOut(error)) return null
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY
})

/** The signed-in user, on pages that require one. After the session has ended, returns the last user until the page is removed. */
export const useMe = (): Me => {
  const { data } = useQuery(meQuery)
  const [before, setBefore] = useState(data)
  if (data !== undefined && data !== null && data !== before) setBefore(data)
  const me = data ?? before
  if (me === undefined || me === null) throw new Error("A page for signed-in users is shown without one.")
  return me
}
