/**
 * The work for webhooks, in every instance: each second it turns new events into deliveries and sends those that are due. Instances share the work
 * through the database; what one has taken and not finished when it stops, another takes after a minute.
 */
import { WebhookPayload } from "@docket/api"
import { type ClaimedDelivery, Delivering, type Delivery, FeedEvent, WebhookSignature } from "@docket/core"
import { Clock, Effect, Layer, Schedule } from "effect"
import type { Configuration } from "../Configuration.ts"
import * as WebhookSender from "./WebhookSender.ts"

/** How many deliveries are taken, and sent, at once. */
const atOnce = 16

const attempt = Effect.fnUntraced(function* (claimed: ClaimedDelivery, allowPrivate: boolean) {
  const { delivery, entry, secret, url } = claimed
  const event = FeedEvent.of(entry)
  const seconds = Math.floor((yield* Clock.currentTimeMillis) / 1000)
  const outcome: Delivery.Outcome =
    event === null
      ? { _tag: "Unanswered", why: "The event is none any more." }
      : yield* sendSigned(event, { delivery, secret, url, seconds }, allowPrivate)
  yield* Delivering.conclude(claimed, outcome)
})

const sendSigned = (
  event: FeedEvent.FeedEvent,
  to: Pick<ClaimedDelivery, "delivery" | "secret" | "url"> & { readonly seconds: number },
  allowPrivate: boolean
) => {
  const body = WebhookPayload.bodyOf(event)
  const headers = WebhookSignature.headers(to.secret, String(to.delivery.id), to.seconds, body)
  return WebhookSender.send({ url: to.url, headers, body }, allowPrivate)
}

const prepareAll = Effect.gen(function* () {
  while (yield* Delivering.prepare) yield* Effect.yieldNow
})

const sendDue = Effect.fnUntraced(function* (allowPrivate: boolean) {
  for (;;) {
    const claimed = yield* Delivering.claim(atOnce)
    yield* Effect.forEach(claimed, (one) => attempt(one, allowPrivate), { concurrency: atOnce, discard: true })
    if (claimed.length < atOnce) return
  }
})

const everySecond = Schedule.jittered(Schedule.spaced("1 second"))
const nowAndThen = Schedule.jittered(Schedule.spaced("1 hour"))

const goOn = (what: string) => Effect.catchCause((cause) => Effect.logWarning(what, cause))

/** Works as long as the layer lives, unless this instance is not to. A failure is logged, and the next time may be better. */
export const layer = ({ webhooks: { allowPrivate, send } }: Pick<Configuration, "webhooks">) => {
  const prepare = prepareAll.pipe(goOn("Events could not be prepared for webhooks."), Effect.schedule(everySecond))
  const sendAll = sendDue(allowPrivate).pipe(goOn("Webhooks could not be served."), Effect.schedule(everySecond))
  const forget = Delivering.forget.pipe(
    goOn("The log of webhooks could not be shortened."),
    Effect.schedule(nowAndThen)
  )
  return send
    ? Layer.effectDiscard(
        Effect.andThen(
          Effect.forkScoped(prepare),
          Effect.andThen(Effect.forkScoped(sendAll), Effect.forkScoped(forget))
        )
      )
    : Layer.empty
}
