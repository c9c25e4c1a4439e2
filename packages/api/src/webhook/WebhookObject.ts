/** Webhooks and their deliveries in the API. The secret is not part of either. */
import { Delivery, FeedCursor, Webhook } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

export const WebhookObject = Schema.Struct(wireFields(Webhook.Webhook.fields, IsoTime)).annotate({
  identifier: "Webhook"
})

// The webhook has the project, and the cursor identifies the event.
const { id, webhook_id, event_type, ...deliveryFields } = wireFields(
  Struct.omit(Delivery.Delivery.fields, ["project_id", "event_id", "event_position"]),
  IsoTime
)

export const DeliveryObject = Schema.Struct({
  id,
  webhook_id,
  event_type,
  /** The id of the event, as in the feed. */
  event_cursor: Schema.String,
  // Only the status of the answer is kept.
  ...deliveryFields
}).annotate({ identifier: "WebhookDelivery" })

/** A delivery in the API. */
export const deliveryToWire = (delivery: Delivery.Delivery): typeof DeliveryObject.Type => ({
  ...Struct.omit(delivery, ["project_id", "event_id", "event_position"]),
  event_cursor: FeedCursor.format({ position: delivery.event_position, id: delivery.event_id })
})
