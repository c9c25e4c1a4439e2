/** The client of `@docket/client` against the service: every route as declared, unchanged answers, and the distinction between problems and missing answers. */
import { expect, test } from "vitest"
import { Api } from "@docket/api"
import { addressOf, docketClient, NoAnswerError, ProblemError, rowsOf } from "@docket/client"
import { forEachAdapter } from "../src/Service.ts"
import { documentText } from "../src/World.ts"

forEachAdapter("the fetch client", (service) => {
  const docket = (token: string | null = service.world.people.author.token) =>
    docketClient({ baseUrl: service.origin, retries: 0, ...(token === null ? {} : { token }) })
  const component = () => service.world.main.id

  test("has a method for every declared endpoint, and no other", () => {
    const declared = Object.entries(Api.groups).map(([group, { endpoints }]) => [group, Object.keys(endpoints)])
    const offered = Object.entries(docket()).flatMap(([group, methods]) =>
      typeof methods === "function" ? [] : [[group, Object.keys(methods)]]
    )
    expect(offered).toEqual(declared)
  })

  test("sends path, query, header and body, and answers with JSON unchanged", async () => {
    const rules = await docket().rules.listRules({ params: { componentId: component() } })
    const [rule] = rules
    let etag: string | null = null
    const opened = await docket().rules.openRule(
      { params: { ruleId: rule!.id } },
      { onHeaders: (headers) => (etag = headers.get("etag")) }
    )
    expect(opened.id).toBe(rule!.id)
    const edited = await docket().rules.editRule({
      params: { ruleId: rule!.id },
      headers: { "if-match": etag! },
      payload: { rule: { vendor_comments: "Sent by the client for pages." } }
    })
    expect(edited.toast.variant).toBe("success")
    const { review } = await docket().reviews.postOnRule({
      params: { ruleId: rule!.id },
      payload: { review: { comment: "From a page & with ?query=signs.", section: "fixtext" } }
    })
    const { rows } = await docket().reviews.listComments({
      params: { componentId: component() },
      query: { q: '"& with ?query=signs"', section: "fixtext", rule_id: rule!.id, page: undefined }
    })
    expect(rows.map(({ created_at, id }) => [id, typeof created_at])).toEqual([[review.id, "string"]])
  })

  test("sends a key with every write, and keeps it for an unanswered one", async () => {
    const sent: Array<{ readonly method: string; readonly key: string | null }> = []
    const answers: Array<"nothing" | "later" | "pass"> = []
    const real = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      sent.push({ method: init?.method ?? "", key: new Headers(init?.headers).get("idempotency-key") })
      const answer = await real(input, init)
      const next = answers.shift()
      if (next === "nothing") throw new TypeError("cut")
      if (next !== "later") return answer
      const headers = { "content-type": "application/problem+json" }
      return new Response(JSON.stringify({ status: 503, detail: "", code: "" }), { status: 503, headers })
    }
    try {
      const client = docket()
      const post = (comment: string) =>
        client.reviews.postOnRule({
          params: { ruleId: service.world.main.rules[0]! },
          payload: { review: { comment } }
        })
      const word = `Once ${Date.now()}`
      answers.push("nothing", "later", "pass", "pass", "pass")
      await expect(post(word)).rejects.toBeInstanceOf(NoAnswerError)
      await expect(post(word)).rejects.toBeInstanceOf(ProblemError)
      const { review } = await post(word)
      const keys = sent.map(({ key }) => key)
      expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
      expect(new Set(keys).size).toBe(1)
      // The first request already did it.
      const { rows } = await client.reviews.listComments({
        params: { componentId: component() },
        query: { q: `"${word}"` }
      })
      expect(rows.map(({ id }) => id)).toEqual([review.id])
      expect(sent.at(-1)).toEqual({ method: "GET", key: null })
      // After an answer, the same text is a new comment.
      await post(word)
      expect(sent.at(-1)?.key).not.toBe(keys[0])
      const form = (text: string) => {
        const made = new FormData()
        made.set("file", new File([text], "document.xml", { type: "text/xml", lastModified: 1 }))
        return made
      }
      answers.push("nothing")
      const upload = (text: string) =>
        client.benchmarks.uploadSrg({ payload: form(text), query: {} } as never).catch((error: unknown) => error)
      await upload("<no/>")
      await upload("<no/>")
      expect(sent.at(-1)?.key).toBe(sent.at(-2)?.key)
      await upload("<none/>")
      expect(sent.at(-1)?.key).not.toBe(sent.at(-2)?.key)
    } finally {
      globalThis.fetch = real
    }
  })

  test("rejects with the received problem, and with none without one", async () => {
    const refused = await docket(null)
      .accounts.me()
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ProblemError)
    expect((refused as ProblemError).problem).toMatchObject({ status: 401, code: "not_authenticated" })
    const unanswered = await docketClient({ baseUrl: "http://127.0.0.1:1", retries: 0 })
      .service.version()
      .catch((error: unknown) => error)
    expect(unanswered).toBeInstanceOf(NoAnswerError)
    expect((unanswered as NoAnswerError).status).toBeNull()
    const foreign = await docketClient({ baseUrl: `${service.origin}/docs/errors?` })
      .service.version()
      .then((answer) => typeof answer)
    expect(foreign).toBe("string")
    const stopped = new AbortController()
    stopped.abort()
    const aborted = await docket()
      .service.version({}, { signal: stopped.signal })
      .catch((error: unknown) => error)
    expect(aborted).toMatchObject({ name: "AbortError" })
  })

  test("sends files as a form, and has the addresses of downloads", async () => {
    const form = new FormData()
    const text = documentText("example-web-srg.xml").replace(/(<Benchmark[^>]* id=")[^"]*"/, '$1BY_CLIENT"')
    form.append("file", new File([text], "web.xml", { type: "application/xml" }))
    const { srg } = await docket(service.world.people.siteAdmin.token).benchmarks.uploadSrg({ payload: form })
    const address = addressOf("benchmarks", "downloadSrg", { params: { benchmarkId: srg.id } })
    expect(address).toBe(`/srgs/${srg.id}/export/xccdf`)
    expect(
      addressOf("exports", "componentCsv", { params: { componentId: 7 }, query: { columns: "title,status" } })
    ).toBe("/components/7/export/csv?columns=title%2Cstatus")
    expect(await docket().benchmarks.downloadSrg({ params: { benchmarkId: srg.id } })).toBe(text)
  })

  test("reads lists page by page, and events as they happen, over a port", async () => {
    const params = { componentId: component() }
    const client = docket()
    const posted = []
    for (const comment of ["One of three.", "Two of three.", "Three of three."]) {
      const { review } = await client.reviews.postOnComponent({ params, payload: { review: { comment } } })
      posted.push(review.id)
    }
    const ids = []
    const query = { q: '"of three."', per_page: 2, order: "asc" } as const
    for await (const { id } of rowsOf(client.reviews.listComments, { params, query })) ids.push(id)
    expect(ids).toEqual(posted)
    const { cursor } = await client.feed.readEvents({ query: { after: "now" } })
    const [rule] = service.world.main.rules
    const { review } = await client.reviews.postOnRule({
      params: { ruleId: rule! },
      payload: { review: { comment: "News." } }
    })
    for await (const event of client.events({ after: cursor })) {
      expect(event).toMatchObject({ type: "comment.created", review_id: review.id })
      break
    }
  })
})
