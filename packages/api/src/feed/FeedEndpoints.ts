/** Endpoint of the event feed, as pages and as a stream. */
import { ReadFeed } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { FeedEventObject } from "./FeedObject.ts"
import { limit, optional } from "../wire/Parameter.ts"

/** A place that an answer of the feed gave, or `now`. */
const Cursor = Schema.String.check(
  Schema.isPattern(/^(?:now|\d{1,15}-\d{1,15})$/, { expected: "a cursor of the feed, or now" })
)

export class FeedEndpoints extends HttpApiGroup.make("feed")
  .add(
    HttpApiEndpoint.get("readEvents", "/api/events", {
      query: {
        after: optional(Cursor, "The cursor to go on from, as the last answer gave it; `now` for the place only."),
        limit: limit(ReadFeed.bound, "How many events at most")
      },
      headers: { "last-event-id": Schema.optionalKey(Cursor) },
      success: [
        Schema.Struct({
          events: Schema.Array(FeedEventObject),
          /** Where to go on, whether there were events or not. */
          cursor: Schema.String,
          /** True when nothing more is there by now. */
          complete: Schema.Boolean
        }),
        Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/event-stream" }))
      ],
      error: [...Declared.ofQuery, Problem[429]]
    }).annotateMerge(
      described(
        ReadFeed.policy,
        "What happened, oldest first, of what you may read",
        [
          "Events carry ids and names, no text of comments. Go on from `cursor`: no event is missed and none comes twice. Without `after` everything is told from the beginning; `after=now` tells nothing and gives the place to begin from. `limit` is 50 unless given, and at most 200.",
          "Asked for with `Accept: text/event-stream`, as browsers' EventSource does, the answer is a stream of server-sent events: `id` is the cursor, `event` the type, `data` the event as JSON. It begins behind `Last-Event-ID`, else behind `after`, else now, and ends with the session or token. A user has at most five streams on an instance (429 with `Retry-After`)."
        ].join("\n\n")
      )
    )
  )
  .annotateEndpointsMerge(refusesParameters)
  .middleware(Authentication) {}
