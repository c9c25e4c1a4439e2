/** Addresses that are told of what happens in a project, and what was sent to them. For its admins. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

/** An address with what it is told. */
export type Webhook = Answered<"webhooks", "listWebhooks">["webhooks"][number]
/** What it can be told. */
export type WebhookEvent = Webhook["events"][number]
/** One thing that was sent. */
export type Delivery = Answered<"webhooks", "listDeliveries">["rows"][number]

/** All of a project. */
export const webhooksQuery = (projectId: string | number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "webhooks"],
    queryFn: ({ signal }) =>
      docket.webhooks.listWebhooks({ params: { projectId } }, { signal }).then(({ webhooks }) => webhooks)
  })

/** What was sent to one, the newest first. */
export const deliveriesQuery = (projectId: number, webhookId: number, page: number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "webhooks", webhookId, "deliveries", page],
    queryFn: ({ signal }) =>
      docket.webhooks.listDeliveries({ params: { projectId, webhookId }, query: { page, per_page: 20 } }, { signal })
  })
