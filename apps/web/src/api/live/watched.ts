/**
 * A page does not change while it is read. It names the keys that it watches; events for those are counted until the reader
 * refreshes the page, and everything else is invalidated at once.
 */
import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { FeedEvent } from "./FeedEvent.ts"
import { isUnder, overlap, touchedKeys } from "./touchedKeys.ts"

/** Which events a page counts of those that touch what it watches. */
export type Concern = (event: FeedEvent) => boolean

interface Watch {
  readonly prefix: QueryKey
  readonly concerns: Concern
  /** What happened since the page last showed everything. */
  news: ReadonlyArray<FeedEvent>
}

const watches = new Set<Watch>()
const listeners = new Set<() => void>()
const none: ReadonlyArray<FeedEvent> = []

/** Calls back whenever a count changes, until the answer is called. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

const sameKey = (one: QueryKey, other: QueryKey): boolean => one.length === other.length && overlap(one, other)

const watchOf = (prefix: QueryKey): Watch | undefined => [...watches].find((one) => sameKey(one.prefix, prefix))

/** What happened to what is watched under exactly this prefix; the same array until more happens. */
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

/** Invalidates everything under the prefix and starts to count from zero. */
export const show = (client: QueryClient, prefix: QueryKey): Promise<void> => {
  const watched = watchOf(prefix)
  if (watched !== undefined) watched.news = none
  tell()
  return client.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey, prefix) })
}

/** Handles events. Those of `ownId` update their own pages at once. */
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
