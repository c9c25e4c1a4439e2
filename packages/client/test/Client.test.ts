/** What the client does beyond one request: repetitions, pages, and the event stream. A `fetch` of the test answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { docketClient, NoAnswerError, ProblemError, rowsOf } from "../src/index.ts"

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Headers
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } })

const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  new Response(
    JSON.stringify({
      type: "",
      title: "A title",
      status,
      detail: `It is ${code}.`,
      code,
      errors: [{ detail: "One." }]
    }),
    {
      status,
      headers: { "content-type": "application/problem+json", ...headers }
    }
  )

type Answer = (() => Response) | "nothing"

/** A client whose requests get these answers in turn; the last one stays. */
const answering = (answers: ReadonlyArray<Answer>, retries?: number) => {
  const sent: Array<Sent> = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted()
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push({ url, method: init.method ?? "GET", headers: new Headers(init.headers) })
    if (answer === undefined || answer === "nothing") throw new TypeError("fetch failed")
    return answer()
  }
  return {
    sent,
    docket: docketClient({
      baseUrl: "http://docket.test",
      token: "t",
      fetch,
      ...(retries === undefined ? {} : { retries })
    })
  }
}

const comment = { params: { ruleId: 1 }, payload: { review: { comment: "Needs sudo." } } }
const version = () => json({ name: "Docket", version: "1" })
const busy = () => problem(503, "not_ready", { "retry-after": "0" })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  // Pauses end at once.
  vi.setTimerTickMode("nextTimerAsync")
})
afterEach(() => void vi.useRealTimers())

