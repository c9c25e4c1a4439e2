/** The commands and queries of webhooks: admins of a project create, change and remove them, list deliveries, and send them again. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ProjectActs from "../../project/ProjectActs.ts"
import * as Audit from "../../audit/Audit.ts"
import { type AuditDraft, type AuditedChange, changesBetween } from "../../audit/AuditEntry.ts"
import { auditOnProject } from "../../audit/Drafts.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { DeliveryId, ProjectId, WebhookId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as Signature from "../Signature.ts"
import * as Webhook from "../Webhook.ts"
import { WebhookRepository } from "../WebhookRepository.ts"

/** The policy: admins of the project. */
export const policy = ProjectActs.acts.manage_webhooks

/** The webhooks of a project. Fails with NotFound or PermissionDenied, like all functions here. */
export const list = Effect.fn("ManageWebhooks.list")(function* (caller: Caller, project: ProjectId) {
  yield* Guard.onProject(caller, project, policy)
  return yield* (yield* WebhookRepository).ofProject(project)
})

/** The settings of a new webhook; `Webhook.defaults` has those that may be left out. */
export type NewWebhook = Pick<Webhook.WebhookSettings, "url" | "events"> & Partial<Webhook.WebhookSettings>

const componentsOf = Effect.fnUntraced(function* ({ user_id }: Caller, project: ProjectId) {
  const { rows } = yield* (yield* ComponentRepository).overviewsOf(project, { user_id, own: false })
  return rows.map(({ component }) => component.id)
})

/** Creates a webhook; only this answer has its secret. Also fails with Refused. */
export const create = Effect.fn("ManageWebhooks.create")(function* (
  caller: Caller,
  project_id: ProjectId,
  wanted: NewWebhook
) {
  const transactor = yield* Transactor
  const webhookRepository = yield* WebhookRepository
  const secret = yield* Signature.newSecret
  const settings = { ...Webhook.defaults, ...wanted }
  return yield* transactor.transact(
    Effect.gen(function* () {
      // Inside the transaction, so that a project that is deleted meanwhile is looked up again (Transactor).
      yield* Guard.onProject(caller, project_id, policy)
      const now = yield* transactor.now
      const count = yield* webhookRepository.lockAndCount(project_id)
      yield* refuse([
        ...Webhook.refuseSettings(settings, yield* componentsOf(caller, project_id)),
        ...(count < Webhook.mostOfProject ? [] : [new Webhook.TooManyWebhooks()])
      ])
      const webhook: Omit<Webhook.Webhook, "id"> = {
        project_id,
        ...settings,
        events: [...new Set(settings.events)],
        component_ids: [...new Set(settings.component_ids)],
        disabled_at: null,
        disabled_reason: "",
        failures: 0,
        failing_since: null,
        created_at: now,
        updated_at: now
      }
      const id = yield* webhookRepository.insert(webhook, secret)
      const created: Webhook.Webhook = { id, ...webhook }
      yield* Audit.record(caller, now, [
        auditOf(
          "create_webhook",
          created,
          Webhook.auditedFields.map((field) => ({ field, prev_value: null, new_value: created[field] }))
        )
      ])
      return { webhook: created, secret }
    })
  )
})

/** Changes the named settings. Present values change nothing. Also fails with Refused. */
export const change = Effect.fn("ManageWebhooks.change")(function* (
  caller: Caller,
  project: ProjectId,
  id: WebhookId,
  wanted: Partial<Webhook.WebhookSettings>
) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const webhook = yield* locked(project, id)
      const settings = { ...webhook, ...wanted }
      yield* refuse(
        Webhook.refuseSettings(
          settings,
          // A component of the list may be deleted meanwhile. Only a new list is checked.
          wanted.component_ids === undefined ? webhook.component_ids : yield* componentsOf(caller, project)
        )
      )
      const after = Webhook.configured(webhook, settings, now)
      const changes = [
        ...changesBetween(webhook, after, Webhook.auditedFields),
        // An address may contain secrets, so the entry says only that it changed.
        ...(webhook.url === after.url ? [] : [{ field: "url", prev_value: null, new_value: null }])
      ]
      if (changes.length === 0) return webhook
      yield* (yield* WebhookRepository).save(after)
      yield* Audit.record(caller, now, [auditOf("update_webhook", after, changes)])
      return after
    })
  )
})

