/**
 * Sends webhooks, in every instance: each poll turns new events into deliveries and sends those that are due. Instances share the work
 * through the database. If one stops with claimed deliveries, another one claims them after a minute.
 */
import { WebhookPayload } from "@docket/api"
import {
  type ClaimedDelivery,
  DeliverEvents,
  type Delivery,
  FeedEvent,
  type WebhookId,
  WebhookSignature
} from "@docket/core"
import { Clock, Duration, Effect, FiberSet, Layer, Schedule } from "effect"
import type { Configuration } from "../Configuration.ts"
import { PollInterval } from "../PollInterval.ts"
import * as Tasks from "../Tasks.ts"
import * as WebhookSender from "./WebhookSender.ts"

/** The maximum number of deliveries that are claimed and sent at once. */
const atOnce = 16

/** The settings of this worker. */
type Settings = Pick<Configuration, "publicOrigin" | "webhooks">

const attempt = Effect.fnUntraced(function* (claimed: ClaimedDelivery, { publicOrigin, webhooks }: Settings) {
  const { delivery, entry, format, secret, url } = claimed
  const event = FeedEvent.of(entry)
  const seconds = Math.floor((yield* Clock.currentTimeMillis) / 1000)
  const send = (event: FeedEvent.FeedEvent) => {
    const body = WebhookPayload.bodyOf(format, event, {
      ...claimed,
      event_count: delivery.event_count,
      origin: publicOrigin
    })
    const headers = WebhookSignature.headers(secret, String(delivery.id), seconds, body)
    return WebhookSender.send({ url, headers, body }, webhooks.allowPrivate)
  }
  const outcome: Delivery.Outcome =
    event === null ? { _tag: "Unanswered", why: "The event no longer exists." } : yield* send(event)
  yield* DeliverEvents.conclude(claimed, outcome)
})

const goOn = (what: string) => Effect.catchCause((cause) => Effect.logWarning(what, cause))

const prepareAll = Effect.gen(function* () {
  while (yield* DeliverEvents.prepare) yield* Effect.yieldNow
})

/**
 * Sends due deliveries, each in its own fiber: a slow receiver occupies some of the places while others continue. Four deliveries
 * of a webhook run at once, and the next four after them, so the sender polls five times as often while some are running.
 */
const makeSender = Effect.fnUntraced(function* (settings: Settings) {
  const interval = yield* PollInterval
  const running = yield* FiberSet.make()
  const inFlight = new Map<WebhookId, number>()
  const count = (id: WebhookId, by: number): void => {
    const attempts = (inFlight.get(id) ?? 0) + by
    if (attempts > 0) inFlight.set(id, attempts)
    else inFlight.delete(id)
  }
  const start = (claimed: ClaimedDelivery) =>
    Effect.suspend(() => {
      const { webhook_id } = claimed.delivery
      count(webhook_id, 1)
      return FiberSet.run(
        running,
        attempt(claimed, settings).pipe(
          goOn("How a delivery ended could not be written down."),
          Effect.ensuring(Effect.sync(() => count(webhook_id, -1)))
        )
      )
    })
  const sendDue = Effect.gen(function* () {
    const free = atOnce - (yield* FiberSet.size(running))
    if (free > 0)
      yield* Effect.forEach(yield* DeliverEvents.claim(free, [...inFlight.keys()]), start, { discard: true })
  })
  return Effect.andThen(
    sendDue.pipe(Tasks.noting("send_webhooks"), goOn("Webhooks could not be served.")),
    Effect.suspend(() => Effect.sleep(inFlight.size > 0 ? Duration.times(interval, 0.2) : interval))
  )
})

/** Works while the layer lives, unless this instance sends no webhooks. A failure is logged, and the next run tries again. */
export const layer = (settings: Settings) => {
  const prepare = Effect.flatMap(PollInterval, (interval) =>
    prepareAll.pipe(
      Tasks.noting("prepare_webhooks"),
      goOn("Events could not be prepared for webhooks."),
      Effect.schedule(Schedule.jittered(Schedule.spaced(interval)))
    )
  )
  const sendAll = Effect.flatMap(makeSender(settings), Effect.forever)
  return settings.webhooks.send
    ? Layer.effectDiscard(Effect.andThen(Effect.forkScoped(prepare), Effect.forkScoped(sendAll)))
    : Layer.empty
}
