/** The in-memory implementation of WebhookRepository. */
import { Effect, Layer, Option } from "effect"
import {
  type Delivery,
  DeliveryId,
  FeedCursor,
  mostClaimedOfOne,
  Page,
  Webhook,
  WebhookId,
  WebhookRepository
} from "@docket/core"
import * as FormerMembers from "./FormerMembers.ts"
import { present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by, oldestFirst, reversed } from "./Lists.ts"
import { type Change, Store } from "./Store.ts"

const newestFirst = reversed(by<Delivery.Delivery>(ascending(({ id }) => id)))

const longestDueFirst = by<Delivery.Delivery>(
  ascending(({ next_attempt_at }) => next_attempt_at ?? 0),
  ascending(({ id }) => id)
)

/** True for up to the given number of deliveries of each webhook, in call order. */
const isAmongFirst = (most: number) => {
  const counts = new Map<WebhookId, number>()
  return ({ webhook_id }: Delivery.Delivery): boolean => {
    const count = (counts.get(webhook_id) ?? 0) + 1
    counts.set(webhook_id, count)
    return count <= most
  }
}

const putWebhook = (change: Change, webhook: Webhook.Webhook, secret: string): void => {
  refuseBroken("Webhook", [
    ...unless(webhook.events.length > 0, "It must have at least one event."),
    ...unless(
      webhook.failures === 0 || webhook.failing_since !== null,
      "A failing one must have the time of its first failure."
    )
  ])
  change.put("webhooks", { webhook, secret })
}

const putDelivery = (change: Change, delivery: Delivery.Delivery): void => {
  refuseBroken(
    "Delivery",
    unless(
      (delivery.state === "pending") === (delivery.next_attempt_at !== null),
      "It must have a next attempt if and only if it is pending."
    )
  )
  change.put("deliveries", delivery)
}

export const layer: Layer.Layer<WebhookRepository, never, Store> = Layer.effect(
  WebhookRepository,
  Effect.map(Store, (store) => {
    const find = (id: WebhookId) => store.read(({ webhooks }) => Option.fromUndefinedOr(webhooks.get(id)?.webhook))
    const findDelivery = (id: DeliveryId) => store.read(({ deliveries }) => Option.fromUndefinedOr(deliveries.get(id)))
    const cursor = store.read(({ feedPlaces }) => feedPlaces.get("webhooks")?.cursor ?? FeedCursor.start)
    return WebhookRepository.of({
      ofProject: (project) =>
        store.read(({ webhooks }) =>
          webhooks
            .where("project", project)
            .map(({ webhook }) => webhook)
            .slice(0, Webhook.mostListed)
        ),
      // Writers are serialized anyway.
      lockAndCount: (project) => store.read(({ webhooks }) => webhooks.count("project", project)),
      insert: (webhook, secret) =>
        store.write((change) => {
          present("Webhook", change.state.projects.get(webhook.project_id), "Its project does not exist.")
          const id = WebhookId.make(change.nextId("webhooks"))
          putWebhook(change, { ...webhook, id }, secret)
          return id
        }),
      find,
      lock: find,
      save: (webhook) =>
        store.write((change) => {
          const row = change.state.webhooks.get(webhook.id)
          if (row !== undefined) putWebhook(change, webhook, row.secret)
        }),
      delete: (id) =>
        store.write((change) => {
          for (const delivery of change.state.deliveries.where("webhook", id)) change.remove("deliveries", delivery.id)
          change.remove("webhooks", id)
        }),

      activeOf: (projects) =>
        store.read(({ webhooks }) =>
          webhooks
            .all()
            .map(({ webhook }) => webhook)
            .filter(({ active, project_id }) => active && projects.includes(project_id))
        ),
      cursor,
      lockCursor: Effect.map(cursor, Option.some),
      saveCursor: (place) => store.write((change) => change.put("feedPlaces", { reader: "webhooks", cursor: place })),

      addDeliveries: (deliveries) =>
        store.write((change) =>
          deliveries.map((delivery) => {
            present("Delivery", change.state.webhooks.get(delivery.webhook_id), "Its webhook does not exist.")
            const id = DeliveryId.make(change.nextId("deliveries"))
            putDelivery(change, {
              ...delivery,
              id,
              state: "pending",
              attempts: 0,
              next_attempt_at: delivery.created_at,
              last_attempt_at: null,
              response_status: null,
              error: ""
            })
            return id
          })
        ),
      findDelivery,
      lockDelivery: findDelivery,
      saveDelivery: (delivery) =>
        store.write((change) => {
          if (change.state.deliveries.get(delivery.id) !== undefined) putDelivery(change, delivery)
        }),
      deliveries: (webhook, page) =>
        store.read((state) => {
          const rows = state.deliveries.where("webhook", webhook).toSorted(newestFirst)
          return { rows: Page.slice(rows, page), total: rows.length }
        }),
      claim: (now, leaseUntil, limit, except) =>
        store.write((change) => {
          const { audit, components, deliveries, projects, webhooks } = change.state
          const due = deliveries
            .where("state", "pending")
            .filter(({ next_attempt_at }) => next_attempt_at !== null && next_attempt_at <= now)
            .filter(({ webhook_id }) => webhooks.get(webhook_id)?.webhook.active === true)
            .filter(({ webhook_id }) => !except.includes(webhook_id))
            .toSorted(longestDueFirst)
            .filter(isAmongFirst(mostClaimedOfOne))
            .slice(0, limit)
          return due.map((one) => {
            const delivery: Delivery.Delivery = {
              ...one,
              attempts: one.attempts + 1,
              next_attempt_at: leaseUntil,
              last_attempt_at: now
            }
            putDelivery(change, delivery)
            const { secret, webhook } = present("Delivery", webhooks.get(one.webhook_id), "Its webhook does not exist.")
            const entry = FormerMembers.shown(
              change.state,
              present("Delivery", audit.get(one.event_id), "Its event does not exist.")
            )
            const project = present("Delivery", projects.get(webhook.project_id), "Its project does not exist.")
            const component = entry.component_id === null ? undefined : components.get(entry.component_id)
            return {
              delivery,
              url: webhook.url,
              format: webhook.format,
              secret,
              project_name: project.name,
              component_name: component?.component.name ?? null,
              entry: { ...entry, position: entry.id }
            }
          })
        }),
      forgetDeliveries: (before, limit) =>
        store.write((change) => {
          const old = oldestFirst(change.state.deliveries.all().filter(({ created_at }) => created_at < before)).slice(
            0,
            limit
          )
          for (const { id } of old) change.remove("deliveries", id)
          return old.length
        })
    })
  })
)
