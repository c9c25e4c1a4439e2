/**
 * Where in the feed a page begins to listen: a place taken before its first answers are asked for, so that nothing which happens between those and the line is missed.
 * Kept in the cache, which goes with whoever signs out; the line moves it on with what it hears.
 */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "../docket.ts"
import type { Told } from "./FeedEvent.ts"

/** How long a page waits for its place, in milliseconds: without one it listens from when the line stands. */
const patience = 4000

/** The most that the service tells at once. */
const perPage = 200

/** The place; asked for once. */
export const placeQuery = queryOptions({
  queryKey: ["live", "place"],
  queryFn: async (): Promise<string | null> => {
    const answer = await docket.feed.readEvents({ query: { after: "now" } }, { signal: AbortSignal.timeout(patience) })
    return typeof answer === "string" ? null : answer.cursor
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false
})

/** What has happened behind a place by now. Rejected as any request is. */
export async function* toldBehind(place: string, signal: AbortSignal): AsyncGenerator<Told> {
  for (let after = place; ;) {
    const page = await docket.feed.readEvents({ query: { after, limit: perPage } }, { signal })
    if (typeof page === "string") return
    for (const event of page.events) yield { cursor: event.cursor, event }
    if (page.complete) return
    after = page.cursor
  }
}
