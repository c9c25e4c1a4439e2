/** Webhooks and their deliveries. */
export * as DeliverEvents from "./commands/DeliverEvents.ts"
export * as Delivery from "./Delivery.ts"
export * as WebhookSignature from "./Signature.ts"
export * as Webhook from "./Webhook.ts"
export * as ManageWebhooks from "./commands/ManageWebhooks.ts"
export { mostClaimedOfOne, WebhookRepository, type ClaimedDelivery, type NewDelivery } from "./WebhookRepository.ts"
