/** Webhooks: addresses that a project's admins want told of what happens in it. What becomes of each telling is in Delivery.ts. Pure. */
import { Schema } from "effect"
import type { FeedEvent } from "../feed/FeedEvent.ts"
import { ProjectId, WebhookId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"

/** What can be asked for, by the names that events have in the feed. */
export const WebhookEvent = Schema.Literals([
  "comment.created",
  "comment.triaged",
  "comment.adjudicated",
  "component.phase_changed",
  "component.released"
])
export type WebhookEvent = typeof WebhookEvent.Type

/** The record; its secret stands beside it and is given to nobody but who made it, once. */
export const Webhook = Schema.Struct({
  id: WebhookId,
  project_id: ProjectId,
  url: Schema.String,
  events: Schema.Array(WebhookEvent),
  /** Nothing is sent while it is false. */
  active: Schema.Boolean,
  /** When and why Docket switched it off by itself; null and "" when it did not. */
  disabled_at: Schema.NullOr(Schema.Date),
  disabled_reason: Schema.String,
  /** Attempts that failed in a row, and since when. */
  failures: Schema.Int,
  failing_since: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface Webhook extends Schema.Schema.Type<typeof Webhook> {}

/** How many webhooks a project's list has at most. */
export const mostListed = 100

/** What an admin may set. */
export interface WebhookSettings {
  readonly url: string
  readonly events: ReadonlyArray<WebhookEvent>
  readonly active: boolean
}

/** How many webhooks a project may have. */
export const mostOfProject = 10

export class TooManyWebhooks extends Violation("TooManyWebhooks", "too_many_webhooks", {
  detail: `A project has at most ${mostOfProject} webhooks.`
}) {}

export class WebhookIsInactive extends Violation("WebhookIsInactive", "webhook_inactive") {}

const longestUrl = 2000

/** What is wrong with the settings. Where the address leads is looked at when it is called: names come to mean other machines. */
export const refuseSettings = ({ events, url }: WebhookSettings): ReadonlyArray<Refusal> => [
  ...(isAddress(url)
    ? []
    : [
        new FieldIsInvalid({
          pointer: "/webhook/url",
          detail: `An address begins with https:// or http://, has no user name and no #, and at most ${longestUrl} characters.`
        })
      ]),
  ...(events.length > 0
    ? []
    : [new FieldIsInvalid({ pointer: "/webhook/events", detail: "A webhook is told of at least one kind of event." })])
]

const isAddress = (text: string): boolean => {
  if (text.length > longestUrl || !URL.canParse(text)) return false
  const { hash, hostname, password, protocol, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== "" && `${hash}${username}${password}` === ""
}

/** The webhook with other settings. Switching it on forgets why it was off. */
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
 * Whether the webhook is told of an event: of its project, not older than the webhook, and of a kind that was asked for. A decision that closes a
 * comment by itself is an adjudication as well (R5.9).
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
