/**
 * Deliveries of events to webhooks, and the results of their attempts. An entry of the log has ids, times and statuses, never the content that
 * was sent or answered (R9.1). Pure.
 */
import { Schema } from "effect"
import { DeliveryId, ProjectId, WebhookId } from "../Ids.ts"
import type { Webhook } from "./Webhook.ts"

/** `pending`: another attempt follows; `failed`: no attempt follows. */
export const DeliveryState = Schema.Literals(["pending", "delivered", "failed"])
export type DeliveryState = typeof DeliveryState.Type

export const Delivery = Schema.Struct({
  id: DeliveryId,
  webhook_id: WebhookId,
  project_id: ProjectId,
  /** The audit entry of the event, and its position in the feed. */
  event_id: Schema.Int,
  event_position: Schema.Int,
  event_type: Schema.String,
  /** The number of events in its message: a chat gets one message for those of one act, with the first of them (R9.5.10). Otherwise 1. */
  event_count: Schema.Int,
  state: DeliveryState,
  attempts: Schema.Int,
  /** The time of the next attempt of a pending delivery; during an attempt, the time when it counts as lost. */
  next_attempt_at: Schema.NullOr(Schema.Date),
  last_attempt_at: Schema.NullOr(Schema.Date),
  /** The status of the last answer; null without one. */
  response_status: Schema.NullOr(Schema.Int),
  /** The reason why the last attempt failed, as a sentence; "" after a success. */
  error: Schema.String,
  /** The delivery that this one sends again. */
  redelivery_of: Schema.NullOr(DeliveryId),
  created_at: Schema.Date
})
export interface Delivery extends Schema.Schema.Type<typeof Delivery> {}

/** The result of an attempt: an answer with a status, or none, with the reason as a sentence. */
export type Outcome =
  | { readonly _tag: "Answered"; readonly status: number }
  | { readonly _tag: "Unanswered"; readonly why: string }

/** The delays after the first, second, … failed attempt, in seconds; no attempt follows the last one. */
export const waits: ReadonlyArray<number> = [10, 60, 300, 1800, 7200, 21_600, 43_200]

/** The number of consecutive failures, and their least time span, that deactivate a webhook. A restart of the receiver must not deactivate it. */
export const mostFailures = 20
export const failingFor = 2 * 60 * 60 * 1000

/** The effect of an attempt: the delivery, its webhook, and whether it deactivated the webhook. */
export interface Attempted {
  readonly delivery: Delivery
  readonly webhook: Webhook
  readonly disabled: boolean
}

/** Decides the effect of an attempt. Any status from 200 to 299 is a success; redirects are not followed. */
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
