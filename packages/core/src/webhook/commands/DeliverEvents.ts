/** The commands with which the service delivers events: make deliveries from events, claim those that are due, and store the result of each attempt. */
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

/** The number of events that are processed at once. */
const batch = 500

/** The time after which another instance may repeat an attempt, in milliseconds. */
const lease = 60_000

/**
 * Makes deliveries of new events. Each event is processed once by all instances together: one instance locks the feed position, the
 * others skip it. True when more events may be available at once.
 */
export const prepare = Effect.gen(function* () {
  const webhookRepository = yield* WebhookRepository
  const feed = yield* FeedRepository
  const transactor = yield* Transactor
  // Reads first, so that an idle service writes nothing.
  const ahead = yield* feed.addressed([], yield* webhookRepository.cursor, 1)
  if (ahead.entries.length === 0) return false
  return yield* transactor.transact(
    Effect.gen(function* () {
      const cursor = Option.getOrNull(yield* webhookRepository.lockCursor)
      if (cursor === null) return false
      const { complete, entries, next } = yield* feed.addressed([], cursor, batch)
      if (entries.length === 0) return false
      const events = entries.flatMap((entry) => {
        const event = FeedEvent.of(entry)
        return event === null ? [] : [{ event, tested: Webhook.testedBy(entry) }]
      })
      const webhooks = yield* webhookRepository.activeOf([...new Set(events.map(({ event }) => event.project_id))])
      const now = yield* transactor.now
      yield* webhookRepository.addDeliveries(
        webhooks.flatMap((webhook) => {
          const wanted = events.flatMap(({ event, tested }) => (Webhook.wants(webhook, event, tested) ? [event] : []))
          return Webhook.messagesOf(webhook, wanted).map((message) => newDelivery(webhook, message, now))
        })
      )
      yield* webhookRepository.saveCursor(next)
      return !complete
    })
  )
}).pipe(Effect.withSpan("Delivering.prepare"))

const newDelivery = (webhook: Webhook.Webhook, { count, event }: Webhook.Message, now: Date): NewDelivery => ({
  webhook_id: webhook.id,
  project_id: webhook.project_id,
  event_id: event.cursor.id,
  event_position: event.cursor.position,
  event_type: event.type,
  event_count: count,
  redelivery_of: null,
  created_at: now
})

/** Claims deliveries that are due now, at most the given number, and none of the excluded webhooks. No one else can claim them until their lease ends. */
export const claim = Effect.fn("DeliverEvents.claim")(function* (limit: number, except: ReadonlyArray<WebhookId>) {
  const now = yield* (yield* Transactor).now
  return yield* (yield* WebhookRepository).claim(now, new Date(now.getTime() + lease), limit, except)
})

/** Stores the result of an attempt, unless its lease ended meanwhile and another instance has the delivery. */
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

/** An act of the system has no person. */
const recordDisabling = Effect.fnUntraced(function* (webhook: Webhook.Webhook, now: Date) {
  const draft = ManageWebhooks.auditOf("update_webhook", webhook, [
    { field: "active", prev_value: true, new_value: false },
    { field: "disabled_reason", prev_value: "", new_value: webhook.disabled_reason }
  ])
  yield* (yield* AuditRepository).append([{ ...draft, user_id: null, user_name: "", request_id: "", created_at: now }])
})
