/** The endpoint of the event feed, as pages and as a stream. */
import { ReadFeed } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { FeedEventObject } from "./FeedObject.ts"
import { flag, limit, optional } from "../wire/Parameter.ts"

/** A cursor from an answer of the feed, or `now`. */
const Cursor = Schema.String.check(
  Schema.isPattern(/^(?:now|\d{1,15}-\d{1,15})$/, { expected: "a cursor of the feed, or now" })
)

export class FeedEndpoints extends HttpApiGroup.make("feed")
  .annotate(OpenApi.Description, "Events in the order in which they happened, as pages or as a stream.")
  .add(
    HttpApiEndpoint.get("readEvents", "/api/events", {
      query: {
        after: optional(
          Cursor,
          "The `cursor` of the last answer, to continue from; `now` returns only the present cursor."
        ),
        limit: limit(ReadFeed.bound, "The most events"),
        presence: flag("`true`: a stream also reports who is on the components where you are.")
      },
      headers: { "last-event-id": Schema.optionalKey(Cursor) },
      success: [
        Schema.Struct({
          events: Schema.Array(FeedEventObject),
          /** The cursor to continue from, with or without events. */
          cursor: Schema.String,
          /** True when no more events exist now. */
          complete: Schema.Boolean
        }),
        Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/event-stream" }))
      ],
      error: [...Declared.ofQuery, Problem[429]]
    }).annotateMerge(
      described(
        ReadFeed.policy,
        "Read the events that you may read, oldest first",
        [
          "Events have ids and names, but no text of comments. Continue from `cursor`: no event is missed or repeated. Without `after` the feed starts at the beginning; `after=now` returns no events but the cursor to start from. `limit` is 50 by default, and at most 200.",
          "With `Accept: text/event-stream`, as browsers' EventSource sends it, the answer is a stream of server-sent events: `id` is the cursor, `event` the type, `data` the event as JSON. It starts after `Last-Event-ID`, otherwise after `after`, otherwise now, and ends with the session or token. With `presence=true` it also has messages of the type `presence`: `data` is `{component_id, present}` as in `GET /api/presence`, for each component where you are, at the start and after each change. They have no `id`, and are not events of the feed. A user can have at most five streams on an instance (429 with `Retry-After`)."
        ].join("\n\n")
      )
    )
  )
  .annotateEndpointsMerge(refusesParameters)
  .middleware(Authentication) {}
