/** Endpoints of webhooks: admins of a project create, change and remove them, and list deliveries. */
import { DeliveryId, ProjectId, Webhook, WebhookId, ManageWebhooks } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import { ShowsSecret } from "../IdempotencyKey.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputName } from "../wire/Input.ts"
import { DeliveryObject, WebhookObject } from "./WebhookObject.ts"
import { page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

const ofProject = { projectId: idInText(ProjectId) }
const settings = Webhook.Webhook.fields

/** The settings that a new webhook may leave out (Webhook.defaults). */
const optional = {
  format: Schema.optionalKey(settings.format),
  component_ids: Schema.optionalKey(settings.component_ids.check(Schema.isMaxLength(Webhook.mostComponents))),
  active: Schema.optionalKey(settings.active)
}

const ofWebhook = { ...ofProject, webhookId: idInText(WebhookId) }

export class WebhookEndpoints extends HttpApiGroup.make("webhooks")
  .annotate(OpenApi.Description, "Webhooks of a project and their deliveries.")
  .add(
    HttpApiEndpoint.get("listWebhooks", "/projects/:projectId/webhooks", {
      params: ofProject,
      success: Schema.Struct({ webhooks: Schema.Array(WebhookObject) }),
      error: Declared.ofPath
    }).annotateMerge(described(ManageWebhooks.policy, "List the webhooks of a project")),
    HttpApiEndpoint.post("createWebhook", "/projects/:projectId/webhooks", {
      params: ofProject,
      payload: withExample(
        Schema.Struct({
          webhook: Schema.Struct({ url: InputName, events: settings.events, ...optional })
        }),
        {
          webhook: { url: "https://ci.example.org/docket", events: ["comment.created", "component.released"] }
        }
      ),
      success: Schema.Struct({ webhook: WebhookObject, secret: Schema.String, toast: Toast }).pipe(
        HttpApiSchema.status(201)
      ),
      error: Declared.ofBody
    })
      .annotateMerge(
        described(
          ManageWebhooks.policy,
          "Create a webhook",
          "`secret` is shown only once. Each delivery is a POST of `{type, timestamp, data}`, where `data` is the event as in `GET /api/events`, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`: `v1,` and the base 64 of an HMAC-SHA256 over `<id>.<timestamp>.<body>`, with the decoded base 64 after `whsec_` of the secret as the key. Any answer except a status from 200 to 299 within ten seconds is a failure and is retried, eight times in about 21 hours. A webhook that keeps failing is deactivated, with the reason. The same delivery may arrive twice, with the same id. With a `format` for a chat the body is a message for people, with the name and a link but no text of comments, and one message for the events of one act. `component_ids` selects the events of these components only."
        )
      )
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.patch("changeWebhook", "/projects/:projectId/webhooks/:webhookId", {
      params: ofWebhook,
      payload: withExample(
        Schema.Struct({
          webhook: Schema.Struct({
            url: Schema.optionalKey(InputName),
            events: Schema.optionalKey(settings.events),
            ...optional
          })
        }),
        { webhook: { active: false } }
      ),
      success: Schema.Struct({ webhook: WebhookObject, toast: Toast }),
      error: Declared.ofBody
    })
      .annotateMerge(
        described(
          ManageWebhooks.policy,
          "Change a webhook",
          "Activating it clears the reason of its deactivation, and sends pending deliveries."
        )
      )
      .annotateMerge(changesRecord("webhook", WebhookObject)),
    HttpApiEndpoint.post("testWebhook", "/projects/:projectId/webhooks/:webhookId/test", {
      params: ofWebhook,
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        ManageWebhooks.policy,
        "Send a test to a webhook",
        "The event `webhook.tested`, which no other webhook gets. The list of deliveries shows the result within seconds."
      )
    ),
    HttpApiEndpoint.delete("deleteWebhook", "/projects/:projectId/webhooks/:webhookId", {
      params: ofWebhook,
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(ManageWebhooks.policy, "Remove a webhook", "Its pending deliveries are removed as well.")
    ),
    HttpApiEndpoint.get("listDeliveries", "/projects/:projectId/webhooks/:webhookId/deliveries", {
      params: ofWebhook,
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(DeliveryObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(ManageWebhooks.policy, "List the deliveries of a webhook, newest first", "Kept for 30 days.")
    ),
    HttpApiEndpoint.post("redeliver", "/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId/redeliver", {
      params: { ...ofWebhook, deliveryId: idInText(DeliveryId) },
      success: Schema.Struct({ delivery: DeliveryObject, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(ManageWebhooks.policy, "Send an event again", "As a new delivery, whatever the result of the first.")
    )
  )
  .middleware(Authentication) {}
