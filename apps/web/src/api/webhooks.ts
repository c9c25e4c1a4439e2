/** The webhooks of a project and their deliveries, for its admins. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

export type { Delivery, Webhook, WebhookEvent } from "./shapes.ts"

/** The webhooks of a project. */
export const webhooksQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "webhooks"],
    queryFn: ({ signal }) =>
      docket.webhooks.listWebhooks({ params: { projectId } }, { signal }).then(({ webhooks }) => webhooks)
  })

/** The interval between requests of the deliveries that are on screen, in milliseconds. The result of a test takes some seconds. */
const often = 2000

/** The deliveries of a webhook, newest first. */
export const deliveriesQuery = (projectId: number, webhookId: number, page: number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "webhooks", webhookId, "deliveries", page],
    queryFn: ({ signal }) =>
      docket.webhooks.listDeliveries({ params: { projectId, webhookId }, query: { page, per_page: 20 } }, { signal }),
    refetchInterval: often
  })
