/** Use cases of the event feed: read it from a place on. What an event says is in FeedEvent.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import { atMost, type Bound } from "../../Page.ts"
import type { FeedCursor } from "../FeedCursor.ts"
import * as FeedEvent from "../FeedEvent.ts"
import { type FeedPage, FeedRepository } from "../FeedRepository.ts"

/** Any signed-in user, for what they may read. */
export const policy = Policy.signedIn

/** Events in their order, and the place to go on from; `complete`: nothing more is there by now. */
export interface Events {
  readonly events: ReadonlyArray<FeedEvent.FeedEvent>
  readonly next: FeedCursor
  readonly complete: boolean
}

/** How many events an answer has. */
export const bound: Bound = { usual: 50, most: 200 }

/** The events behind a place that the caller may read. */
export const read = Effect.fn("ReadFeed.read")(function* (caller: Caller, after: FeedCursor, limit?: number) {
  return eventsOf(yield* (yield* FeedRepository).page(caller, after, atMost(limit, bound)))
})

/** Behind everything that happened by now. */
export const end: Effect.Effect<FeedCursor, never, FeedRepository> = Effect.flatMap(FeedRepository, ({ end }) => end)

const eventsOf = ({ complete, entries, next }: FeedPage): Events => ({
  events: entries.flatMap((entry) => FeedEvent.of(entry) ?? []),
  next,
  complete
})