/** Sends a test to a webhook: an event of its own, which no other webhook gets. Refused while the webhook is inactive. */
export const test = Effect.fn("ManageWebhooks.test")(function* (caller: Caller, project: ProjectId, id: WebhookId) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const webhook = yield* locked(project, id)
      yield* refuse(webhook.active ? [] : [new Webhook.WebhookIsInactive()])
      yield* Audit.record(caller, now, [auditOf(Webhook.testAction, webhook, Webhook.testOf(webhook))])
      return webhook
    })
  )
})

/** Removes a webhook with its deliveries. */
export const remove = Effect.fn("ManageWebhooks.remove")(function* (caller: Caller, project: ProjectId, id: WebhookId) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const webhook = yield* locked(project, id)
      yield* (yield* WebhookRepository).delete(id)
      yield* Audit.record(caller, now, [auditOf("delete_webhook", webhook, [])])
    })
  )
})

/** The deliveries of a webhook, newest first. */
export const deliveries = Effect.fn("ManageWebhooks.deliveries")(function* (
  caller: Caller,
  project: ProjectId,
  id: WebhookId,
  query: PageQuery
) {
  yield* Guard.onProject(caller, project, policy)
  const webhookRepository = yield* WebhookRepository
  const webhook = Option.getOrNull(yield* webhookRepository.find(id))
  if (webhook === null || webhook.project_id !== project) return yield* new NotFound()
  return yield* paged(query, (page) => webhookRepository.deliveries(id, page))
})

/** Sends the event of a delivery again, as a new delivery. Refused while the webhook is inactive. */
export const redeliver = Effect.fn("ManageWebhooks.redeliver")(function* (
  caller: Caller,
  project: ProjectId,
  id: WebhookId,
  delivery: DeliveryId
) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  const webhookRepository = yield* WebhookRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const webhook = yield* locked(project, id)
      const known = Option.getOrNull(yield* webhookRepository.findDelivery(delivery))
      if (known === null || known.webhook_id !== id) return yield* new NotFound()
      yield* refuse(webhook.active ? [] : [new Webhook.WebhookIsInactive()])
      const [made] = yield* webhookRepository.addDeliveries([
        {
          webhook_id: id,
          project_id: project,
          event_id: known.event_id,
          event_position: known.event_position,
          event_type: known.event_type,
          event_count: known.event_count,
          redelivery_of: known.id,
          created_at: now
        }
      ])
      if (made === undefined) return yield* Effect.die("storage gave no id for a delivery")
      yield* Audit.record(caller, now, [
        auditOf("update_webhook", webhook, [{ field: "redelivered", prev_value: null, new_value: known.id }])
      ])
      return Option.getOrThrow(yield* webhookRepository.findDelivery(made))
    })
  )
})

const locked = Effect.fnUntraced(function* (project: ProjectId, id: WebhookId) {
  const webhook = Option.getOrNull(yield* (yield* WebhookRepository).lock(id))
  return webhook === null || webhook.project_id !== project ? yield* new NotFound() : webhook
})

/** The audit entry of a change to a webhook; only admins can read it (FeedEvent.adminActions). It never has the address or the secret. */
export const auditOf = (
  action: "create_webhook" | "update_webhook" | "delete_webhook" | typeof Webhook.testAction,
  { id, project_id }: Webhook.Webhook,
  changes: ReadonlyArray<AuditedChange>
): AuditDraft => auditOnProject(action, project_id, `Webhook ${id}`, changes)
