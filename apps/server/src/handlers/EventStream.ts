/**
 * The event feed of a caller as server-sent events: first the events since the given position, then new ones, with a comment at times
 * that keeps the connection open. It ends with the caller's session or token, and after any failure; the client can resume it.
 */
import { FeedObject, PresenceObject } from "@docket/api"
import {
  type Caller,
  ReadFeed,
  FeedCursor,
  type FeedEvent,
  type FeedRepository,
  type PersonalAccessTokenRepository,
  PresenceIsShown,
  type SessionRepository,
  ValidCredential
} from "@docket/core"
import { Effect, Option, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { SessionLifetime } from "../AuthenticationByTokenOrSession.ts"
import { EventHub } from "../EventHub.ts"

/** The number of events per query. */
const pageSize = 200

/** The delay before a client reconnects, in milliseconds. */
const retry = 3000

const encodePresence = Schema.encodeSync(Schema.fromJsonString(PresenceObject.PresenceMessage))

const encode = Schema.encodeSync(Schema.fromJsonString(FeedObject.FeedEventObject))

const written = (event: FeedEvent.FeedEvent): string =>
  `id: ${FeedCursor.format(event.cursor)}\nevent: ${event.type}\ndata: ${encode(FeedObject.feedEventToWire(event))}\n\n`

/** A message that is not an event of the feed, so it has no position to resume from. */
const writtenPresence = (message: typeof PresenceObject.PresenceMessage.Type): string =>
  `event: presence\ndata: ${encodePresence(message)}\n\n`

/** Returns a block without data: not an event for the client, but the position to resume from. */
const beat = (cursor: FeedCursor.FeedCursor): string => `: here\nid: ${FeedCursor.format(cursor)}\n\n`

/** Opens the stream of a caller; `after` is null for new events only, `presence` adds who is on the components where the caller is. Fails with TooManyStreams. */
export const open = Effect.fnUntraced(function* (
  caller: Caller,
  credential: ValidCredential.Credential,
  after: FeedCursor.FeedCursor | null,
  presence: boolean
) {
  const lifetime = yield* SessionLifetime
  const context = yield* Effect.context<FeedRepository | PersonalAccessTokenRepository | SessionRepository>()
  const news = yield* (yield* EventHub).listen(caller.user_id, {
    presence: presence && (yield* PresenceIsShown)
  })
  const begin = after ?? (yield* ReadFeed.end)
  let place = begin

  const before = Stream.paginate(begin, (from) =>
    Effect.map(ReadFeed.read(caller, from, pageSize), ({ complete, events, next }) => {
      place = next
      return [events.map(written), complete ? Option.none() : Option.some(next)] as const
    })
  )
  const live = Stream.fromQueue(news).pipe(
    Stream.takeWhileEffect((told) =>
      told._tag !== "Beat" ? Effect.succeed(true) : ValidCredential.isValid(credential, lifetime)
    ),
    Stream.map((told) => {
      if (told._tag === "Presence") {
        const { component_id, present } = told
        return writtenPresence({ component_id, present })
      }
      const cursor = told._tag === "Event" ? told.event.cursor : told.cursor
      if (!FeedCursor.isBehind(cursor, place)) return told._tag === "Event" ? "" : ": here\n\n"
      return told._tag === "Event" ? written(told.event) : beat(cursor)
    }),
    Stream.filter((text) => text !== "")
  )
  const opening = Stream.suspend(() => Stream.make(`retry: ${retry}\nid: ${FeedCursor.format(begin)}\n\n`))
  const body = opening.pipe(
    Stream.concat(before),
    Stream.concat(live),
    // A failure cannot be reported in a running stream. The connection ends, and the client reconnects.
    Stream.catchCause((cause) =>
      Stream.drain(Stream.fromEffect(Effect.logError("An event stream ended by a fault.", cause)))
    ),
    Stream.encodeText,
    Stream.provideContext(context)
  )
  return HttpServerResponse.stream(body, {
    contentType: "text/event-stream",
    headers: { "cache-control": "no-store", "x-accel-buffering": "no" }
  })
})
