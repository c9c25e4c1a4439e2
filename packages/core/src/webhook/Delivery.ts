/**
 * Deliveries: one event on its way to one webhook, and what becomes of it by attempts. An entry of the log holds ids, times and statuses, never what
 * was sent nor what was answered (R9.1). Pure.
 */
import { Schema } from "effect"
import { DeliveryId, ProjectId, WebhookId } from "../Ids.ts"
import type { Webhook } from "./Webhook.ts"

/** `pending`: an attempt is to come; `failed`: none will. */
export const DeliveryState = Schema.Literals(["pending", "delivered", "failed"])
export type DeliveryState = typeof DeliveryState.Type

export const Delivery = Schema.Struct({
  id: DeliveryId,
  webhook_id: WebhookId,
  project_id: ProjectId,
  /** The audit entry that the event is made of, and its place in the feed. */
  event_id: Schema.Int,
  event_position: Schema.Int,
  event_type: Schema.String,
  state: DeliveryState,
  attempts: Schema.Int,
  /** Of a pending one: when it is tried again. While an attempt runs: when it counts as lost. */
  next_attempt_at: Schema.NullOr(Schema.Date),
  last_attempt_at: Schema.NullOr(Schema.Date),
  /** What the receiver answered last; null when it did not. */
  response_status: Schema.NullOr(Schema.Int),
  /** Why the last attempt failed, as a sentence; "" when it did not. */
  error: Schema.String,
  /** The delivery that this one repeats. */
  redelivery_of: Schema.NullOr(DeliveryId),
  created_at: Schema.Date
})
export interface Delivery extends Schema.Schema.Type<typeof Delivery> {}

/** How an attempt ended: an answer with a status, or none, with a sentence that says why. */
export type Outcome =
  | { readonly _tag: "Answered"; readonly status: number }
  | { readonly _tag: "Unanswered"; readonly why: string }

/** How long to wait after the first, second, … attempt that failed, in seconds; after the last there is none more. */
export const waits: ReadonlyArray<number> = [10, 60, 300, 1800, 7200, 21_600, 43_200]

/** So many failures in a row, over at least so long, switch a webhook off: a receiver that is being restarted must not. */
export const mostFailures = 20
export const failingFor = 2 * 60 * 60 * 1000

/** What an attempt comes to: the delivery, its webhook, and whether the webhook was switched off by it. */
export interface Attempted {
  readonly delivery: Delivery
  readonly webhook: Webhook
  readonly disabled: boolean
}

/** Decides what becomes of a delivery whose attempt ended so. Any status from 200 to 299 is a success; redirects are not followed. */
export const afterAttempt = (delivery: Delivery, webhook: Webhook, outcome: Outcome, now: Date): Attempted => {
  const response_status = outcome._tag === "Answered" ? outcome.status : null
  if (outcome._tag === "Answered" && outcome.status >= 200 && outcome.status < 300) {
    return {
      delivery: { ...delivery, state: "delivered", next_attempt_at: null, response_status, error: "" },
      webhook: webhook.failures === 0 ? webhook : { ...webhook, failures: 0, failing_since: null },
      disabled: false
    }
  }
  const error = outcome._tag === "Answered" ? `The receiver answered ${outcome.status}.` : outcome.why
  const wait = waits[delivery.attempts - 1]
  const failing_since = webhook.failing_since ?? now
  const failures = webhook.failures + 1
  const disabled = webhook.active && failures >= mostFailures && now.getTime() - failing_since.getTime() >= failingFor
  return {
    delivery: {
      ...delivery,
      response_status,
      error,
      ...(wait === undefined
        ? { state: "failed", next_attempt_at: null }
        : { next_attempt_at: new Date(now.getTime() + wait * 1000) })
    },
    webhook: {
      ...webhook,
      failures,
      failing_since,
      ...(disabled
        ? {
            active: false,
            disabled_at: now,
            disabled_reason: `Switched off after ${failures} failures in a row. The last one: ${error}`,
            updated_at: now
          }
        : {})
    },
    disabled
  }
}
