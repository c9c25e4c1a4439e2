/** What the storage knows about its own state and that of its queues, for site admins (R25.5). */
import { Schema } from "effect"
import { ProjectId, WebhookId } from "../Ids.ts"

/** A queue: what waits, since when, and what failed for good. */
export const QueueHealth = Schema.Struct({
  waiting: Schema.Int,
  oldest_waiting_at: Schema.NullOr(Schema.Date),
  failed: Schema.Int
})
export interface QueueHealth extends Schema.Schema.Type<typeof QueueHealth> {}

/** A webhook with deliveries that failed, or that Docket switched off. */
export const FailingWebhook = Schema.Struct({
  webhook_id: WebhookId,
  project_id: ProjectId,
  project_name: Schema.String,
  /** The failures in a row. */
  failures: Schema.Int,
  active: Schema.Boolean,
  disabled_reason: Schema.String
})
export interface FailingWebhook extends Schema.Schema.Type<typeof FailingWebhook> {}

/** The maximum number of failing webhooks that are named. */
export const mostWebhooks = 20

export const DatabaseHealth = Schema.Struct({
  /** `postgres`, or `memory` without a database. */
  kind: Schema.Literals(["postgres", "memory"]),
  version: Schema.String,
  /** Bytes; null when unknown. */
  size: Schema.NullOr(Schema.Int),
  /** The number of applied migrations, and the time of the last one. */
  migrations: Schema.Int,
  migrated_at: Schema.NullOr(Schema.Date)
})

/** The state of the replica that reads use, compared with the storage itself. */
export const ReplicaHealth = Schema.Struct({
  /** Why it is not used, as a sentence; null when it is. */
  trouble: Schema.NullOr(Schema.String),
  /** The bytes of the log that it has not replayed yet; null when unknown. */
  behind: Schema.NullOr(Schema.Int),
  /** The time of the last change that it has replayed; null when unknown. */
  replayed_at: Schema.NullOr(Schema.Date)
})
export interface ReplicaHealth extends Schema.Schema.Type<typeof ReplicaHealth> {}

export const StorageHealth = Schema.Struct({
  now: Schema.Date,
  database: DatabaseHealth,
  /** E-mail. Letters that are uncertain count as failed. */
  letters: QueueHealth,
  webhook_deliveries: QueueHealth,
  failing_webhooks: Schema.Array(FailingWebhook),
  /** Imports of libraries. */
  jobs: Schema.Struct({ ...QueueHealth.fields, running: Schema.Int }),
  /** The time of the newest audit entry, and the entries without a seal. */
  newest_entry_at: Schema.NullOr(Schema.Date),
  unsealed_entries: Schema.Int
})
export interface StorageHealth extends Schema.Schema.Type<typeof StorageHealth> {}
