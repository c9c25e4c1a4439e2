/**
 * Keeps a page unchanged while it is read. The page names the keys that it watches. Events for those are counted until the user
 * refreshes the page; all other queries are invalidated at once.
 */
import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { FeedEvent } from "./FeedEvent.ts"
import { isUnder, overlap, touchedKeys } from "./touchedKeys.ts"

/** Selects the events that a page counts. */
export type Concern = (event: FeedEvent) => boolean

interface Watch {
  readonly prefix: QueryKey
  readonly concerns: Concern
  /** The events since the page was last refreshed. */
  news: ReadonlyArray<FeedEvent>
}

const watches = new Set<Watch>()
const listeners = new Set<() => void>()
const none: ReadonlyArray<FeedEvent> = []

/** Calls the listener after each change of a count. Returns a function that ends the subscription. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

const sameKey = (one: QueryKey, other: QueryKey): boolean => one.length === other.length && overlap(one, other)

const watchOf = (prefix: QueryKey): Watch | undefined => [...watches].find((one) => sameKey(one.prefix, prefix))

/** The counted events of exactly this prefix. Returns the same array until there are more events. */
export const newsOf = (prefix: QueryKey): ReadonlyArray<FeedEvent> => watchOf(prefix)?.news ?? none

/** Holds back all queries that begin with `prefix` until the returned function is called; later uses then load them again. */
export const watch = (client: QueryClient, prefix: QueryKey, concerns: Concern): (() => void) => {
  const watch: Watch = { prefix, concerns, news: none }
  watches.add(watch)
  return () => {
    watches.delete(watch)
    if (watch.news.length === 0) return
    void client.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey, prefix), refetchType: "none" })
  }
}

/** Invalidates all queries under the prefix and sets the count to zero. */
export const show = (client: QueryClient, prefix: QueryKey): Promise<void> => {
  const watched = watchOf(prefix)
  if (watched !== undefined) watched.news = none
  tell()
  return client.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey, prefix) })
}

/** Handles events. Events that `ownId` caused update the pages at once. */
export const deal = (client: QueryClient, events: ReadonlyArray<FeedEvent>, ownId: number): void => {
  const touched = events.map((event) => ({ event, keys: touchedKeys(event), own: event.actor?.id === ownId }))
  for (const watched of watches) {
    const news = touched.flatMap(({ event, keys, own }) =>
      !own && watched.concerns(event) && keys.some((key) => overlap(key, watched.prefix)) ? [event] : []
    )
    if (news.length > 0) watched.news = [...watched.news, ...news]
  }
  tell()
  const isHeld = (key: QueryKey): boolean => [...watches].some(({ prefix }) => isUnder(key, prefix))
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      touched.some(({ keys, own }) => keys.some((key) => isUnder(queryKey, key)) && (own || !isHeld(queryKey)))
  })
}
