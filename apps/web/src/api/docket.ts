/** The API as all pages use it: the typed client and the cache of its answers. */
import { docketClient, NoAnswerError, ProblemError } from "@docket/api/fetch"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"

/** The client. The browser sends the session cookie. Repetitions are the cache's and the user's. */
export const docket = docketClient({ baseUrl: "", retries: 0 })

/** True for a failure that means that the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 401

/** Retries only when no answer arrived: a refused request would be refused again. */
const retry = (failures: number, error: unknown): boolean => error instanceof NoAnswerError && failures < 2

/** The key of the cache that says whether the user must set up two-step sign-in first. */
export const secondFactorIsDueKey = ["second-factor-is-due"] as const

/** Opens the sign-in page, which later returns to the current page, or the setup of two-step sign-in. */
const noticeSignOut = (error: unknown): void => {
  if (isSignedOut(error)) queryClient.setQueryData(["me"], null)
  if (error instanceof ProblemError && error.problem.code === "second_factor_required") {
    queryClient.setQueryData(secondFactorIsDueKey, true)
  }
}

/** The cache. The first request that fails because the session has ended clears the data of the signed-in user. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  // Without a connection a request fails at once. No request waits silently or is sent later without the user's knowledge.
  defaultOptions: {
    queries: { retry, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" }
  }
})
