/** The queries of the event feed. The content of events is in FeedEvent.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import { atMost, type Bound } from "../../Page.ts"
import type { FeedCursor } from "../FeedCursor.ts"
import * as FeedEvent from "../FeedEvent.ts"
import { type FeedPage, FeedRepository } from "../FeedRepository.ts"

/** The policy: every signed-in user, for the events that they may read. */
export const policy = Policy.signedIn

/** Events in order, and the position to continue from; `complete` is true when no more exist now. */
export interface Events {
  readonly events: ReadonlyArray<FeedEvent.FeedEvent>
  readonly next: FeedCursor
  readonly complete: boolean
}

/** The number of events in an answer. */
export const bound: Bound = { usual: 50, most: 200 }

/** The events after a position that the caller may read. */
export const read = Effect.fn("ReadFeed.read")(function* (caller: Caller, after: FeedCursor, limit?: number) {
  return eventsOf(yield* (yield* FeedRepository).page(caller, after, atMost(limit, bound)))
})

/** The present end of the feed. */
export const end: Effect.Effect<FeedCursor, never, FeedRepository> = Effect.flatMap(FeedRepository, ({ end }) => end)

const eventsOf = ({ complete, entries, next }: FeedPage): Events => ({
  events: entries.flatMap((entry) => FeedEvent.of(entry) ?? []),
  next,
  complete
})
