/** A request with an Idempotency-Key takes effect once, however often it is sent and wherever the connection broke (R3.5). */
import { Effect, Exit, Layer, Option, Scope } from "effect"
import { createHash, randomUUID } from "node:crypto"
import { connect } from "node:net"
import { expect, test } from "vitest"
import { Api, isKeyed, showsSecret } from "@docket/api"
import { KeptAnswerRepository, AnswerOnce, UserId } from "@docket/core"
import * as Postgres from "@docket/postgres"
import { alwaysReady } from "@docket/server"
import { freshDatabase, hasPostgres } from "@docket/test-harness"
import { adapters } from "../src/Adapters.ts"
import type { Answer } from "../src/Answer.ts"
import type { Client } from "../src/Client.ts"
import { forEachAdapter, start, startOn } from "../src/Service.ts"
import { buildWorld, documentText, type World } from "../src/World.ts"

/** The used parts of the document. */
interface Operation {
  readonly parameters: ReadonlyArray<{ readonly name: string }>
  readonly security?: ReadonlyArray<object>
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: unknown }> }>
}

/** Returns the names of all properties of a schema, at any depth. */
const namesIn = (document: object, schema: unknown, seen: ReadonlySet<string> = new Set()): ReadonlyArray<string> => {
  if (typeof schema !== "object" || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]): ReadonlyArray<string> => {
    if (key === "example") return []
    if (key === "$ref") {
      if (seen.has(value)) return []
      const found = String(value)
        .slice(2)
        .split("/")
        .reduce<unknown>((node, step) => Reflect.get(Object(node), step), document)
      return namesIn(document, found, new Set([...seen, value]))
    }
    const inside = namesIn(document, value, seen)
    return key === "properties" ? [...Object.keys(value), ...inside] : inside
  })
}

const withKey = (key: string) => ({ headers: { "idempotency-key": key } })

const commentOn = (world: World, comment: string) => ({
  path: `/rules/${world.main.rules[0]}/reviews`,
  body: { review: { action: "comment", comment } }
})

/** Returns the number of comments with this text. */
const countOf = async (world: World, word: string): Promise<number> => {
  const { admin } = world.people
  const answer = await admin.api.get(`/components/${world.main.id}/comments?per_page=1000&triage_status=all`)
  expect(answer.status).toBe(200)
  return answer.body.rows.filter(({ comment }: { comment: string }) => comment.startsWith(word)).length
}

/** Sends a request and breaks the connection after that many milliseconds. */
const cut = (
  { credentials, origin }: Client,
  { body, path }: { readonly path: string; readonly body: unknown },
  key: string,
  after: number
): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const text = JSON.stringify(body)
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Token ${credentials.token}\r\n` +
          `content-type: application/json\r\nidempotency-key: ${key}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
      )
      setTimeout(() => socket.destroy(), after)
    })
    socket.on("error", () => {})
    socket.on("close", () => resolve())
  })

/** Repeats a request until it is no longer in progress. */
const insist = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await send()
    if (answer.status !== 409 || answer.body.code !== "request_in_flight") return answer
    expect(answer.headers.get("retry-after")).toBe("1")
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const cuts = 200

/** Sends that many requests, breaks them and repeats them, a few at a time. */
const cutAndSentAgain = async (world: World, word: string, first: Client, then: Client): Promise<void> => {
  const one = async (at: number) => {
    const asked = commentOn(world, `${word} ${at}`)
    const key = `${word}-${at}`
    await cut(first, asked, key, (at % 20) * 3)
    const answer = await insist(() => then.post(asked.path, asked.body, withKey(key)))
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.review.comment).toBe(`${word} ${at}`)
  }
  const rest = Array.from({ length: cuts }, (_, at) => at)
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      for (let at = rest.pop(); at !== undefined; at = rest.pop()) await one(at)
    })
  )
}

const kept = (user: number, key: string) =>
  Effect.flatMap(KeptAnswerRepository, (answers) =>
    answers.find(UserId.make(user), createHash("sha256").update(key).digest("hex"))
  )

