/** How it is called what webhooks are told of, and how a delivery goes. */
import { IconCheck, IconClock, IconX } from "@tabler/icons-react"
import type { Delivery, WebhookEvent } from "../api/webhooks.ts"

/** Everything that can be asked for. */
export const webhookEvents: Readonly<Record<WebhookEvent, string>> = {
  "comment.created": "A comment is posted",
  "comment.triaged": "A comment is decided",
  "comment.adjudicated": "A decision is final",
  "component.phase_changed": "A component changes its comment phase",
  "component.released": "A component is released"
}

/** How a delivery goes. */
export const deliveryStates: Readonly<
  Record<Delivery["state"], { readonly word: string; readonly color: string; readonly Icon: typeof IconCheck }>
> = {
  pending: { word: "On its way", color: "blue", Icon: IconClock },
  delivered: { word: "Delivered", color: "green", Icon: IconCheck },
  failed: { word: "Failed", color: "red", Icon: IconX }
}
