/** The ways to sign in, and the notice that users accept first. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** Reads the ways to sign in: passwords, providers, and the notice. */
export const waysToSignInQuery = queryOptions({
  queryKey: ["ways-to-sign-in"],
  queryFn: ({ signal }) => docket.signIn.listProviders({}, { signal }),
  staleTime: 5 * 60_000
})
