/** The events of webhooks, and the states of deliveries. */
import { IconCheck, IconClock, IconX } from "@tabler/icons-react"
import type { Delivery, WebhookEvent } from "../api/webhooks.ts"

/** All events. */
export const webhookEvents: Readonly<Record<WebhookEvent, string>> = {
  "comment.created": "A comment is posted",
  "comment.triaged": "A comment is decided",
  "comment.adjudicated": "A decision is final",
  "component.phase_changed": "A component changes its comment phase",
  "component.released": "A component is released",
  "component.source_released": "A component's SRG has a newer release"
}

/** The states of a delivery. */
export const deliveryStates: Readonly<
  Record<Delivery["state"], { readonly word: string; readonly color: string; readonly Icon: typeof IconCheck }>
> = {
  pending: { word: "Pending", color: "blue", Icon: IconClock },
  delivered: { word: "Delivered", color: "green", Icon: IconCheck },
  failed: { word: "Failed", color: "red", Icon: IconX }
}
