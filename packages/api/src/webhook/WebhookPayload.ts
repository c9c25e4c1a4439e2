/** The payload of a webhook: the event of the feed in an envelope with its type and time. It is generated for every attempt, with the same content. */
import type { FeedEvent } from "@docket/core"
import { Schema } from "effect"
import { feedEventToWire, FeedEventObject } from "../feed/FeedObject.ts"
import { IsoTime } from "../wire/Time.ts"

const WebhookPayload = Schema.Struct({ type: Schema.String, timestamp: IsoTime, data: FeedEventObject })

const encode = Schema.encodeSync(Schema.fromJsonString(WebhookPayload))

/** The body of a delivery, as JSON. */
export const bodyOf = (event: FeedEvent.FeedEvent): string =>
  encode({ type: event.type, timestamp: event.at, data: feedEventToWire(event) })