describe("a request is sent again", () => {
  test.each([
    ["without an answer", "nothing"],
    ["after 503", busy],
    ["after 429", () => problem(429, "too_many_requests", { "retry-after": "1" })],
    ["after 502 of a proxy", () => new Response("<html>", { status: 502 })],
    ["while the first is in flight", () => problem(409, "request_in_flight")]
  ] as const)("%s, with the same key", async (_, failure) => {
    const { docket, sent } = answering([failure, failure, () => json({ review: { id: 7 } }, 201)])
    expect(await docket.reviews.postOnRule(comment)).toEqual({ review: { id: 7 } })
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"))
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  test("twice at most, and as often as wished", async () => {
    const usual = answering([busy])
    await expect(usual.docket.service.version()).rejects.toMatchObject({ code: "not_ready", status: 503 })
    expect(usual.sent.length).toBe(3)
    const never = answering(["nothing"], 0)
    await expect(never.docket.service.version()).rejects.toBeInstanceOf(NoAnswerError)
    expect(never.sent.length).toBe(1)
  })

  test("not when it was decided, not after a long Retry-After, and not a removal without an answer", async () => {
    for (const failure of [
      () => problem(422, "invalid"),
      () => problem(500, "internal"),
      () => problem(429, "too_many_requests", { "retry-after": "3600" })
    ]) {
      const { docket, sent } = answering([failure, version])
      await expect(docket.service.version()).rejects.toBeInstanceOf(ProblemError)
      expect(sent.length).toBe(1)
    }
    const removal = answering(["nothing", () => json({})])
    await expect(removal.docket.projects.deleteProject({ params: { projectId: 1 } })).rejects.toBeInstanceOf(
      NoAnswerError
    )
    expect(removal.sent.length).toBe(1)
    const refused = answering([busy, () => json({ toast: {} })])
    await refused.docket.projects.deleteProject({ params: { projectId: 1 } })
    expect(refused.sent.length).toBe(2)
  })

  test("not after it is aborted", async () => {
    vi.setTimerTickMode("manual")
    const stop = new AbortController()
    const { docket, sent } = answering([() => problem(503, "not_ready", { "retry-after": "30" })])
    const asked = docket.service.version({}, { signal: stop.signal })
    const failed = asked.catch((error: unknown) => error)
    await vi.waitFor(() => expect(sent.length).toBe(1))
    stop.abort()
    expect(await failed).toMatchObject({ name: "AbortError" })
    expect(sent.length).toBe(1)
  })
})

test("a problem is an error with its code, its sentence and its violations", async () => {
  const failure = await answering([() => problem(422, "invalid")])
    .docket.service.version()
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProblemError)
  expect(failure).toMatchObject({
    message: "It is invalid.",
    code: "invalid",
    status: 422,
    title: "A title",
    errors: [{ detail: "One." }]
  })
})

test("files are not text", async () => {
  const bytes = Uint8Array.of(0x50, 0x4b, 0xff)
  const file = () => new Response(bytes, { headers: { "content-type": "application/zip" } })
  const answer = await answering([file]).docket.archives.projectArchive({ params: { projectId: 1 } })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
})

describe("rows of pages", () => {
  const pageOf = (rows: ReadonlyArray<number>, page: number, total: number) => () =>
    json({ rows, pagination: { page, per_page: 2, total } })

  test("come one by one, and pages only as needed", async () => {
    const { docket, sent } = answering([pageOf([1, 2], 1, 5), pageOf([3, 4], 2, 5), pageOf([5], 3, 5)])
    const all = []
    for await (const row of rowsOf(docket.projects.listProjects, { query: { q: "linux", per_page: 2 } })) all.push(row)
    expect(all).toEqual([1, 2, 3, 4, 5])
    expect(sent.map(({ url }) => url.split("?")[1])).toEqual([
      "q=linux&per_page=2&page=1",
      "q=linux&per_page=2&page=2",
      "q=linux&per_page=2&page=3"
    ])
    const begun = answering([pageOf([1, 2], 1, 5)])
    for await (const _ of rowsOf(begun.docket.projects.listProjects, {})) break
    expect(begun.sent.map(({ url }) => url.split("?")[1])).toEqual(["page=1&per_page=100"])
  })

  test("end with an empty page, even if the total says otherwise", async () => {
    const { docket, sent } = answering([pageOf([1, 2], 1, 5), pageOf([], 2, 5)])
    const all = []
    for await (const row of rowsOf(docket.projects.listProjects, { query: { per_page: 2 } })) all.push(row)
    expect([all, sent.length]).toEqual([[1, 2], 2])
  })
})

describe("the event stream that a client reads", () => {
  const eventOf = (cursor: string) => `id: ${cursor}\nevent: comment.created\ndata: {"cursor":"${cursor}"}\n\n`
  const stream =
    (...chunks: ReadonlyArray<string>) =>
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
            controller.close()
          }
        }),
        { headers: { "content-type": "text/event-stream" } }
      )

  const read = async (events: AsyncIterable<{ readonly cursor: string }>, count: number) => {
    const seen = []
    for await (const { cursor } of events) if (seen.push(cursor) === count) break
    return seen
  }

  test("resumes after the last position, and yields each event once", async () => {
    const opening = "retry: 3000\nid: 1-1\n\n"
    const { docket, sent } = answering([
      stream(
        opening,
        eventOf("2-1").slice(0, 9),
        eventOf("2-1").slice(9),
        `event: presence\ndata: {"component_id":1}\n\n`
      ),
      "nothing",
      () => problem(503, "not_ready"),
      stream(": here\nid: 3-1\n\n"),
      stream(eventOf("4-1") + eventOf("5-1"))
    ])
    expect(await read(docket.events(), 3)).toEqual(["2-1", "4-1", "5-1"])
    expect(sent.map(({ headers }) => headers.get("last-event-id"))).toEqual([null, "2-1", "2-1", "2-1", "3-1"])
    expect(sent[0]?.headers.get("authorization")).toBe("Token t")
    expect(sent[0]?.headers.get("accept")).toBe("text/event-stream")
  })

  test("begins after the given position, and ends with the signal", async () => {
    const stop = new AbortController()
    const { docket, sent } = answering([stream(eventOf("8-1")), "nothing"])
    const seen = []
    for await (const { cursor } of docket.events({ after: "7-1", signal: stop.signal })) {
      seen.push(cursor)
      stop.abort()
    }
    expect([seen, sent.map(({ headers }) => headers.get("last-event-id"))]).toEqual([["8-1"], ["7-1"]])
  })

  test("ends with a problem that stays", async () => {
    const { docket } = answering([stream(eventOf("2-1")), () => problem(401, "not_authenticated")])
    await expect(read(docket.events(), 9)).rejects.toMatchObject({ code: "not_authenticated" })
  })
})
