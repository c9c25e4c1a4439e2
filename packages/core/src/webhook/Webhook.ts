/** Webhooks: addresses that receive the events of a project. Delivery.ts has the deliveries. Pure. */
import { Array as Arr, Schema } from "effect"
import type { AuditEntry } from "../audit/AuditEntry.ts"
import * as FeedEvent from "../feed/FeedEvent.ts"
import { ComponentId, ProjectId, WebhookId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"

/** The types that no webhook selects: it does not exist before its project, and ends with it; its own test is sent to it in any case. */
const unselected = ["project.created", "project.restored", "project.deleted", "webhook.tested"] as const

type SentType = Exclude<FeedEvent.FeedType, (typeof unselected)[number]>

const isSent = (type: FeedEvent.FeedType): type is SentType => !unselected.some((one) => one === type)

/** The subjects of events. */
export const subjects = [
  "comment",
  "rule",
  "component",
  "project",
  "membership",
  "response_template",
  "saved_filter",
  "webhook"
] as const satisfies ReadonlyArray<FeedEvent.Subject>

/** The event types of a webhook: a type of the feed, or all types of a subject, such as `comment.*`, with those that later versions add. */
export const WebhookEvent = Schema.Literals<ReadonlyArray<SentType | `${FeedEvent.Subject}.*`>>([
  ...subjects.map((subject) => `${subject}.*` as const),
  ...FeedEvent.types.filter(isSent)
])
export type WebhookEvent = typeof WebhookEvent.Type

/** The form of the requests: Docket's own signed events, or a message for a chat. */
export const WebhookFormat = Schema.Literals(["docket", "slack", "teams", "mattermost", "discord"])
export type WebhookFormat = typeof WebhookFormat.Type

/** The record. Its secret is stored separately, and shown only once to its creator. */
export const Webhook = Schema.Struct({
  id: WebhookId,
  project_id: ProjectId,
  url: Schema.String,
  format: WebhookFormat,
  events: Schema.Array(WebhookEvent),
  /** Only events of these components are sent; none selects the whole project. */
  component_ids: Schema.Array(ComponentId),
  /** Nothing is sent while it is false. */
  active: Schema.Boolean,
  /** The time and reason of an automatic deactivation; null and "" without one. */
  disabled_at: Schema.NullOr(Schema.Date),
  disabled_reason: Schema.String,
  /** The number of consecutive failed attempts, and the time of the first. */
  failures: Schema.Int,
  failing_since: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface Webhook extends Schema.Schema.Type<typeof Webhook> {}

/** The maximum number of webhooks in a list. */
export const mostListed = 100

/** The settings that an admin can change. */
export interface WebhookSettings {
  readonly url: string
  readonly format: WebhookFormat
  readonly events: ReadonlyArray<WebhookEvent>
  readonly component_ids: ReadonlyArray<ComponentId>
  readonly active: boolean
}

/** The settings of a new webhook that its creator leaves out. */
export const defaults = {
  format: "docket",
  component_ids: [],
  active: true
} as const satisfies Partial<WebhookSettings>

/** The fields of the record that an audit entry shows. An address may contain secrets. */
export const auditedFields = ["format", "events", "component_ids", "active"] as const satisfies ReadonlyArray<
  keyof WebhookSettings
>

/** The maximum number of webhooks of a project. */
export const mostOfProject = 10

/** The maximum number of components that a webhook selects. */
export const mostComponents = 100

export class TooManyWebhooks extends Violation("TooManyWebhooks", "too_many_webhooks", {
  detail: `A project can have at most ${mostOfProject} webhooks.`
}) {}

export class WebhookIsInactive extends Violation("WebhookIsInactive", "webhook_inactive") {}

const longestUrl = 2000

/**
 * The violations of the settings, given the components of the project. The target of the address is checked on each call, because names can change
 * their target.
 */
export const refuseSettings = (
  { component_ids, events, url }: WebhookSettings,
  ofProject: ReadonlyArray<ComponentId>
): ReadonlyArray<Refusal> => [
  ...(isAddress(url)
    ? []
    : [
        new FieldIsInvalid({
          pointer: "/webhook/url",
          detail: `An address must begin with https:// or http://, and have no user name, no # and at most ${longestUrl} characters.`
        })
      ]),
  ...(events.length > 0
    ? []
    : [new FieldIsInvalid({ pointer: "/webhook/events", detail: "A webhook needs at least one type of event." })]),
  ...component_ids.flatMap((id, index) =>
    ofProject.includes(id)
      ? []
      : [
          new FieldIsInvalid({
            pointer: `/webhook/component_ids/${index}`,
            detail: `The project has no component ${id}.`
          })
        ]
  )
]

const isAddress = (text: string): boolean => {
  if (text.length > longestUrl || !URL.canParse(text)) return false
  const { hash, hostname, password, protocol, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== "" && `${hash}${username}${password}` === ""
}

/** The webhook with new settings. Activating it clears the reason of its deactivation. */
export const configured = (webhook: Webhook, settings: WebhookSettings, now: Date): Webhook => {
  const { active, component_ids, events, format, url } = settings
  const begins = active && !webhook.active
  return {
    ...webhook,
    url,
    format,
    events: [...new Set(events)],
    component_ids: [...new Set(component_ids)],
    active,
    ...(begins ? { disabled_at: null, disabled_reason: "", failures: 0, failing_since: null } : {}),
    updated_at: now
  }
}

/**
 * True when the webhook receives an event: of its project and components, not older than the webhook, and of a selected type. A decision that
 * adjudicates a comment also counts as an adjudication (R5.9). A test is received by the tested webhook alone, whatever it selects.
 */
export const wants = (webhook: Webhook, event: FeedEvent.FeedEvent, tested: WebhookId | null = null): boolean => {
  const { component_ids } = webhook
  if (!webhook.active || webhook.project_id !== event.project_id || event.at < webhook.created_at) return false
  if (tested !== null) return webhook.id === tested
  if (component_ids.length > 0 && !component_ids.some((id) => id === event.component_id)) return false
  const adjudicates = event.type === "comment.triaged" && event.adjudicated === true
  const types = adjudicates ? [event.type, "comment.adjudicated"] : [event.type]
  const selected: ReadonlyArray<string> = webhook.events
  return types.some((type) => selected.includes(type) || selected.includes(`${type.split(".")[0]}.*`))
}

/** A message to a webhook: its first event, and the number of its events. */
export interface Message {
  readonly event: FeedEvent.FeedEvent
  readonly count: number
}

/**
 * The messages for these events, in their order. A program gets each event. People in a chat get one message for the events of one type
 * that one person caused in one transaction, such as a decision on many comments. The entries of a transaction have the same time.
 */
export const messagesOf = (
  { format }: Pick<Webhook, "format">,
  events: ReadonlyArray<FeedEvent.FeedEvent>
): ReadonlyArray<Message> => {
  if (format === "docket") return events.map((event) => ({ event, count: 1 }))
  const byAct = Arr.groupBy(events, ({ actor, at, component_id, type }) =>
    [at.toISOString(), type, actor?.id, component_id].join()
  )
  return Object.values(byAct).map((ofAct) => ({ event: ofAct[0], count: ofAct.length }))
}

/** The action of the audit entry of a test, and the field of its changes with the id of the webhook. */
export const testAction = "test_webhook"
const testedField = "webhook_id"
export const testOf = ({ id }: Pick<Webhook, "id">) => [{ field: testedField, prev_value: null, new_value: id }]

/** The id of the webhook that an entry is a test of; null for all other entries. */
export const testedBy = ({ action, changes }: Pick<AuditEntry, "action" | "changes">): WebhookId | null => {
  const id = action === testAction ? changes.find(({ field }) => field === testedField)?.new_value : undefined
  return typeof id === "number" ? WebhookId.make(id) : null
}
