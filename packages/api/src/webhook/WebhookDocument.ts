/** What webhooks receive, in the OpenAPI document: one entry for each format, with the schema and an example of its body. */
import { ComponentId, type FeedEvent, ProjectId, ReviewId, RuleId, UserId, Webhook } from "@docket/core"
import { Schema } from "effect"
import { messages, type Place } from "./ChatMessage.ts"
import { bodyOf, WebhookPayload } from "./WebhookPayload.ts"

/** The bodies by format. */
export const schemas = { docket: WebhookPayload, ...messages }

const event: FeedEvent.FeedEvent = {
  cursor: { position: 1042, id: 2317 },
  at: new Date("2026-06-01T09:00:00.000Z"),
  type: "comment.triaged",
  actor: { id: UserId.make(3), name: "Grace Hopper" },
  project_id: ProjectId.make(1),
  component_id: ComponentId.make(4),
  rule_id: RuleId.make(20),
  review_id: ReviewId.make(136),
  triage_status: "concur",
  adjudicated: false,
  summary: "Comment 136 was triaged: concur."
}

const place: Place = {
  project_name: "Red Hat Enterprise Linux",
  component_name: "Red Hat Enterprise Linux 9",
  event_count: 1,
  origin: "https://docket.example.org"
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
  example
})

const headers = [
  header("webhook-id", "The id of the delivery. A repeated delivery has the same one.", "12"),
  header("webhook-timestamp", "The time of the attempt, in seconds since 1970.", "1780304400"),
  header(
    "webhook-signature",
    "`v1,` and the base 64 of an HMAC-SHA256 over `<id>.<timestamp>.<body>`. The key is the decoded base 64 after `whsec_` of the secret.",
    "v1,dGhlIHNpZ25hdHVyZSBvZiB0aGlzIGRlbGl2ZXJ5IQ=="
  )
]

const summaries: Readonly<Record<Webhook.WebhookFormat, string>> = {
  docket: "An event, for programs",
  slack: "A message for Slack",
  teams: "A message for Microsoft Teams",
  mattermost: "A message for Mattermost",
  discord: "A message for Discord"
}

/** The name of the schema in the document. */
const nameOf = (format: Webhook.WebhookFormat): string =>
  String(Schema.resolveAnnotations(schemas[format])?.["identifier"])

/** The webhooks of the document. */
export const webhooks = Object.fromEntries(
  Webhook.WebhookFormat.literals.map((format) => [
    format,
    {
      post: {
        operationId: `webhook.${format}`,
        tags: ["webhooks"],
        summary: summaries[format],
        description: `Docket sends it to webhooks with the format \`${format}\`. Any answer except a status from 200 to 299 within ten seconds is a failure, and is retried.`,
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: `#/components/schemas/${nameOf(format)}` },
              example: JSON.parse(bodyOf(format, event, place)) as unknown
            }
          }
        },
        responses: {
          "2XX": { description: "The delivery arrived." },
          default: { description: "The delivery failed, and is retried." }
        }
      }
    }
  ])
)
