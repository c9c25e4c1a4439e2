/**
 * Messages of webhooks for people in a chat: who did what, where, and a link. They have no text of comments or requirements, as events have none (R9.4).
 * Names are escaped, so that they format nothing and notify no one. Pure.
 *
 * Forms: Slack's incoming webhooks (`text` in mrkdwn), Microsoft Teams' workflows (an Adaptive Card 1.4 as attachment), Mattermost's incoming webhooks
 * (`text` in Markdown), and Discord's webhooks (`content`), which others accept as well.
 */
import type { FeedEvent, Webhook } from "@docket/core"
import { Schema } from "effect"

/** The formats for people. */
export type ChatFormat = Exclude<Webhook.WebhookFormat, "docket">

/** What a message says of an event beyond the event itself. */
export interface Place {
  readonly project_name: string
  /** Null for an event of the project. */
  readonly component_name: string | null
  /** The number of events of the same act, of which this is the first. */
  readonly event_count: number
  /** The origin of the workbench, such as `https://docket.example.org`; null when it is not configured (PUBLIC_URL), and then there is no link. */
  readonly origin: string | null
}

/** The maximum number of characters of a name. A message of four names is then within the 2,000 characters of Discord. */
const longestName = 120

const shortened = (name: string): string => {
  const characters = [...name]
  return characters.length <= longestName ? name : `${characters.slice(0, longestName - 1).join("")}…`
}

/** The page of the record that an event is about. */
export const pageOf = (
  { component_id, project_id, review_id, rule_id, type }: FeedEvent.FeedEvent,
  event_count: number
): string => {
  if (component_id === null || type === "component.deleted") return `/app/projects/${project_id}`
  const component = `/app/components/${component_id}`
  if (event_count > 1 || type.endsWith(".destroyed") || type === "rule.deleted") return component
  if (review_id !== null) return `${component}/triage?comment=${review_id}`
  return rule_id === null ? component : `${component}/requirements/${rule_id}`
}

interface Said {
  readonly sentence: string
  readonly place: string
  readonly url: string | null
}

const saidOf = (event: FeedEvent.FeedEvent, place: Place): Said => {
  const { component_name, event_count, origin, project_name } = place
  const others = event_count === 1 ? "" : ` And ${event_count - 1} more.`
  const subject = event.actor === null ? "" : `${shortened(event.actor.name)}: `
  return {
    sentence: `${subject}${shortened(event.summary)}${others}`,
    place: [project_name, component_name].flatMap((name) => (name === null ? [] : [shortened(name)])).join(" › "),
    url: origin === null ? null : `${origin}${pageOf(event, event_count)}`
  }
}

const linkWords = "Open in Docket"

/** Slack reads `<…>` as links and mentions. */
const forSlack = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** Markdown as plain text. Mattermost notifies everyone at `@all`, so a character without width follows each `@`. */
const forMarkdown = (text: string): string => text.replaceAll(/[\\`*_~|<>#[\]()]/g, "\\$&").replaceAll("@", "@\u200B")

const markdown = ({ place, sentence, url }: Said): string =>
  [`**${forMarkdown(place)}**`, forMarkdown(sentence), ...(url === null ? [] : [`[${linkWords}](${url})`])].join("\n")

/** The bodies by format. */
export const messages = {
  slack: Schema.Struct({ text: Schema.String, unfurl_links: Schema.Boolean }).annotate({ identifier: "SlackMessage" }),
  teams: Schema.Struct({
    type: Schema.Literal("message"),
    attachments: Schema.Array(
      Schema.Struct({ contentType: Schema.String, content: Schema.Record(Schema.String, Schema.Unknown) })
    )
  }).annotate({ identifier: "TeamsMessage" }),
  mattermost: Schema.Struct({ text: Schema.String }).annotate({ identifier: "MattermostMessage" }),
  discord: Schema.Struct({
    content: Schema.String,
    allowed_mentions: Schema.Struct({ parse: Schema.Array(Schema.String) })
  }).annotate({ identifier: "DiscordMessage" })
} satisfies Record<ChatFormat, Schema.Top>

const bodies: { readonly [Format in ChatFormat]: (said: Said) => (typeof messages)[Format]["Type"] } = {
  slack: ({ place, sentence, url }) => ({
    text: [`*${forSlack(place)}*`, forSlack(sentence), ...(url === null ? [] : [`<${url}|${linkWords}>`])].join("\n"),
    unfurl_links: false
  }),
  mattermost: (said) => ({ text: markdown(said) }),
  discord: (said) => ({ content: markdown(said), allowed_mentions: { parse: [] } }),
  teams: ({ place, sentence, url }) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            { type: "TextBlock", text: forMarkdown(place), weight: "Bolder", wrap: true },
            { type: "TextBlock", text: forMarkdown(sentence), wrap: true }
          ],
          ...(url === null ? {} : { actions: [{ type: "Action.OpenUrl", title: linkWords, url }] })
        }
      }
    ]
  })
}

/** The body of a message, as JSON. */
export const bodyOf = (format: ChatFormat, event: FeedEvent.FeedEvent, place: Place): string =>
  JSON.stringify(bodies[format](saidOf(event, place)))