forEachAdapter("repeated requests", (service) => {
  test("return the first answer again, and are done once", async () => {
    const { world } = service
    const { admin } = world.people
    const body = { project: { name: `Once ${randomUUID()}`, description: "", visibility: "hidden" } }
    const key = randomUUID()
    const first = await admin.api.post("/projects", body, withKey(key))
    expect(first.status, first.text).toBe(201)
    expect(first.headers.get("idempotency-replayed")).toBeNull()
    const second = await admin.api.post("/projects", body, withKey(`"${key}"`))
    expect(second.status).toBe(201)
    expect(second.text).toBe(first.text)
    expect(second.headers.get("content-type")).toBe(first.headers.get("content-type"))
    expect(second.headers.get("idempotency-replayed")).toBe("true")
    // A session and a token of the same user share keys.
    expect((await admin.browser.post("/projects", body, withKey(key))).text).toBe(first.text)
    const found = await admin.api.get(`/api/projects?q=${encodeURIComponent(body.project.name)}`)
    expect(found.body.projects ?? found.body.rows).toHaveLength(1)
  })

  test("have the headers that a client continues with", async () => {
    const { world } = service
    const { author } = world.people
    const rule = `/rules/${world.main.rules[1]}`
    const key = randomUUID()
    const body = { rule: { vendor_comments: `seen ${key}` } }
    const first = await author.api.patch(rule, body, withKey(key))
    expect(first.status, first.text).toBe(200)
    expect(first.headers.get("etag")).not.toBeNull()
    const second = await author.api.patch(rule, body, withKey(key))
    expect(second.text).toBe(first.text)
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"))
    // Another precondition makes it another request.
    const other = await author.api.patch(rule, body, { headers: { "idempotency-key": key, "if-match": '"x"' } })
    expect(other.status).toBe(422)
    expect(other.body.code).toBe("idempotency_key_reused")
  })

  test("with another body, address or method are other requests; those of another user are independent", async () => {
    const { world } = service
    const { admin, author, viewer } = world.people
    const key = randomUUID()
    const asked = commentOn(world, `apart ${key}`)
    expect((await viewer.api.post(asked.path, asked.body, withKey(key))).status).toBe(201)
    for (const answer of [
      await viewer.api.post(asked.path, commentOn(world, "apart from it").body, withKey(key)),
      await viewer.api.post(`/components/${world.main.id}/reviews`, asked.body, withKey(key)),
      await viewer.api.post(`${asked.path}?a=b`, asked.body, withKey(key))
    ]) {
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body.code).toBe("idempotency_key_reused")
    }
    expect((await author.api.post(asked.path, asked.body, withKey(key))).status).toBe(201)
    expect((await admin.api.post(asked.path, commentOn(world, `apart ${key} again`).body, withKey(key))).status).toBe(
      201
    )
    expect(await countOf(world, `apart ${key}`)).toBe(3)
  })

  test("need a valid key", async () => {
    const { world } = service
    const asked = commentOn(world, "no key")
    for (const key of [" ", '""', "a b", "é", "x".repeat(256)]) {
      const sent = Buffer.from(key).toString("latin1")
      const answer = await world.people.viewer.api.post(asked.path, asked.body, withKey(sent))
      expect(answer.status, JSON.stringify(key)).toBe(400)
      expect(answer.body.errors[0].parameter).toBe("idempotency-key")
    }
    expect(await countOf(world, "no key")).toBe(0)
  })

  test("are refused again after a decision, and can be sent again without one", async () => {
    const { world } = service
    const { viewer } = world.people
    const empty = commentOn(world, "  ")
    const key = randomUUID()
    const refused = await viewer.api.post(empty.path, empty.body, withKey(key))
    expect(refused.status).toBe(422)
    const again = await viewer.api.post(empty.path, empty.body, withKey(key))
    expect(again.text).toBe(refused.text)
    expect(again.headers.get("idempotency-replayed")).toBe("true")
    expect((await viewer.api.post(empty.path, commentOn(world, "x").body, withKey(key))).body.code).toBe(
      "idempotency_key_reused"
    )
    // Refused at first, accepted after joining.
    const late = await world.person("Late Comer")
    const asked = commentOn(world, `late ${key}`)
    const other = randomUUID()
    expect((await late.api.post(asked.path, asked.body, withKey(other))).status).toBe(404)
    await world.join(late, "viewer", "Project", world.project)
    expect((await late.api.post(asked.path, asked.body, withKey(other))).status).toBe(201)
    // The writes of a refused request are kept: a wrong password counts.
    const wrong = { user: { name: "Late Comer II", current_password: "no such password" } }
    expect((await late.browser.patch("/users", wrong, withKey(randomUUID()))).status).toBe(422)
  })

  test("at once are done once", async () => {
    const { world } = service
    const key = randomUUID()
    const asked = commentOn(world, `at once ${key}`)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => world.people.viewer.api.post(asked.path, asked.body, withKey(key)))
    )
    for (const answer of answers) {
      expect([201, 409]).toContain(answer.status)
      if (answer.status === 409) {
        expect(answer.body.code).toBe("request_in_flight")
        expect(answer.headers.get("retry-after")).toBe("1")
      }
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect(await countOf(world, `at once ${key}`)).toBe(1)
  })

  test(`${cuts} that are cut before the answer and sent again are done once each`, { timeout: 120_000 }, async () => {
    const { world } = service
    const { viewer } = world.people
    const word = `cut${randomUUID()}`
    await cutAndSentAgain(world, word, viewer.api, viewer.api)
    expect(await countOf(world, word)).toBe(cuts)
  })

  test("compare files by their bytes, whatever is between the parts", async () => {
    const { world } = service
    const { siteAdmin } = world.people
    const text = documentText("example-os-srg.xml").replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1SRG_${randomUUID()}"`)
    const upload = (content: string, key: string, path = "/srgs") => {
      const form = new FormData()
      form.set("file", new Blob([content], { type: "text/xml" }), "document.xml")
      return siteAdmin.api.send("POST", path, { raw: form, headers: { "idempotency-key": key } })
    }
    const key = randomUUID()
    const first = await upload(text, key)
    expect(first.status, first.text).toBe(201)
    const second = await upload(text, key)
    expect(second.text).toBe(first.text)
    expect(second.headers.get("idempotency-replayed")).toBe("true")
    const third = await upload(`${text}\n`, key)
    expect(third.body.code).toBe("idempotency_key_reused")

    // A library is stored while it arrives, and its key does not depend on its bytes.
    const library = randomUUID()
    const begun = await upload("no library", library, "/libraries")
    expect(begun.status, begun.text).toBe(202)
    const again = await upload("no library", library, "/libraries")
    expect(again.text).toBe(begun.text)
    expect(again.headers.get("location")).toBe(begun.headers.get("location"))
    const jobs = await siteAdmin.api.get("/api/jobs")
    expect(jobs.body.rows.filter(({ id }: { id: number }) => id >= begun.body.job.id)).toHaveLength(1)
  })

  test("that show a secret need a key that cannot be guessed, and store nothing of it as it is", async () => {
    const { world } = service
    const { author } = world.people
    const body = {
      personal_access_token: { name: `kept ${randomUUID()}`, scopes: ["read"], current_password: author.password }
    }
    const guessed = await author.browser.post("/personal_access_tokens", body, withKey("guess-me"))
    expect(guessed.status).toBe(400)
    expect(guessed.body.errors[0].detail).toContain("32 characters")
    const key = randomUUID()
    const first = await author.browser.post("/personal_access_tokens", body, withKey(key))
    expect(first.status, first.text).toBe(201)
    const second = await author.browser.post("/personal_access_tokens", body, withKey(key))
    expect(second.body.token).toBe(first.body.token)
    const stored = Option.getOrThrow((await service.run(kept(author.id, key))).kept)
    const bytes = Buffer.from(stored.answer)
    for (const text of [first.body.token, body.personal_access_token.name, "status"]) {
      expect(bytes.includes(text)).toBe(false)
    }
    expect(stored.key_sha256).not.toContain(key)
  })

  test("are forgotten after a day", async () => {
    const { world } = service
    const { viewer } = world.people
    const key = randomUUID()
    const asked = commentOn(world, `forgotten ${key}`)
    expect((await viewer.api.post(asked.path, asked.body, withKey(key))).status).toBe(201)
    const before = Option.getOrThrow((await service.run(kept(viewer.id, key))).kept)
    const kept_at = new Date(before.kept_at.getTime() - 24 * 3_600_000 - 60_000)
    await service.run(Effect.flatMap(KeptAnswerRepository, (answers) => answers.save({ ...before, kept_at })))
    // The answer has expired, although it is still stored.
    expect((await viewer.api.post(asked.path, asked.body, withKey(key))).headers.get("idempotency-replayed")).toBeNull()
    await service.run(Effect.flatMap(KeptAnswerRepository, (answers) => answers.save({ ...before, kept_at })))
    await service.run(AnswerOnce.removeExpired)
    expect(Option.isNone((await service.run(kept(viewer.id, key))).kept)).toBe(true)
  })

  test("cost three more statements with a key", async () => {
    const { world } = service
    const { viewer } = world.people
    const asked = (n: string) => commentOn(world, `cost ${n}`)
    const plain = await service.statementsOf(() => viewer.api.post(asked("plain").path, asked("plain").body))
    const first = await service.statementsOf(() =>
      viewer.api.post(asked("keyed").path, asked("keyed").body, withKey("cost"))
    )
    expect(first - plain).toBe(service.adapter.name === "memory" ? 0 : 3)
    const again = await service.statementsOf(() =>
      viewer.api.post(asked("keyed").path, asked("keyed").body, withKey("cost"))
    )
    expect(again).toBeLessThanOrEqual(plain)
  })
})

