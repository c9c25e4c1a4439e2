/** How people sign in here, and what they accept before. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** Passwords, providers, the notice. */
export const waysToSignInQuery = queryOptions({
  queryKey: ["ways-to-sign-in"],
  queryFn: ({ signal }) => docket.signIn.listProviders({}, { signal }),
  staleTime: 5 * 60_000
})
