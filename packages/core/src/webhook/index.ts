/** Webhooks and their deliveries. */
export * as Delivering from "./Delivering.ts"
export * as Delivery from "./Delivery.ts"
export * as WebhookSignature from "./Signature.ts"
export * as Webhook from "./Webhook.ts"
export * as Webhooks from "./Webhooks.ts"
export { mostClaimedOfOne, WebhookRepository, type ClaimedDelivery, type NewDelivery } from "./WebhookRepository.ts"