test("every POST and PATCH of a signed-in caller has a key in the document, and secrets are marked", async () => {
  const endpoints = Object.values(Api.groups).flatMap(({ endpoints }) => Object.values(endpoints))
  const running = await start(adapters[0]!)
  try {
    const { document } = running.contract
    const paths = document["paths"] as Record<string, Record<string, Operation>>
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}")
      const operation = paths[path]![endpoint.method.toLowerCase()]!
      const parameter = operation.parameters.find(({ name }: { name: string }) => name === "idempotency-key")
      const isPublic =
        operation.security === undefined ||
        operation.security.length === 0 ||
        operation.security.some((one) => Object.keys(one).length === 0) ||
        endpoint.path.startsWith("/api/auth/")
      const expected = (endpoint.method === "POST" || endpoint.method === "PATCH") && !isPublic
      expect([endpoint.method, endpoint.path, parameter !== undefined]).toEqual([
        endpoint.method,
        endpoint.path,
        expected
      ])
      expect(isKeyed(endpoint)).toBe(expected)
      if (!expected) continue
      const answers = Object.entries(operation.responses)
        .filter(([status]) => status.startsWith("2"))
        .flatMap(([, response]) => namesIn(document, response.content?.["application/json"]?.schema))
      expect([endpoint.path, showsSecret(endpoint)]).toEqual([
        endpoint.path,
        answers.some((name) => ["token", "secret", "setup_url", "recovery_codes"].includes(name))
      ])
    }
  } finally {
    await running.stop()
  }
})

