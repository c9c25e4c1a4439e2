/** The endpoint for the event feed: pages, or a stream on request. */
import { Api, CurrentCaller, FeedObject, Problem } from "@docket/api"
import { ReadFeed, FeedCursor } from "@docket/core"
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import { credentialOf } from "../AuthenticationByTokenOrSession.ts"
import * as EventStream from "./EventStream.ts"

/** The delay for a client with too many streams, in seconds. */
const retryAfter = "30"

/** Parses a cursor in the API; null for `now`. */
const placeOf = (cursor: string): FeedCursor.FeedCursor | null => FeedCursor.parse(cursor)

export const FeedHandlers = group(Api, "feed", (handlers) =>
  handlers.handleAll({
    readEvents: Effect.fnUntraced(function* ({ headers, query }) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const caller = yield* CurrentCaller
      const credential = credentialOf(request)
      if (asksForStream(request) && credential !== null) {
        const from = headers["last-event-id"] ?? query.after
        return yield* Effect.catchTag(
          EventStream.open(caller, credential, from === undefined ? null : placeOf(from), query.presence === "true"),
          "TooManyStreams",
          () => Effect.andThen(sayWhenToComeAgain, Effect.fail(Problem.of("too_many_requests")))
        )
      }
      const after = query.after === undefined ? FeedCursor.start : placeOf(query.after)
      if (after === null) {
        return { events: [], cursor: FeedCursor.format(yield* ReadFeed.end), complete: true }
      }
      const { complete, events, next } = yield* ReadFeed.read(caller, after, query.limit)
      return { events: events.map(FeedObject.feedEventToWire), cursor: FeedCursor.format(next), complete }
    })
  })
)

const asksForStream = ({ headers, method }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "GET" && /(?:^|[,\s])text\/event-stream\b/i.test(headers["accept"] ?? "")

const sayWhenToComeAgain = HttpEffect.appendPreResponseHandler((_request, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", retryAfter))
)
