/** Webhooks: created by admins, sent with a signature, retried, recorded; with a local receiver. */
import { Effect, Option } from "effect"
import { createHmac } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { DeliveryId, WebhookRepository } from "@docket/core"
import { since } from "../src/EventFeed.ts"
import { type Received, type Receiver, receive } from "../src/Receiver.ts"
import type { Running } from "../src/Running.ts"
import { describeAdapters, startWithWorld } from "../src/Service.ts"
import type { World } from "../src/World.ts"

const every = [
  "comment.created",
  "comment.triaged",
  "comment.adjudicated",
  "component.phase_changed",
  "component.released"
]

const soon = { timeout: 30_000, interval: 20 }

/** Verifies a signature as a receiver would. */
const isSigned = ({ body, headers }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`
}

describeAdapters("webhooks", (adapter) => {
  let running: Running
  let world: World
  let receiver: Receiver
  beforeAll(async () => {
    const started = await startWithWorld(adapter, { WEBHOOK_SENDER: "true", WEBHOOK_ALLOW_PRIVATE: "true" })
    running = started.running
    world = started.world
    receiver = await receive()
  })
  afterAll(async () => {
    await running.stop()
    await receiver.stop()
  })

  const path = () => `/projects/${world.project}/webhooks`
  const make = async (events: ReadonlyArray<string> = every, url = receiver.url) => {
    const answer = await world.people.admin.api.post(path(), { webhook: { url, events } })
    expect(answer.status, answer.text).toBe(201)
    return answer.body as { webhook: { id: number; [field: string]: unknown }; secret: string }
  }
  const clear = async () => {
    const { body } = await world.people.admin.api.get(path())
    for (const { id } of body.webhooks) await world.people.admin.api.delete(`${path()}/${id}`)
  }
  const log = async (id: number) => (await world.people.admin.api.get(`${path()}/${id}/deliveries`)).body.rows

  /** Makes the next attempt due. */
  const becomesDue = (id: number) =>
    running.run(
      Effect.gen(function* () {
        const webhooks = yield* WebhookRepository
        const delivery = Option.getOrThrow(yield* webhooks.findDelivery(DeliveryId.make(id)))
        yield* webhooks.saveDelivery({ ...delivery, next_attempt_at: new Date(0) })
      })
    )

  test("get comments, decisions, phases and releases, signed, without any text", { timeout: 60_000 }, async () => {
    const { admin, author, viewer } = world.people
    const { secret, webhook } = await make()
    const { id } = await world.comment(viewer, { rule: world.main.rules[0] ?? 0 }, { comment: "wombat@example.org" })
    await world.comment(viewer, { component: world.main.id }, { responding_to_review_id: null })
    await author.api.patch(`/reviews/${id}/triage`, { triage_status: "concur", response_comment: "quokka" })
    await author.api.patch(`/reviews/${id}/adjudicate`, {})
    await admin.api.patch(`/components/${world.main.id}`, { component: { comment_phase: "closed" } })
    await admin.api.patch(`/components/${world.main.id}`, { component: { comment_phase: "open", title: "Other" } })
    await world.comment(world.people.siteAdmin, { component: world.elsewhere.component.id })
    await expect.poll(() => receiver.received.length, soon).toBe(6)

    expect(receiver.received.map((one) => JSON.parse(one.body).type).toSorted()).toEqual([
      "comment.adjudicated",
      "comment.created",
      "comment.created",
      "comment.triaged",
      "component.phase_changed",
      "component.phase_changed"
    ])
    for (const one of receiver.received) {
      expect(isSigned(one, secret)).toBe(true)
      expect(isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false)
      expect(one.headers["content-type"]).toBe("application/json")
      expect(one.body).not.toMatch(/wombat|quokka|@/)
    }
    const triaged = JSON.parse(receiver.received.find(({ body }) => body.includes("comment.triaged"))?.body ?? "null")
    expect(triaged.data).toMatchObject({
      type: "comment.triaged",
      review_id: id,
      triage_status: "concur",
      actor: { id: author.id, name: author.name }
    })
    expect(await since(viewer.api)).toContainEqual(triaged.data)
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(6)

    const rows = await log(webhook.id)
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      expect(row).toMatchObject({
        state: "delivered",
        attempts: 1,
        response_status: 200,
        error: "",
        redelivery_of: null
      })
    }
    expect(JSON.stringify(rows)).not.toMatch(/wombat|quokka|a receiver says/)
  })

  test("show their secret once, and their address only to admins", async () => {
    const { secret, webhook } = await make(["comment.triaged"])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { admin, reviewer, viewer } = world.people
    const list = await admin.api.get(path())
    expect(list.body.webhooks).toContainEqual(webhook)
    expect(list.text).not.toContain(secret)
    expect((await reviewer.api.get(path())).status).toBe(403)
    const told = JSON.stringify(await since(admin.api))
    expect(told).toContain("webhook.created")
    expect(told).not.toMatch(/hush|whsec_/)
    expect(JSON.stringify(await since(viewer.api))).not.toContain("webhook.created")
  })

  test("a failed attempt is tried again later, and can be sent again by hand", { timeout: 60_000 }, async () => {
    await clear()
    const { admin, viewer } = world.people
    const { webhook } = await make(["comment.created"])
    const before = receiver.received.length
    receiver.answer(503)
    await world.comment(viewer, { component: world.main.id })
    await expect.poll(async () => (await log(webhook.id))[0]?.response_status, soon).toBe(503)
    const [failed] = await log(webhook.id)
    expect(failed).toMatchObject({ state: "pending", attempts: 1, error: "The receiver answered 503." })
    expect(Date.parse(failed.next_attempt_at)).toBeGreaterThan(Date.parse(failed.last_attempt_at))
    expect((await admin.api.get(path())).body.webhooks[0]).toMatchObject({ active: true, failures: 1 })

    receiver.answer(302, { location: "http://127.0.0.1:9/" })
    const again = await admin.api.post(`${path()}/${webhook.id}/deliveries/${failed.id}/redeliver`)
    expect(again.status).toBe(201)
    expect(again.body.delivery).toMatchObject({ redelivery_of: failed.id, state: "pending", attempts: 0 })
    await expect.poll(async () => (await log(webhook.id))[0]?.response_status, soon).toBe(302)

    receiver.answer(204)
    await becomesDue(failed.id)
    await becomesDue(again.body.delivery.id)
    await expect
      .poll(async () => (await log(webhook.id)).map(({ state }: { state: string }) => state), soon)
      .toEqual(["delivered", "delivered"])
    const bodies = receiver.received.slice(before).map(({ body }) => body)
    expect(bodies.length).toBeGreaterThanOrEqual(4)
    expect(new Set(bodies).size).toBe(1)
    expect((await admin.api.get(path())).body.webhooks[0]).toMatchObject({ failures: 0, failing_since: null })
  })

  test("nothing is sent while one is disabled", { timeout: 60_000 }, async () => {
    await clear()
    const { admin, viewer } = world.people
    const { webhook } = await make(["comment.created"])
    const other = await make(["comment.created"])
    const off = await admin.api.patch(`${path()}/${webhook.id}`, { webhook: { active: false } })
    expect(off.body.webhook).toMatchObject({ active: false, disabled_at: null })
    await world.comment(viewer, { component: world.main.id })
    await expect.poll(async () => (await log(other.webhook.id))[0]?.state, soon).toBe("delivered")
    expect(await log(webhook.id)).toEqual([])
    const [row] = await log(other.webhook.id)
    await admin.api.patch(`${path()}/${other.webhook.id}`, { webhook: { active: false } })
    const again = await admin.api.post(`${path()}/${other.webhook.id}/deliveries/${row.id}/redeliver`)
    expect(again).toMatchObject({ status: 422, body: { code: "webhook_inactive" } })
    // A delivery of another webhook is not found here.
    const mixed = await admin.api.post(`${path()}/${webhook.id}/deliveries/${row.id}/redeliver`)
    expect(mixed.status).toBe(404)
  })

  test("a chat gets messages of chosen components, one for each act", { timeout: 60_000 }, async () => {
    await clear()
    const { admin, author, viewer } = world.people
    const ids: Array<number> = []
    for (const n of [1, 2, 3])
      ids.push((await world.comment(viewer, { component: world.main.id }, { comment: `Wombat ${n}` })).id)
    const format = (name: string, component: number) =>
      admin.api.post(path(), {
        webhook: { url: `${receiver.url}&${name}`, events: ["comment.*"], format: name, component_ids: [component] }
      })
    const made = await format("slack", world.main.id)
    expect(made.body.webhook).toMatchObject({ format: "slack", component_ids: [world.main.id], active: true })
    const before = receiver.received.length
    await author.api.patch("/reviews/bulk_triage", {
      review_ids: ids,
      triage_status: "informational",
      response_comment: "Quokka"
    })
    // The responses are events of another type.
    await expect.poll(() => receiver.received.length - before, soon).toBe(2)
    const texts = receiver.received.slice(before).map(({ body }): string => JSON.parse(body).text)
    expect(texts.filter((text) => text.includes("triaged: informational. And 2 more."))).toHaveLength(1)
    for (const text of texts) {
      expect(text).toContain(author.name)
      expect(text).not.toMatch(/Wombat|Quokka/)
    }
    expect((await log(made.body.webhook.id)).map((row: { event_count: number }) => row.event_count)).toEqual([3, 3])
  })

  test("a test is sent to the tested one alone, and is in its log", { timeout: 60_000 }, async () => {
    await clear()
    const { admin } = world.people
    const { webhook } = await make(["component.released"])
    const other = await make(["webhook.*"])
    const before = receiver.received.length
    expect((await admin.api.post(`${path()}/${webhook.id}/test`)).status).toBe(200)
    await expect.poll(async () => (await log(webhook.id))[0]?.state, soon).toBe("delivered")
    const types = receiver.received.slice(before).map(({ body }): string => JSON.parse(body).type)
    expect(types.filter((type) => type === "webhook.tested")).toHaveLength(1)
    const others: ReadonlyArray<{ readonly event_type: string }> = await log(other.webhook.id)
    expect(others.map(({ event_type }) => event_type)).not.toContain("webhook.tested")
    await admin.api.patch(`${path()}/${webhook.id}`, { webhook: { active: false } })
    expect(await admin.api.post(`${path()}/${webhook.id}/test`)).toMatchObject({
      status: 422,
      body: { code: "webhook_inactive" }
    })
  })

  test("an invalid one is refused, with every reason", async () => {
    await clear()
    const { admin, siteAdmin } = world.people
    const post = (webhook: object) => admin.api.post(path(), { webhook })
    for (const url of [
      "",
      "ftp://example.org",
      "//example.org",
      "http://",
      "https://me@example.org",
      "https://a.b/#c"
    ]) {
      const answer = await post({ url, events: [] })
      expect(answer, url).toMatchObject({ status: 422, body: { code: "invalid" } })
      expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
        "/webhook/url",
        "/webhook/events"
      ])
    }
    expect(await post({ url: "https://example.org", events: ["rule.invented"] })).toMatchObject({ status: 400 })
    expect(await post({ url: "https://example.org", events: every, format: "fax" })).toMatchObject({ status: 400 })
    const foreign = { url: "https://example.org", events: every, component_ids: [world.elsewhere.component.id] }
    expect(await post(foreign)).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ pointer: "/webhook/component_ids/0" }] }
    })
    for (let n = 0; n < 10; n++) await make(["comment.created"])
    expect(await post({ url: "https://example.org", events: every })).toMatchObject({
      status: 422,
      body: { code: "too_many_webhooks" }
    })
    // A webhook of another project.
    const { body } = await admin.api.get(path())
    const elsewhere = `/projects/${world.elsewhere.project}/webhooks/${body.webhooks[0].id}`
    expect((await siteAdmin.api.patch(elsewhere, { webhook: { active: false } })).status).toBe(404)
    expect((await siteAdmin.api.get(`${elsewhere}/deliveries`)).status).toBe(404)
    expect((await siteAdmin.api.delete(elsewhere)).status).toBe(404)
    await clear()
    expect((await admin.api.get(path())).body.webhooks).toEqual([])
  })
})

describeAdapters("webhooks without permission for private addresses", (adapter) => {
  test("are not sent to this machine, by address or by name", { timeout: 90_000 }, async () => {
    const { running, world } = await startWithWorld(adapter, { WEBHOOK_SENDER: "true" })
    const receiver = await receive()
    try {
      const { admin, viewer } = world.people
      const path = `/projects/${world.project}/webhooks`
      const { port } = new URL(receiver.url)
      const urls = [
        receiver.url,
        `http://localhost:${port}/`,
        `http://[::ffff:127.0.0.1]:${port}/`,
        `http://0x7f.1:${port}/`
      ]
      const ids: Array<number> = []
      for (const url of urls) {
        const { body } = await admin.api.post(path, { webhook: { url, events: ["comment.created"] } })
        ids.push(body.webhook.id)
      }
      await world.comment(viewer, { component: world.main.id })
      for (const id of ids) {
        const first = async () => (await admin.api.get(`${path}/${id}/deliveries`)).body.rows[0]
        await expect.poll(async () => (await first())?.error, soon).toMatch(/not on the public internet/)
        expect(await first()).toMatchObject({ state: "pending", attempts: 1, response_status: null })
      }
      expect(receiver.received).toEqual([])
    } finally {
      await running.stop()
      await receiver.stop()
    }
  })
})
