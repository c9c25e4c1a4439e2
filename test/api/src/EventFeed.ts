/**
 * Reads `GET /api/events` for the cases. Other test files share the server, and an open transaction of any database holds the feed back. So each
 * read waits until all earlier entries are in the feed.
 */
import { Effect } from "effect"
import { settled } from "@docket/test-harness"
import type { Client } from "./Client.ts"

/** An event as in the API. */
export interface FeedEvent {
  readonly cursor: string
  readonly type: string
  readonly project_id: number | null
  readonly component_id: number | null
  readonly rule_id: number | null
  readonly review_id: number | null
  readonly triage_status: string | null
  readonly [field: string]: unknown
}

/** Resolves when the feed holds back no earlier entry. */
export const allTold = (): Promise<void> => Effect.runPromise(settled)

/** Returns the position after all stored entries. */
export const now = async (client: Client): Promise<string> => {
  await allTold()
  return (await client.get("/api/events?after=now")).body.cursor
}

/** Returns everything that this client can read after a position, in pages of `limit`; without a position, from the beginning. */
export const since = async (
  client: Client,
  cursor: string | null = null,
  limit = 200
): Promise<ReadonlyArray<FeedEvent>> => {
  await allTold()
  const events: Array<FeedEvent> = []
  for (let after = cursor; ;) {
    const from = after === null ? "" : `after=${after}&`
    const answer = await client.get(`/api/events?${from}limit=${limit}`)
    if (answer.status !== 200) throw new Error(`The feed was not read: ${answer.text}`)
    events.push(...answer.body.events)
    after = answer.body.cursor
    if (answer.body.complete) return events
  }
}
