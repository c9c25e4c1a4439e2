/**
 * `GET /api/events` as cases read it. Other test files share the server, and an open transaction of any database holds the feed back; so each
 * reading waits until all earlier entries are in it.
 */
import { Effect } from "effect"
import { settled } from "@docket/test-harness"
import type { Client } from "./Client.ts"

/** What happened, as it is on the wire. */
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

/** Resolves once the feed holds back nothing of what was stored before. */
export const allTold = (): Promise<void> => Effect.runPromise(settled)

/** The place behind everything that was stored so far. */
export const now = async (client: Client): Promise<string> => {
  await allTold()
  return (await client.get("/api/events?after=now")).body.cursor
}

/** Everything that this client may read from a place on, read in pages of `limit`; without a place, from the beginning. */
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