test.skipIf(!hasPostgres)(
  `${cuts} that are cut at one instance and sent again to another are done once each`,
  { timeout: 180_000 },
  async () => {
    const database = await makeDatabase()
    try {
      const one = await startOn(onDatabase(database.url))
      const two = await startOn(onDatabase(database.url))
      try {
        const world = await buildWorld(one)
        const { viewer } = world.people
        const elsewhere = two.client({ token: viewer.token })
        const word = `across${randomUUID()}`
        await cutAndSentAgain(world, word, viewer.api, elsewhere)
        expect(await countOf(world, word)).toBe(cuts)
        // Both at once.
        const key = randomUUID()
        const asked = commentOn(world, `both ${key}`)
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            (at % 2 === 0 ? viewer.api : elsewhere).post(asked.path, asked.body, withKey(key))
          )
        )
        for (const { status } of answers) expect([201, 409]).toContain(status)
        expect(await countOf(world, `both ${key}`)).toBe(1)
      } finally {
        await one.stop()
        await two.stop()
      }
    } finally {
      await database.drop()
    }
  }
)

/** Creates a database of the server for a limited time. */
const makeDatabase = async (): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const scope = Scope.makeUnsafe()
  const url = await Effect.runPromise(Scope.provide(freshDatabase, scope))
  return { url, drop: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}

const onDatabase = (url: string) =>
  Layer.mergeAll(Postgres.layer, alwaysReady).pipe(
    Layer.provideMerge(Layer.effectDiscard(Postgres.migrate)),
    Layer.provide(Layer.fresh(Postgres.serverLayer({ url, maxConnections: 6 })))
  )
