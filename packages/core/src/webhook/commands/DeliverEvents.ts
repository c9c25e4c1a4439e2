/** What the service does for webhooks by itself: turn events into deliveries, take those that are due, write down how each attempt ended. */
import { Effect, Option } from "effect"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as FeedEvent from "../../feed/FeedEvent.ts"
import { FeedRepository } from "../../feed/FeedRepository.ts"
import type { WebhookId } from "../../Ids.ts"
import { Transactor } from "../../Transactor.ts"
import * as Delivery from "../Delivery.ts"
import * as Webhook from "../Webhook.ts"
import { type ClaimedDelivery, type NewDelivery, WebhookRepository } from "../WebhookRepository.ts"
import * as ManageWebhooks from "./ManageWebhooks.ts"

/** How many events are turned into deliveries at once. */
const batch = 500

/** How long an attempt may take before another instance may make it again, in milliseconds. */
const lease = 60_000

/** How long the log is kept, in milliseconds. */
const kept = 30 * 24 * 60 * 60 * 1000

/**
 * Makes deliveries of the events that are new. Each event is looked at once, whatever the number of instances: one has the place in the feed, the
 * others leave it to that one. True when there may be more at once.
 */
export const prepare = Effect.gen(function* () {
  const webhookRepository = yield* WebhookRepository
  const feed = yield* FeedRepository
  const transactor = yield* Transactor
  // Only read, so that an idle service writes nothing.
  const ahead = yield* feed.addressed([], yield* webhookRepository.cursor, 1)
  if (ahead.entries.length === 0) return false
  return yield* transactor.transact(
    Effect.gen(function* () {
      const cursor = Option.getOrNull(yield* webhookRepository.lockCursor)
      if (cursor === null) return false
      const { complete, entries, next } = yield* feed.addressed([], cursor, batch)
      if (entries.length === 0) return false
      const events = entries.flatMap((entry) => FeedEvent.of(entry) ?? [])
      const webhooks = yield* webhookRepository.activeOf([...new Set(events.map(({ project_id }) => project_id))])
      const now = yield* transactor.now
      yield* webhookRepository.addDeliveries(
        events.flatMap((event) =>
          webhooks.filter((webhook) => Webhook.wants(webhook, event)).map((webhook) => newDelivery(webhook, event, now))
        )
      )
      yield* webhookRepository.saveCursor(next)
      return !complete
    })
  )
}).pipe(Effect.withSpan("Delivering.prepare"))

const newDelivery = (webhook: Webhook.Webhook, event: FeedEvent.FeedEvent, now: Date): NewDelivery => ({
  webhook_id: webhook.id,
  project_id: webhook.project_id,
  event_id: event.cursor.id,
  event_position: event.cursor.position,
  event_type: event.type,
  redelivery_of: null,
  created_at: now
})

/** Deliveries to be tried now; at most so many, and none of those webhooks. Nobody else gets them before their lease ends. */
export const claim = Effect.fn("DeliverEvents.claim")(function* (limit: number, except: ReadonlyArray<WebhookId>) {
  const now = yield* (yield* Transactor).now
  return yield* (yield* WebhookRepository).claim(now, new Date(now.getTime() + lease), limit, except)
})

/** Writes down how an attempt ended. One whose lease ended meanwhile, and which somebody else has, is left to them. */
export const conclude = Effect.fn("DeliverEvents.conclude")(function* (
  { delivery: { attempts, id, webhook_id } }: ClaimedDelivery,
  outcome: Delivery.Outcome
) {
  const transactor = yield* Transactor
  const webhookRepository = yield* WebhookRepository
  yield* transactor.transact(
    Effect.gen(function* () {
      const webhook = Option.getOrNull(yield* webhookRepository.lock(webhook_id))
      const delivery = Option.getOrNull(yield* webhookRepository.lockDelivery(id))
      if (webhook === null || delivery === null) return
      if (delivery.state !== "pending" || delivery.attempts !== attempts) return
      const now = yield* transactor.now
      const after = Delivery.afterAttempt(delivery, webhook, outcome, now)
      yield* webhookRepository.saveDelivery(after.delivery)
      if (after.webhook !== webhook) yield* webhookRepository.save(after.webhook)
      if (after.disabled) yield* recordDisabling(after.webhook, now)
    })
  )
})

/** Nobody did it, so nobody is named. */
const recordDisabling = Effect.fnUntraced(function* (webhook: Webhook.Webhook, now: Date) {
  const draft = ManageWebhooks.auditOf("update_webhook", webhook, [
    { field: "active", prev_value: true, new_value: false },
    { field: "disabled_reason", prev_value: "", new_value: webhook.disabled_reason }
  ])
  yield* (yield* AuditRepository).append([{ ...draft, user_id: null, user_name: "", request_id: "", created_at: now }])
})

/** Removes what the log has kept long enough. For the service to run now and then. */
export const forget = Effect.gen(function* () {
  const now = yield* (yield* Transactor).now
  yield* (yield* WebhookRepository).forgetDeliveries(new Date(now.getTime() - kept))
}).pipe(Effect.withSpan("Delivering.forget"))
