/** The service, as every page asks it: the typed client of the API, and the cache of what it answered. */
import { fetchClient, NoAnswerError, ProblemError } from "@docket/api/fetch"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"

/** The client. The browser sends the session cookie. */
export const docket = fetchClient({ baseUrl: "" })

/** True for a failure because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 401

/** Asked again only when no answer came: what the service refuses, it refuses again. */
const retry = (failures: number, error: unknown): boolean => error instanceof NoAnswerError && failures < 2

/** Leads to the sign-in page, and back from there. */
const noticeSignOut = (error: unknown): void => {
  if (isSignedOut(error)) queryClient.setQueryData(["me"], null)
}

/** The cache. A session that ended is found out by whichever request meets it first: everything that one person may see goes with it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  // Without a connection a request fails like any other, and says so: nothing waits in silence, and nothing is sent later unasked.
  defaultOptions: {
    queries: { retry, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" }
  }
})
