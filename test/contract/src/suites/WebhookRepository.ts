/** The promises of WebhookRepository: webhooks with their secrets, and deliveries that several instances share without duplicates. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  AuditRepository,
  ComponentId,
  DeliverEvents,
  type Delivery,
  FeedRepository,
  mostClaimedOfOne,
  type NewDelivery,
  type ProjectId,
  Transactor,
  Webhook,
  WebhookRepository
} from "@docket/core"
import { anAuditEntry, aWebhook, unstored } from "@docket/testing/records"
import type { Suite } from "../Adapter.ts"
import { makeProject, makeUser, minute } from "../Fixtures.ts"
import { settle } from "../Settled.ts"

const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="

const makeWebhook = Effect.fnUntraced(function* (project_id: ProjectId, over: Partial<Webhook.Webhook> = {}) {
  const webhook = unstored(
    aWebhook({
      project_id,
      url: "https://receiver.example.org/docket?a=1",
      events: ["comment.created", "component.released"],
      created_at: minute(1),
      updated_at: minute(1),
      ...over
    })
  )
  const id = yield* Effect.flatMap(WebhookRepository, (webhooks) => webhooks.insert(webhook, secret))
  return { ...webhook, id }
})

/** Stores an audit entry of the project that is an event. Returns its position. */
const happen = Effect.fnUntraced(function* (project_id: ProjectId, created_at = minute(10)) {
  yield* settle
  const place = yield* Effect.flatMap(FeedRepository, (feed) => feed.end)
  const user = yield* makeUser({ admin: true })
  yield* Effect.flatMap(AuditRepository, (audit) =>
    audit.append([
      anAuditEntry({
        action: "comment",
        auditable_type: "Review",
        auditable_id: 7,
        audited_name: "Comment 7",
        project_id,
        user_id: user.id,
        created_at
      })
    ])
  )
  yield* settle
  const { entries } = yield* (yield* FeedRepository).page({ user_id: user.id, site_admin: true }, place, 10)
  const entry = entries.find((one) => one.project_id === project_id)
  if (entry === undefined) return yield* Effect.die("the feed lost an entry")
  return entry
})

const deliveryOf = (
  webhook: Webhook.Webhook,
  entry: { readonly id: number; readonly position: number },
  created_at = minute(20)
): NewDelivery => ({
  webhook_id: webhook.id,
  project_id: webhook.project_id,
  event_id: entry.id,
  event_position: entry.position,
  event_type: "comment.created",
  event_count: 1,
  redelivery_of: null,
  created_at
})

/** Ends all due deliveries of other tests. */
const nothingDue = Effect.flatMap(WebhookRepository, (webhooks) =>
  webhooks.forgetDeliveries(new Date(Date.UTC(2100, 0)), 1_000_000)
)

