/**
 * The open event streams of this process. One query serves all of them: each poll reads the new events, and each event goes to the streams of
 * the users who may read it at that moment. Without an open stream there is no poll. The paged feed does not use this file.
 */
import { type Cause, Context, Data, Effect, Layer, Queue, Schedule, type Scope, Semaphore } from "effect"
import { FeedCursor, FeedEvent, FeedRepository, type UserId } from "@docket/core"
import { PollInterval } from "./PollInterval.ts"

/** A message to a stream: an event, or a heartbeat with the position of the feed. */
export type Told =
  | { readonly _tag: "Event"; readonly event: FeedEvent.FeedEvent }
  | { readonly _tag: "Beat"; readonly cursor: FeedCursor.FeedCursor }

/** The user or this process has reached the limit of open streams. */
export class TooManyStreams extends Data.TaggedError("TooManyStreams") {}

/** The maximum number of streams of a user in this process, and that of all users together. */
const mostOfUser = 5
const mostOfAll = 1000

/** The maximum number of events that wait for a slow reader. A slower reader is disconnected and resumes from its position. */
const mostWaiting = 1000

/** The number of entries per query. */
const batch = 500

/** The number of polls between heartbeats. */
const beatEvery = 10

interface Stream {
  readonly user_id: UserId
  readonly queue: Queue.Queue<Told, Cause.Done>
}

export class EventHub extends Context.Service<
  EventHub,
  {
    /**
     * The events from now on that the user may read, until the scope closes. To include earlier events, read the feed afterwards
     * and drop duplicates. Fails with TooManyStreams.
     */
    readonly listen: (user: UserId) => Effect.Effect<Queue.Dequeue<Told, Cause.Done>, TooManyStreams, Scope.Scope>
    /** Ends all streams and refuses new ones, because the process is stopping. */
    readonly close: Effect.Effect<void>
  }
>()("docket/server/EventHub") {}

const make = Effect.gen(function* () {
  const feed = yield* FeedRepository
  const streams = new Set<Stream>()
  const alone = Semaphore.makeUnsafe(1)
  // The position of the open streams; null if there are none.
  let cursor: FeedCursor.FeedCursor | null = null
  let polls = 0
  let closed = false

  const tell = (stream: Stream, told: Told): void => {
    if (!Queue.offerUnsafe(stream.queue, told)) {
      streams.delete(stream)
      Queue.endUnsafe(stream.queue)
    }
  }

  const poll = Effect.gen(function* () {
    if (streams.size === 0) {
      cursor = null
      return
    }
    const after = cursor ?? (yield* feed.end)
    const people = [...new Set([...streams].map(({ user_id }) => user_id))]
    const { entries, next } = yield* feed.addressed(people, after, batch)
    for (const entry of entries) {
      const event = FeedEvent.of(entry)
      if (event === null) continue
      const readers = new Set(entry.readers)
      for (const stream of streams) if (readers.has(stream.user_id)) tell(stream, { _tag: "Event", event })
    }
    cursor = next
    polls += 1
    if (polls % beatEvery === 0) for (const stream of streams) tell(stream, { _tag: "Beat", cursor: next })
  })

  yield* alone
    .withPermits(1)(poll)
    .pipe(
      Effect.catchCause((cause) => Effect.logWarning("The event feed could not be read.", cause)),
      Effect.schedule(Schedule.spaced(yield* PollInterval)),
      Effect.forkScoped
    )

  const open = (user_id: UserId) =>
    Effect.gen(function* () {
      const ofUser = [...streams].filter((stream) => stream.user_id === user_id).length
      if (closed || ofUser >= mostOfUser || streams.size >= mostOfAll) return yield* new TooManyStreams()
      cursor ??= yield* feed.end
      const stream: Stream = { user_id, queue: yield* Queue.dropping<Told, Cause.Done>(mostWaiting) }
      streams.add(stream)
      return stream
    })

  return EventHub.of({
    listen: (user) =>
      Effect.acquireRelease(alone.withPermits(1)(open(user)), (stream) =>
        Effect.sync(() => {
          streams.delete(stream)
          Queue.endUnsafe(stream.queue)
        })
      ).pipe(Effect.map(({ queue }) => queue)),
    close: Effect.sync(() => {
      closed = true
      for (const { queue } of streams) Queue.endUnsafe(queue)
      streams.clear()
    })
  })
})

/** Polls while the layer lives. */
export const layer: Layer.Layer<EventHub, never, FeedRepository> = Layer.effect(EventHub, make)
