/** The payload of a webhook: a message for a chat (ChatMessage.ts), or the event of the feed in an envelope with its type and time. It is generated for every attempt, with the same content. */
import type { FeedEvent, Webhook } from "@docket/core"
import { Schema } from "effect"
import { feedEventToWire, FeedEventObject } from "../feed/FeedObject.ts"
import { IsoTime } from "../wire/Time.ts"
import * as ChatMessage from "./ChatMessage.ts"

export const WebhookPayload = Schema.Struct({
  type: Schema.String,
  timestamp: IsoTime,
  data: FeedEventObject
}).annotate({
  identifier: "WebhookMessage"
})

const encode = Schema.encodeSync(Schema.fromJsonString(WebhookPayload))

/** The body of a delivery in the format of its webhook, as JSON. */
export const bodyOf = (format: Webhook.WebhookFormat, event: FeedEvent.FeedEvent, place: ChatMessage.Place): string =>
  format === "docket"
    ? encode({ type: event.type, timestamp: event.at, data: feedEventToWire(event) })
    : ChatMessage.bodyOf(format, event, place)