const states = (deliveries: ReadonlyArray<Delivery.Delivery>) => deliveries.map(({ state }) => state)

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("a webhook is read back as stored, and as changed", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      const project = yield* makeProject()
      const first = yield* makeWebhook(project.id)
      const second = yield* makeWebhook(project.id, { active: false, events: ["comment.triaged"] })
      expect(yield* webhooks.ofProject(project.id)).toEqual([first, second])
      expect(yield* webhooks.lockAndCount(project.id)).toBe(2)
      const changed: Webhook.Webhook = {
        ...first,
        url: "http://other.example.org/",
        format: "teams",
        events: ["comment.adjudicated", "rule.*"],
        component_ids: [ComponentId.make(7), ComponentId.make(3)],
        active: false,
        disabled_at: minute(9),
        disabled_reason: "Switched off: \"it\" said 'no', {twice}.",
        failures: 20,
        failing_since: minute(8),
        updated_at: minute(9)
      }
      yield* webhooks.save(changed)
      expect(Option.getOrThrow(yield* webhooks.find(first.id))).toEqual(changed)
      expect(Option.getOrThrow(yield* webhooks.lock(second.id))).toEqual(second)
      yield* webhooks.delete(first.id)
      expect(Option.isNone(yield* webhooks.find(first.id))).toBe(true)
      expect(yield* webhooks.ofProject(project.id)).toEqual([second])
    })
  )

  it.effect("active webhooks are found by their projects", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      const [one, two] = [yield* makeProject(), yield* makeProject()]
      const first = yield* makeWebhook(one.id)
      const second = yield* makeWebhook(two.id)
      yield* makeWebhook(two.id, { active: false })
      expect(yield* webhooks.activeOf([two.id, one.id])).toEqual([first, second])
      expect(yield* webhooks.activeOf([one.id])).toEqual([first])
      expect(yield* webhooks.activeOf([])).toEqual([])
    })
  )

  it.effect("due deliveries are claimed once until their lease ends, longest due first, and counted", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      yield* nothingDue
      const project = yield* makeProject()
      const webhook = yield* makeWebhook(project.id, { format: "mattermost" })
      const entry = yield* happen(project.id)
      const ids = yield* webhooks.addDeliveries([
        deliveryOf(webhook, entry, minute(22)),
        { ...deliveryOf(webhook, entry, minute(21)), event_count: 446 },
        deliveryOf(webhook, entry, minute(40))
      ])
      expect(yield* webhooks.addDeliveries([])).toEqual([])
      const [first] = yield* webhooks.claim(minute(30), minute(31), 1, [])
      expect(first).toMatchObject({
        url: webhook.url,
        format: "mattermost",
        secret,
        project_name: project.name,
        component_name: null,
        entry: { id: entry.id, position: entry.position }
      })
      expect(first!.delivery).toMatchObject({
        id: ids[1],
        event_count: 446,
        state: "pending",
        attempts: 1,
        last_attempt_at: minute(30),
        next_attempt_at: minute(31),
        created_at: minute(21)
      })
      const rest = yield* webhooks.claim(minute(30), minute(31), 10, [])
      expect(rest.map(({ delivery }) => delivery.id)).toEqual([ids[0]])
      expect(yield* webhooks.claim(minute(30), minute(31), 10, [])).toEqual([])
      const lost = yield* webhooks.claim(minute(31), minute(32), 10, [])
      expect(lost.map(({ delivery }) => [delivery.id, delivery.attempts])).toEqual([
        [ids[0], 2],
        [ids[1], 2]
      ])
    })
  )

  it.effect("a webhook with many deliveries leaves room for the others, and can be left out", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      yield* nothingDue
      const project = yield* makeProject()
      const busy = yield* makeWebhook(project.id)
      const calm = yield* makeWebhook(project.id)
      const entry = yield* happen(project.id)
      yield* webhooks.addDeliveries([
        ...Array.from({ length: 9 }, () => deliveryOf(busy, entry, minute(20))),
        deliveryOf(calm, entry, minute(21))
      ])
      const of = (claimed: ReadonlyArray<{ readonly delivery: Delivery.Delivery }>) =>
        claimed.map(({ delivery }) => delivery.webhook_id)
      const first = yield* webhooks.claim(minute(30), minute(31), 10, [])
      expect(of(first)).toEqual([busy.id, busy.id, busy.id, busy.id, calm.id])
      expect(yield* webhooks.claim(minute(30), minute(31), 10, [busy.id])).toEqual([])
      expect(of(yield* webhooks.claim(minute(30), minute(31), 3, [calm.id]))).toEqual([busy.id, busy.id, busy.id])
    })
  )

  it.effect("deliveries of a webhook are paged newest first, and are deleted with it", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      const project = yield* makeProject()
      const webhook = yield* makeWebhook(project.id)
      const entry = yield* happen(project.id)
      const ids = yield* webhooks.addDeliveries(Array.from({ length: 5 }, () => deliveryOf(webhook, entry)))
      const page = yield* webhooks.deliveries(webhook.id, { page: 2, per_page: 2 })
      expect(page.total).toBe(5)
      expect(page.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
      expect(yield* webhooks.deliveries(webhook.id, { page: 9, per_page: 2 })).toEqual({ rows: [], total: 5 })
      const known = Option.getOrThrow(yield* webhooks.lockDelivery(ids[0]!))
      const done: Delivery.Delivery = {
        ...known,
        state: "failed",
        attempts: 8,
        next_attempt_at: null,
        last_attempt_at: minute(50),
        response_status: 503,
        error: "The receiver answered 503."
      }
      yield* webhooks.saveDelivery(done)
      expect(Option.getOrThrow(yield* webhooks.findDelivery(ids[0]!))).toEqual(done)
      yield* webhooks.delete(webhook.id)
      expect(Option.isNone(yield* webhooks.findDelivery(ids[0]!))).toBe(true)
    })
  )

  it.effect("events become deliveries once, of the webhooks that have their types", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      while (yield* DeliverEvents.prepare) yield* Effect.void
      const project = yield* makeProject()
      const wants = yield* makeWebhook(project.id)
      const other = yield* makeWebhook(project.id, { events: ["component.released"] })
      const late = yield* makeWebhook(project.id, { created_at: minute(11) })
      const entry = yield* happen(project.id)
      yield* happen((yield* makeProject()).id)
      while (yield* DeliverEvents.prepare) yield* Effect.void
      while (yield* DeliverEvents.prepare) yield* Effect.void
      const log = (webhook: Webhook.Webhook) =>
        Effect.map(webhooks.deliveries(webhook.id, { page: 1, per_page: 10 }), ({ rows }) => rows)
      expect(yield* log(wants)).toMatchObject([{ event_id: entry.id, event_type: "comment.created", state: "pending" }])
      expect(yield* log(other)).toEqual([])
      expect(yield* log(late)).toEqual([])
    })
  )

  it.effect("the result of an attempt is recorded, and disables a webhook that fails repeatedly", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      yield* nothingDue
      const project = yield* makeProject()
      const webhook = yield* makeWebhook(project.id, { failures: 19, failing_since: minute(1) })
      const entry = yield* happen(project.id)
      const [id] = yield* webhooks.addDeliveries([deliveryOf(webhook, entry)])
      const [claimed] = yield* webhooks.claim(minute(30), minute(31), 10, [])
      yield* DeliverEvents.conclude(claimed!, { _tag: "Answered", status: 500 })
      expect(Option.getOrThrow(yield* webhooks.findDelivery(id!))).toMatchObject({
        state: "pending",
        attempts: 1,
        response_status: 500
      })
      const off = Option.getOrThrow(yield* webhooks.find(webhook.id))
      expect(off).toMatchObject({ active: false, failures: 20 })
      expect(off.disabled_reason).toContain("The receiver answered 500.")
      expect(yield* webhooks.claim(new Date(Date.UTC(2099, 0)), new Date(Date.UTC(2099, 1)), 10, [])).toEqual([])
      // A late instance changes nothing.
      yield* webhooks.save({ ...off, active: true, failures: 0, failing_since: null })
      const [again] = yield* webhooks.claim(new Date(Date.UTC(2099, 0)), new Date(Date.UTC(2099, 1)), 10, [])
      yield* DeliverEvents.conclude(claimed!, { _tag: "Answered", status: 200 })
      expect(Option.getOrThrow(yield* webhooks.findDelivery(id!)).state).toBe("pending")
      yield* DeliverEvents.conclude(again!, { _tag: "Answered", status: 200 })
      expect(Option.getOrThrow(yield* webhooks.findDelivery(id!))).toMatchObject({ state: "delivered", attempts: 2 })
    })
  )

  it.effect("the log is limited by time", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookRepository
      const project = yield* makeProject()
      const webhook = yield* makeWebhook(project.id)
      const entry = yield* happen(project.id)
      yield* nothingDue
      yield* webhooks.addDeliveries([minute(1), minute(0), minute(3)].map((at) => deliveryOf(webhook, entry, at)))
      expect(yield* webhooks.forgetDeliveries(minute(2), 1)).toBe(1)
      const left = yield* webhooks.deliveries(webhook.id, { page: 1, per_page: 10 })
      expect(left.rows.map(({ created_at }) => created_at)).toEqual([minute(3), minute(1)])
      expect(yield* webhooks.forgetDeliveries(minute(2), 5)).toBe(1)
      const { rows } = yield* webhooks.deliveries(webhook.id, { page: 1, per_page: 10 })
      expect(rows.map(({ created_at }) => created_at)).toEqual([minute(3)])
      expect(states(rows)).toEqual(["pending"])
    })
  )

  if (severalTransactions) {
    it.effect("many instances claim at once, and each delivery has one", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        yield* nothingDue
        const project = yield* makeProject()
        const webhook = yield* makeWebhook(project.id)
        const entry = yield* happen(project.id)
        const ids = yield* webhooks.addDeliveries(Array.from({ length: 60 }, () => deliveryOf(webhook, entry)))
        const claimed = yield* Effect.forEach(
          Array.from({ length: 8 }),
          () => webhooks.claim(minute(30), minute(31), 10, []),
          { concurrency: 8 }
        )
        const taken = claimed.flat().map(({ delivery }) => delivery.id)
        expect(new Set(taken).size).toBe(taken.length)
        for (;;) {
          const rest = yield* webhooks.claim(minute(30), minute(31), 100, [])
          expect(rest.length).toBeLessThanOrEqual(mostClaimedOfOne)
          taken.push(...rest.map(({ delivery }) => delivery.id))
          if (rest.length === 0) break
        }
        expect(taken.toSorted((a, b) => a - b)).toEqual(ids)
      })
    )

    it.effect("many instances make deliveries of events at once, and each event has one", () =>
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const { transact } = yield* Transactor
        while (yield* DeliverEvents.prepare) yield* Effect.void
        const project = yield* makeProject()
        const webhook = yield* makeWebhook(project.id)
        const prepareAll = Effect.gen(function* () {
          for (let n = 0; n < 10; n++) yield* Effect.andThen(DeliverEvents.prepare, Effect.sleep("2 millis"))
        })
        yield* Effect.all(
          [
            ...Array.from({ length: 4 }, () => prepareAll),
            Effect.forEach(Array.from({ length: 10 }), () => transact(happenUnseen(project.id)), { discard: true })
          ],
          { concurrency: 5 }
        )
        yield* settle
        while (yield* DeliverEvents.prepare) yield* Effect.void
        const { rows } = yield* webhooks.deliveries(webhook.id, { page: 1, per_page: 100 })
        expect(rows).toHaveLength(10)
        expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(10)
      })
    )
  }
}

/** The same within a transaction, whose entries the feed does not show yet. */
const happenUnseen = (project_id: ProjectId) =>
  Effect.flatMap(AuditRepository, (audit) =>
    audit.append([
      anAuditEntry({
        action: "comment",
        auditable_type: "Review",
        auditable_id: 7,
        audited_name: "Comment 7",
        project_id,
        created_at: minute(10)
      })
    ])
  )
