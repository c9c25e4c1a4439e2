/** The wire form of webhooks and of their deliveries. The secret is not part of either. */
import { Delivery, DeliveryId, FeedCursor, ProjectId, Webhook, WebhookId } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"

export const WebhookObject = Schema.Struct({
  id: WebhookId,
  project_id: ProjectId,
  url: Schema.String,
  events: Schema.Array(Webhook.WebhookEvent),
  active: Schema.Boolean,
  /** When and why Docket switched it off by itself. */
  disabled_at: Schema.NullOr(IsoTime),
  disabled_reason: Schema.String,
  /** Attempts that failed in a row, and since when. */
  failures: Schema.Int,
  failing_since: Schema.NullOr(IsoTime),
  created_at: IsoTime,
  updated_at: IsoTime
}).annotate({ identifier: "Webhook" })

export const DeliveryObject = Schema.Struct({
  id: DeliveryId,
  webhook_id: WebhookId,
  event_type: Schema.String,
  /** Of the event, as the feed has it. */
  event_cursor: Schema.String,
  state: Delivery.DeliveryState,
  attempts: Schema.Int,
  next_attempt_at: Schema.NullOr(IsoTime),
  last_attempt_at: Schema.NullOr(IsoTime),
  /** What the receiver answered last. What was sent and answered beyond that is not kept. */
  response_status: Schema.NullOr(Schema.Int),
  error: Schema.String,
  redelivery_of: Schema.NullOr(DeliveryId),
  created_at: IsoTime
}).annotate({ identifier: "WebhookDelivery" })

/** A delivery as it travels. */
export const deliveryToWire = (delivery: Delivery.Delivery): typeof DeliveryObject.Type => ({
  ...Struct.pick(delivery, [
    "id",
    "webhook_id",
    "event_type",
    "state",
    "attempts",
    "next_attempt_at",
    "last_attempt_at",
    "response_status",
    "error",
    "redelivery_of",
    "created_at"
  ]),
  event_cursor: FeedCursor.format({ position: delivery.event_position, id: delivery.event_id })
})
