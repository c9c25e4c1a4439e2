/** Webhooks: addresses that receive the events of a project. Delivery.ts has the deliveries. Pure. */
import { Schema } from "effect"
import type { FeedEvent } from "../feed/FeedEvent.ts"
import { ProjectId, WebhookId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"

/** The event types of a webhook, by their names in the feed. */
export const WebhookEvent = Schema.Literals([
  "comment.created",
  "comment.triaged",
  "comment.adjudicated",
  "component.phase_changed",
  "component.released",
  "component.source_released"
])
export type WebhookEvent = typeof WebhookEvent.Type

/** The record. Its secret is stored separately, and shown only once to its creator. */
export const Webhook = Schema.Struct({
  id: WebhookId,
  project_id: ProjectId,
  url: Schema.String,
  events: Schema.Array(WebhookEvent),
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
  readonly events: ReadonlyArray<WebhookEvent>
  readonly active: boolean
}

/** The maximum number of webhooks of a project. */
export const mostOfProject = 10

export class TooManyWebhooks extends Violation("TooManyWebhooks", "too_many_webhooks", {
  detail: `A project can have at most ${mostOfProject} webhooks.`
}) {}

export class WebhookIsInactive extends Violation("WebhookIsInactive", "webhook_inactive") {}

const longestUrl = 2000

/** The violations of the settings. The target of the address is checked on each call, because names can change their target. */
export const refuseSettings = ({ events, url }: WebhookSettings): ReadonlyArray<Refusal> => [
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
    : [new FieldIsInvalid({ pointer: "/webhook/events", detail: "A webhook needs at least one type of event." })])
]

const isAddress = (text: string): boolean => {
  if (text.length > longestUrl || !URL.canParse(text)) return false
  const { hash, hostname, password, protocol, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== "" && `${hash}${username}${password}` === ""
}

/** The webhook with new settings. Activating it clears the reason of its deactivation. */
export const configured = (webhook: Webhook, settings: WebhookSettings, now: Date): Webhook => {
  const { active, events, url } = settings
  const begins = active && !webhook.active
  return {
    ...webhook,
    url,
    events: [...new Set(events)],
    active,
    ...(begins ? { disabled_at: null, disabled_reason: "", failures: 0, failing_since: null } : {}),
    updated_at: now
  }
}

/**
 * True when the webhook receives an event: of its project, not older than the webhook, and of a selected type. A decision that adjudicates a
 * comment also counts as an adjudication (R5.9).
 */
export const wants = (webhook: Webhook, event: FeedEvent): boolean => {
  const adjudicates = event.type === "comment.triaged" && event.adjudicated === true
  const kinds: ReadonlyArray<string> = adjudicates ? [event.type, "comment.adjudicated"] : [event.type]
  return (
    webhook.active &&
    webhook.project_id === event.project_id &&
    event.at >= webhook.created_at &&
    webhook.events.some((kind) => kinds.includes(kind))
  )
}
