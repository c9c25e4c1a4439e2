/** Storage of webhooks, their secrets, and their deliveries. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { FeedCursor } from "../feed/FeedCursor.ts"
import type { FeedEntry } from "../feed/FeedEvent.ts"
import type { DeliveryId, ProjectId, WebhookId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Delivery } from "./Delivery.ts"
import type { Webhook, WebhookFormat } from "./Webhook.ts"

/** A new delivery. */
export type NewDelivery = Pick<
  Delivery,
  | "webhook_id"
  | "project_id"
  | "event_id"
  | "event_position"
  | "event_type"
  | "event_count"
  | "redelivery_of"
  | "created_at"
>

/** The data for an attempt. */
export interface ClaimedDelivery {
  readonly delivery: Delivery
  readonly url: string
  readonly format: WebhookFormat
  readonly secret: string
  readonly project_name: string
  /** Null for an event of the project, or of a deleted component. */
  readonly component_name: string | null
  readonly entry: FeedEntry
}

/** The maximum number of deliveries of one webhook that are claimed at once. */
export const mostClaimedOfOne = 4

/** Laws: a delivery is removed with its webhook, a webhook with its project. A claimed delivery cannot be claimed again until its lease ends. */
export class WebhookRepository extends Context.Service<
  WebhookRepository,
  {
    /** The webhooks of a project, by id; at most `mostListed`. */
    readonly ofProject: (project: ProjectId) => Effect.Effect<ReadonlyArray<Webhook>>
    /** Locks the project against new webhooks, and counts its webhooks. */
    readonly lockAndCount: (project: ProjectId) => Effect.Effect<number>
    readonly insert: (webhook: Omit<Webhook, "id">, secret: string) => Effect.Effect<WebhookId>
    readonly find: (id: WebhookId) => Effect.Effect<Option.Option<Webhook>>
    /** Locks a webhook until the transaction ends. */
    readonly lock: (id: WebhookId) => Effect.Effect<Option.Option<Webhook>>
    readonly save: (webhook: Webhook) => Effect.Effect<void>
    readonly delete: (id: WebhookId) => Effect.Effect<void>

    /** The active webhooks of these projects, by id. */
    readonly activeOf: (projects: ReadonlyArray<ProjectId>) => Effect.Effect<ReadonlyArray<Webhook>>
    /** The feed position up to which deliveries were made. */
    readonly cursor: Effect.Effect<FeedCursor>
    /** The same, locked until the transaction ends; none while another transaction has the lock. */
    readonly lockCursor: Effect.Effect<Option.Option<FeedCursor>>
    readonly saveCursor: (cursor: FeedCursor) => Effect.Effect<void>

    /** Stores deliveries as pending and due, in one statement; returns their ids in the same order. */
    readonly addDeliveries: (deliveries: ReadonlyArray<NewDelivery>) => Effect.Effect<ReadonlyArray<DeliveryId>>
    readonly findDelivery: (id: DeliveryId) => Effect.Effect<Option.Option<Delivery>>
    readonly lockDelivery: (id: DeliveryId) => Effect.Effect<Option.Option<Delivery>>
    readonly saveDelivery: (delivery: Delivery) => Effect.Effect<void>
    /** The deliveries of a webhook, newest first; a page beyond the end has no rows. */
    readonly deliveries: (webhook: WebhookId, page: PageRequest) => Effect.Effect<Page<Delivery>>
    /**
     * Claims deliveries of active webhooks that are due at `now`, the longest due first. Each counts one more attempt, and is due again when its lease
     * ends. At most four of one webhook and none of those in `except`, so that a slow receiver does not delay the others. Several instances
     * share the work without waiting for one another.
     */
    readonly claim: (
      now: Date,
      leaseUntil: Date,
      limit: number,
      except: ReadonlyArray<WebhookId>
    ) => Effect.Effect<ReadonlyArray<ClaimedDelivery>>
    /** Removes deliveries made before that time, the oldest first, at most the given number. Returns how many. */
    readonly forgetDeliveries: (before: Date, limit: number) => Effect.Effect<number>
  }
>()("docket/WebhookRepository") {}
