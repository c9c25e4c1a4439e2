// Events update a page at once. While a user reads what they change, they are counted until a refresh.
import { QueryClient, type QueryKey } from "@tanstack/react-query"
import { describe, expect, it } from "vitest"
import { type FeedEvent, readStream, type Told } from "../src/api/live/FeedEvent.ts"
import { overlap } from "../src/api/live/touchedKeys.ts"
import { deal, newsOf, show, subscribe, watch } from "../src/api/live/watched.ts"

const event = (over: Partial<FeedEvent>): FeedEvent => ({
  cursor: "7-9",
  at: "2026-11-28T09:00:00.000Z",
  type: "comment.created",
  actor: { id: 2, name: "Lena" },
  project_id: 1,
  component_id: 4,
  rule_id: 30,
  review_id: 50,
  triage_status: null,
  adjudicated: null,
  summary: "A comment was posted.",
  ...over
})

const everything = () => true
const me = 1

/** Returns a cache with a query for every key. */
const cacheOf = (...keys: ReadonlyArray<QueryKey>) => {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, "as it was")
  return {
    client,
    stale: () => keys.filter((key) => client.getQueryState(key)?.isInvalidated === true).map((key) => key.join("/"))
  }
}

describe("a stream", () => {
  const told = async (...chunks: ReadonlyArray<Uint8Array>): Promise<ReadonlyArray<Told>> => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      }
    })
    const heard: Array<Told> = []
    for await (const block of readStream(body)) heard.push(block)
    return heard
  }
  const bytes = (text: string) => new TextEncoder().encode(text)

  it("yields events and their cursors, wherever its chunks are cut", async () => {
    const written = event({ summary: "Ünïcode “quoted”" })
    const text = `retry: 3000\nid: 1-1\n\n: here\n\nid: 7-9\nevent: comment.created\ndata: ${JSON.stringify(written)}\n\n`
    const whole = bytes(text)
    const cut = Array.from({ length: Math.ceil(whole.length / 5) }, (_, place) => whole.slice(place * 5, place * 5 + 5))
    const expected = [
      { cursor: "1-1", event: null, presence: null },
      { cursor: null, event: null, presence: null },
      { cursor: "7-9", event: written, presence: null }
    ]
    expect(await told(whole)).toEqual(expected)
    expect(await told(...cut)).toEqual(expected)
    expect(await told(bytes(text.replaceAll("\n", "\r\n")))).toEqual(expected)
  })

  it("drops an incomplete event at its end", async () => {
    const present = { component_id: 4, present: [] }
    expect(await told(bytes(`event: presence\ndata: ${JSON.stringify(present)}\n\n`))).toEqual([
      { cursor: null, event: null, presence: present }
    ])
    expect(await told(bytes("id: 1-1\n\nid: 2-2\ndata: {"))).toEqual([{ cursor: "1-1", event: null, presence: null }])
  })
})

describe("an event", () => {
  it("invalidates the queries that it changes, and nothing else", () => {
    const { client, stale } = cacheOf(
      ["component", "4", "comments", { page: 1 }],
      ["component", "4", "details"],
      ["component", "4", "rules"],
      ["component", "40", "comments", { page: 1 }],
      ["rule", 30],
      ["review", "50"],
      ["review", "51"],
      ["waiting", "counts"],
      ["projects"],
      ["people"]
    )
    deal(client, [event({})], me)
    expect(stale()).toEqual([
      "component/4/comments/[object Object]",
      "component/4/details",
      "rule/30",
      "review/50",
      "waiting/counts"
    ])
  })

  it("of a component invalidates everything about it", () => {
    const { client, stale } = cacheOf(["component", "4", "rules"], ["component", "5", "rules"], ["projects", "list"])
    const phase = event({ type: "component.phase_changed", rule_id: null, review_id: null })
    deal(client, [phase], me)
    expect(stale()).toEqual(["component/4/rules", "projects/list"])
  })

  it("does not change what is being read, counts as new, and is shown on request", async () => {
    const { client, stale } = cacheOf(["component", "4", "comments"], ["waiting"])
    const prefix = ["component", 4, "comments"]
    let told = 0
    const unsubscribe = subscribe(() => told++)
    const leave = watch(client, prefix, everything)
    deal(client, [event({}), event({ cursor: "7-10" }), event({ component_id: 5 })], me)
    expect(stale()).toEqual(["waiting"])
    expect(newsOf(prefix).map(({ cursor }) => cursor)).toEqual(["7-9", "7-10"])
    expect(told).toBe(1)
    await show(client, prefix)
    expect(stale()).toEqual(["component/4/comments", "waiting"])
    expect(newsOf(prefix)).toEqual([])
    expect(told).toBe(2)
    unsubscribe()
    leave()
  })

  it("shows the user's own changes at once and does not count them", () => {
    const { client, stale } = cacheOf(["component", "4", "comments"])
    const leave = watch(client, ["component", "4"], everything)
    deal(client, [event({ actor: { id: me, name: "Nora" } })], me)
    expect(newsOf(["component", "4"])).toEqual([])
    expect(stale()).toEqual(["component/4/comments"])
    leave()
  })

  it("counts only where it concerns the page, and stays counted when the page is left", () => {
    const { client, stale } = cacheOf(["component", "4", "comments"])
    const leave = watch(client, ["component", "4"], ({ type }) => type === "comment.triaged")
    deal(client, [event({}), event({ type: "comment.triaged" })], me)
    expect(newsOf(["component", "4"])).toHaveLength(1)
    expect(stale()).toEqual([])
    leave()
    expect(stale()).toEqual(["component/4/comments"])
    expect(newsOf(["component", "4"])).toEqual([])
  })
})

describe("query keys", () => {
  it("overlap when one is a prefix of the other", () => {
    expect(overlap(["component", 4], ["component", "4", "rules"])).toBe(true)
    expect(overlap(["component", "4", "rules"], ["component", 4])).toBe(true)
    expect(overlap(["component", 4, "rules"], ["component", 4, "comments"])).toBe(false)
    expect(overlap(["component", 4, { page: 1 }], ["component", 4, { page: 2 }])).toBe(false)
    expect(overlap(["component", 4, { page: 1 }], ["component", 4, { page: 1 }])).toBe(true)
  })
})
