/**
 * The open event streams of this process. One query serves all of them: each poll reads the new events, and each event goes to the streams of
 * the users who may read it at that moment. A second one reads who is present, for the streams that request it. Without an open stream there is no poll. The paged feed does not use this file.
 */
import { type Cause, Context, Data, Effect, Layer, Queue, Schedule, type Scope, Semaphore } from "effect"
import {
  type ComponentId,
  FeedCursor,
  FeedEvent,
  FeedRepository,
  type Heartbeats,
  Presence,
  PresenceRepository,
  type UserId
} from "@docket/core"
import { PollInterval } from "./PollInterval.ts"

/** A message to a stream: an event, who is on a component, or a heartbeat with the position of the feed. */
export type Told =
  | { readonly _tag: "Event"; readonly event: FeedEvent.FeedEvent }
  | {
      readonly _tag: "Presence"
      readonly component_id: ComponentId
      readonly present: ReadonlyArray<Presence.Present>
    }
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
  /** Who was last reported on each component where the user is, as JSON; null for a stream without presence. */
  presence: ReadonlyMap<ComponentId, string> | null
}

export class EventHub extends Context.Service<
  EventHub,
  {
    /**
     * The events from now on that the user may read, until the scope closes. To include earlier events, read the feed afterwards
     * and drop duplicates. With `presence` also who is on the components where the user is, after each change. Fails with TooManyStreams.
     */
    readonly listen: (
      user: UserId,
      options: { readonly presence: boolean }
    ) => Effect.Effect<Queue.Dequeue<Told, Cause.Done>, TooManyStreams, Scope.Scope>
    /** Ends all streams and refuses new ones, because the process is stopping. */
    readonly close: Effect.Effect<void>
  }
>()("docket/server/EventHub") {}

const make = Effect.gen(function* () {
  const feed = yield* FeedRepository
  const presence = yield* PresenceRepository
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

  /** Reports changes to a stream. A component where the user no longer is, or which they may no longer read, is forgotten. */
  const tellPresence = (stream: Stream, { heartbeats, now }: Heartbeats): void => {
    if (stream.presence === null) return
    const mine = new Set(heartbeats.flatMap((one) => (one.user_id === stream.user_id ? [one.component_id] : [])))
    const around = Presence.presentByComponent(
      heartbeats.filter((one) => mine.has(one.component_id)),
      now
    )
    const told = new Map<ComponentId, string>()
    for (const [component_id, present] of around) {
      const text = JSON.stringify(present)
      told.set(component_id, text)
      if (stream.presence.get(component_id) !== text) tell(stream, { _tag: "Presence", component_id, present })
    }
    stream.presence = told
  }

  const pollPresence = Effect.gen(function* () {
    const people = new Set([...streams].flatMap((stream) => (stream.presence === null ? [] : [stream.user_id])))
    if (people.size === 0) return
    const found = yield* presence.around([...people])
    for (const stream of streams) tellPresence(stream, found)
  })

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
    yield* pollPresence
    if (polls % beatEvery === 0) for (const stream of streams) tell(stream, { _tag: "Beat", cursor: next })
  })

  yield* alone
    .withPermits(1)(poll)
    .pipe(
      Effect.catchCause((cause) => Effect.logWarning("The event feed could not be read.", cause)),
      Effect.schedule(Schedule.spaced(yield* PollInterval)),
      Effect.forkScoped
    )

  const open = (user_id: UserId, isPresenceAsked: boolean) =>
    Effect.gen(function* () {
      const ofUser = [...streams].filter((stream) => stream.user_id === user_id).length
      if (closed || ofUser >= mostOfUser || streams.size >= mostOfAll) return yield* new TooManyStreams()
      cursor ??= yield* feed.end
      const queue = yield* Queue.dropping<Told, Cause.Done>(mostWaiting)
      const stream: Stream = { user_id, queue, presence: isPresenceAsked ? new Map() : null }
      streams.add(stream)
      return stream
    })

  return EventHub.of({
    listen: (user, options) =>
      Effect.acquireRelease(alone.withPermits(1)(open(user, options.presence)), (stream) =>
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
export const layer: Layer.Layer<EventHub, never, FeedRepository | PresenceRepository> = Layer.effect(EventHub, make)
