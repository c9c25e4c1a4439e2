/** The endpoints for webhooks. */
import { Answer, Api, CurrentCaller, WebhookObject } from "@docket/api"
import { ManageWebhooks } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

export const WebhookHandlers = group(Api, "webhooks", (handlers) =>
  handlers.handleAll({
    listWebhooks: Effect.fnUntraced(function* ({ params }) {
      return { webhooks: yield* reading(ManageWebhooks.list(yield* CurrentCaller, params.projectId)) }
    }),
    createWebhook: Effect.fnUntraced(function* ({ params, payload: { webhook: wanted } }) {
      const { secret, webhook } = yield* changing(ManageWebhooks.create(yield* CurrentCaller, params.projectId, wanted))
      return { webhook, secret, toast: Answer.done("Webhook created", "Its secret is shown this once.") }
    }),
    changeWebhook: Effect.fnUntraced(function* ({ params, payload }) {
      const webhook = yield* changing(
        ManageWebhooks.change(yield* CurrentCaller, params.projectId, params.webhookId, payload.webhook)
      )
      return { webhook, toast: Answer.done("Webhook changed", webhook.active ? "It is on." : "It is off.") }
    }),
    testWebhook: Effect.fnUntraced(function* ({ params }) {
      yield* changing(ManageWebhooks.test(yield* CurrentCaller, params.projectId, params.webhookId))
      return { toast: Answer.done("Test sent", "The result is among the deliveries.") }
    }),
    deleteWebhook: Effect.fnUntraced(function* ({ params }) {
      yield* changing(ManageWebhooks.remove(yield* CurrentCaller, params.projectId, params.webhookId))
      return { toast: Answer.done("Webhook removed", "Nothing is sent to it any more.") }
    }),
    listDeliveries: Effect.fnUntraced(function* ({ params, query }) {
      const { pagination, rows } = yield* reading(
        ManageWebhooks.deliveries(yield* CurrentCaller, params.projectId, params.webhookId, query)
      )
      return { rows: rows.map(WebhookObject.deliveryToWire), pagination }
    }),
    redeliver: Effect.fnUntraced(function* ({ params }) {
      const { deliveryId, projectId, webhookId } = params
      const delivery = yield* changing(ManageWebhooks.redeliver(yield* CurrentCaller, projectId, webhookId, deliveryId))
      return {
        delivery: WebhookObject.deliveryToWire(delivery),
        toast: Answer.done("Sent again", "The event is on its way again.")
      }
    })
  })
)
