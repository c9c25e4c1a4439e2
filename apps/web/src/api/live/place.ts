/**
 * The position in the feed where a page starts to listen. It is read before the first requests, so that no event between them and the connection is lost.
 * It is in the cache, which is cleared at sign-out. Each received event advances it.
 */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "../docket.ts"
import type { Told } from "./FeedEvent.ts"

/** How long a page waits for its position, in milliseconds. Without one it listens from when the connection opens. */
const patience = 4000

/** The maximum number of events that the service returns at once. */
const perPage = 200

/** The position, requested once. */
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

/** Yields the events after a position until now. Fails like any request. */
export async function* toldBehind(place: string, signal: AbortSignal): AsyncGenerator<Told> {
  for (let after = place; ;) {
    const page = await docket.feed.readEvents({ query: { after, limit: perPage } }, { signal })
    if (typeof page === "string") return
    for (const event of page.events) yield { cursor: event.cursor, event, presence: null }
    if (page.complete) return
    after = page.cursor
  }
}
