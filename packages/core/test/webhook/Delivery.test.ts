/** Deliveries through attempts with any sequence of outcomes, and the signature that receivers verify. */
import { describe, expect, it } from "@effect/vitest"
import { Crypto, Effect, Schema } from "effect"
import { createHmac, randomBytes } from "node:crypto"
import { aWebhook } from "@docket/testing/records"
import { Delivery, DeliveryId, ProjectId, Webhook, WebhookId, WebhookSignature } from "../../src/index.ts"

const crypto = Crypto.make({ randomBytes, digest: () => Effect.die("no digest is requested") })

const hour = 60 * 60 * 1000

const webhook = (over: Partial<Webhook.Webhook> = {}) => aWebhook({ created_at: new Date(0), ...over })

const delivery = (over: Partial<Delivery.Delivery> = {}): Delivery.Delivery => ({
  id: DeliveryId.make(1),
  webhook_id: WebhookId.make(1),
  project_id: ProjectId.make(1),
  event_id: 5,
  event_position: 7,
  event_type: "comment.created",
  event_count: 1,
  state: "pending",
  attempts: 1,
  next_attempt_at: new Date(60_000),
  last_attempt_at: new Date(0),
  response_status: null,
  error: "",
  redelivery_of: null,
  created_at: new Date(0),
  ...over
})

const answered = (status: number): Delivery.Outcome => ({ _tag: "Answered", status })

const Statuses = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 599 })))

describe("a delivery", () => {
  it.prop(
    "ends with the first success, or fails after one attempt more than there are waits",
    [Statuses],
    ([statuses]) => {
      let now = 0
      let [one, of] = [delivery({ attempts: 0 }), webhook()]
      const tried: Array<number> = []
      for (const status of statuses) {
        if (one.state !== "pending") break
        now = one.next_attempt_at?.getTime() ?? now
        const after = Delivery.afterAttempt({ ...one, attempts: one.attempts + 1 }, of, answered(status), new Date(now))
        tried.push(status)
        expect(after.delivery.response_status).toBe(status)
        expect(after.delivery.state === "pending").toBe(after.delivery.next_attempt_at !== null)
        if (after.delivery.next_attempt_at !== null)
          expect(after.delivery.next_attempt_at.getTime()).toBeGreaterThan(now)
        ;[one, of] = [after.delivery, after.webhook]
      }
      const success = tried.findIndex((status) => status >= 200 && status < 300)
      if (success >= 0) {
        expect(success).toBe(tried.length - 1)
        expect(one).toMatchObject({ state: "delivered", error: "" })
        expect(of.failures).toBe(0)
      } else {
        expect(one.state).toBe(tried.length > Delivery.waits.length ? "failed" : "pending")
        expect(of.failures).toBe(tried.length)
      }
    }
  )

  it("waits longer after each failure", () => {
    expect(Delivery.waits.toSorted((left, right) => left - right)).toEqual(Delivery.waits)
    expect(new Set(Delivery.waits).size).toBe(Delivery.waits.length)
  })

  it("without an answer has a reason, and no status", () => {
    const outcome: Delivery.Outcome = { _tag: "Unanswered", why: "There was no answer." }
    expect(
      Delivery.afterAttempt(delivery({ response_status: 500 }), webhook(), outcome, new Date(0)).delivery
    ).toMatchObject({
      state: "pending",
      response_status: null,
      error: "There was no answer."
    })
  })
})

describe("a webhook that fails repeatedly", () => {
  const after = (failures: number, hours: number, active = true) =>
    Delivery.afterAttempt(
      delivery(),
      webhook({ active, failures: failures - 1, failing_since: failures > 1 ? new Date(0) : null }),
      answered(500),
      new Date(hours * hour)
    )

  it("is disabled, with the reason", () => {
    const { disabled, webhook } = after(Delivery.mostFailures, 2)
    expect(disabled).toBe(true)
    expect(webhook).toMatchObject({ active: false, disabled_at: new Date(2 * hour), failures: Delivery.mostFailures })
    expect(webhook.disabled_reason).toContain("The receiver answered 500.")
  })
  it("stays enabled after many failures in a short time, and after few in a long one", () => {
    expect(after(1000, 1.9).disabled).toBe(false)
    expect(after(Delivery.mostFailures - 1, 1000).disabled).toBe(false)
    expect(after(1000, 1000, false).disabled).toBe(false)
  })
  it("starts again when it is enabled", () => {
    const { webhook: off } = after(Delivery.mostFailures, 2)
    const { active: _, ...rest } = off
    expect(Webhook.configured(off, { ...rest, active: true }, new Date(9))).toMatchObject({
      active: true,
      disabled_at: null,
      disabled_reason: "",
      failures: 0,
      failing_since: null
    })
    expect(Webhook.configured(off, { ...rest, active: false }, new Date(9))).toMatchObject({
      disabled_at: off.disabled_at
    })
  })
})

describe("a webhook", () => {
  const event = (type: string, adjudicated: boolean | null = null) => ({
    cursor: { position: 1, id: 1 },
    at: new Date(10),
    type,
    actor: null,
    project_id: ProjectId.make(1),
    component_id: null,
    rule_id: null,
    review_id: null,
    triage_status: null,
    adjudicated,
    summary: ""
  })
  const asked = (...events: Webhook.Webhook["events"]) => webhook({ events })

  it("gets the events of its types and its project since its creation, while it is enabled", () => {
    const created = event("comment.created")
    expect(Webhook.wants(webhook(), created)).toBe(true)
    expect(Webhook.wants(webhook(), event("comment.edited"))).toBe(false)
    expect(Webhook.wants(webhook({ active: false }), created)).toBe(false)
    expect(Webhook.wants(webhook({ project_id: ProjectId.make(2) }), created)).toBe(false)
    expect(Webhook.wants(webhook({ created_at: new Date(11) }), created)).toBe(false)
  })
  it("for adjudications gets decisions that close a comment directly", () => {
    expect(Webhook.wants(asked("comment.adjudicated"), event("comment.triaged", true))).toBe(true)
    expect(Webhook.wants(asked("comment.adjudicated"), event("comment.triaged", false))).toBe(false)
    expect(Webhook.wants(asked("comment.adjudicated"), event("comment.adjudicated", true))).toBe(true)
    expect(Webhook.wants(asked("comment.triaged"), event("comment.adjudicated", true))).toBe(false)
  })
})

describe("a signature", () => {
  it.effect.prop(
    "equals the one that a receiver computes from the secret",
    { id: Schema.String, body: Schema.String },
    ({ body, id }) =>
      Effect.gen(function* () {
        const secret = yield* WebhookSignature.newSecret
        const headers = WebhookSignature.headers(secret, id, 1_700_000_000, body)
        const key = Buffer.from(secret.slice("whsec_".length), "base64")
        expect(key).toHaveLength(32)
        expect(headers).toEqual({
          "webhook-id": id,
          "webhook-timestamp": "1700000000",
          "webhook-signature": `v1,${createHmac("sha256", key).update(`${id}.1700000000.${body}`).digest("base64")}`
        })
      }).pipe(Effect.provideService(Crypto.Crypto, crypto))
  )
})
