import { assert, describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { connect, createServer } from "node:net"
import { Readiness } from "../src/Readiness.ts"
import { AddressIsUnusable } from "../src/Server.ts"
import { ask, json, served } from "./Serving.ts"

/** Returns the raw answer to raw bytes. */
const exchange = (port: number, bytes: string) =>
  Effect.callback<string>((resume) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
    let answer = ""
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")))
    socket.on("close", () => resume(Effect.succeed(answer)))
  })

const problemOf = (answer: { readonly text: string }) => JSON.parse(answer.text)

describe("probes", () => {
  it.live("healthz and readyz answer while the service works", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      expect(yield* ask(`${origin}/healthz`)).toMatchObject({ status: 200, text: `{"status":"ok"}` })
      expect(yield* ask(`${origin}/readyz`)).toMatchObject({ status: 200, text: `{"status":"ready"}` })
    })
  )

  it.live("readyz says 503 and the reason while the storage is not ready, and healthz still answers", () =>
    Effect.gen(function* () {
      const notReady = Layer.succeed(Readiness, { check: Effect.fail({ message: "The database does not answer." }) })
      const { origin } = yield* served({}, notReady)
      const answer = yield* ask(`${origin}/readyz`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get("content-type")).toContain("application/problem+json")
      expect(problemOf(answer)).toMatchObject({ code: "not_ready", detail: "The database does not answer." })
      expect((yield* ask(`${origin}/healthz`)).status).toBe(200)
    })
  )
})

describe("connections", () => {
  it.live("are kept longer than proxies and clients keep them, so that these close first", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const { headers } = yield* ask(`${origin}/healthz`)
      const [, seconds] = /timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? []
      expect(Number(seconds)).toBeGreaterThan(60)
    })
  )
})

describe("metrics", () => {
  it.live("are counted by method, pattern and class of status", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      yield* ask(`${origin}/healthz`)
      yield* ask(`${origin}/healthz`)
      yield* ask(`${origin}/rules/12345`)
      yield* ask(`${origin}/no/such/path`)
      const { text } = yield* ask(`${origin}/metrics`)
      expect(text).toContain(`docket_http_requests_total{method="GET",route="/healthz",status="2xx"} 2`)
      expect(text).toContain(`docket_http_requests_total{method="GET",route="/rules/:ruleId",status="4xx"} 1`)
      expect(text).toContain(`docket_http_requests_total{method="GET",route="none",status="4xx"} 1`)
      expect(text).toMatch(/docket_http_request_duration_seconds_bucket\{[^}]*le="0\.005"/)
      expect(text).toContain("docket_event_loop_delay_seconds")
      expect(text).not.toContain("12345")
    })
  )

  it.live("of two services are separate", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* served(), yield* served()]
      yield* ask(`${first.origin}/healthz`)
      expect((yield* ask(`${second.origin}/metrics`)).text).not.toContain(`route="/healthz"`)
    })
  )

  it.live("are available from this machine without the secret; requests through a local proxy need it", () =>
    Effect.gen(function* () {
      const forwarded = { "x-forwarded-for": "203.0.113.7" }
      const closed = yield* served()
      expect((yield* ask(`${closed.origin}/metrics`, { headers: forwarded })).status).toBe(404)
      const secret = "0123456789abcdef"
      const { origin } = yield* served({ METRICS_SECRET: secret })
      const withSecret = (authorization: string) =>
        ask(`${origin}/metrics`, { headers: { ...forwarded, authorization } })
      expect((yield* ask(`${origin}/metrics`)).status).toBe(200)
      expect((yield* withSecret(`Bearer ${secret}`)).status).toBe(200)
      expect((yield* withSecret(`Bearer ${secret}x`)).status).toBe(401)
      const unknown = yield* ask(`${origin}/metrics`, { headers: forwarded })
      expect(unknown.status).toBe(401)
      expect(unknown.headers.get("www-authenticate")).toContain("Bearer")
    })
  )
})

describe("every answer", () => {
  it.live("carries the security headers and its own id", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const ids = new Set<string | null>()
      for (const path of [
        "/healthz",
        "/no/such/path",
        "/api/auth/me",
        "/setup",
        "/docs",
        "/docs/errors",
        "/openapi.json"
      ]) {
        const { headers } = yield* ask(`${origin}${path}`)
        expect(headers.get("x-content-type-options")).toBe("nosniff")
        expect(headers.get("referrer-policy")).toBe("same-origin")
        expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
        ids.add(headers.get("x-request-id"))
      }
      expect(ids.size).toBe(7)
    })
  )

  it.live("requires https of browsers when PUBLIC_URL is https, and only then", () =>
    Effect.gen(function* () {
      const strictness = (variables: Record<string, string>, path: string) =>
        Effect.gen(function* () {
          const { port } = yield* served(variables)
          const { headers } = yield* ask(`http://127.0.0.1:${port}${path}`)
          return headers.get("strict-transport-security")
        })
      for (const path of ["/healthz", "/no/such/path", "/api/auth/me", "/docs/errors"]) {
        expect(yield* strictness({ PUBLIC_URL: "https://docket.example.org" }, path)).toBe("max-age=31536000")
      }
      expect(yield* strictness({ PUBLIC_URL: "http://docket.example.org" }, "/healthz")).toBeNull()
      expect(yield* strictness({}, "/healthz")).toBeNull()
    })
  )

  it.live("is a 400 for a request with two Host headers, even equal ones", () =>
    Effect.gen(function* () {
      const { port } = yield* served()
      for (const hosts of [["a.example", "b.example"], ["a.example", "a.example"], ["a.example"]]) {
        const lines = hosts.map((host, index) => `${index === 0 ? "Host" : "hOST"}: ${host}`)
        const head = ["GET /healthz HTTP/1.1", ...lines, "Connection: close"]
        const answer = yield* exchange(port, `${head.join("\r\n")}\r\n\r\n`)
        expect(answer).toMatch(hosts.length === 1 ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 400 [^]*"malformed_request"/)
      }
    })
  )

  it.live("has no inline script in the reference", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const page = yield* ask(`${origin}/docs`)
      const policy = page.headers.get("content-security-policy") ?? ""
      expect(policy).toContain("script-src 'self';")
      expect(policy.replace("style-src 'unsafe-inline'", "")).not.toContain("unsafe")
      expect(page.text.match(/<script[^]*?<\/script>/g)).toEqual([
        expect.stringMatching(/^<script src="[^"]+"><\/script>$/)
      ])
      const [, source = ""] = /<script src="([^"]+)"/.exec(page.text) ?? []
      const script = yield* ask(`${origin}${source}`)
      expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"])
      expect(script.text).toContain("window.Scalar.createApiReference(")
      expect(script.text).toContain("/personal_access_tokens")
    })
  )

  it.live("of /docs is the reference, and of /docs/ is the book, built or not", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const isReference = (path: string) =>
        Effect.map(ask(`${origin}${path}`), ({ text }) => text.includes('src="/docs/reference.js?'))
      const found = yield* Effect.forEach(
        ["/docs", "/docs?a=b", "/docs/", "/docs/?a=b", "/docs/guides/author"],
        isReference
      )
      expect(found).toEqual([true, true, false, false, false])
      const { headers } = yield* ask(`${origin}/docs/guides/author`)
      expect(headers.get("content-security-policy")).not.toContain("unsafe")
    })
  )

  it.live("takes the request id of a proxy only if the proxy is trusted and the id is valid", () =>
    Effect.gen(function* () {
      const idOf = (origin: string, id: string) =>
        Effect.map(ask(`${origin}/healthz`, { headers: { "x-request-id": id } }), ({ headers }) =>
          headers.get("x-request-id")
        )
      const alone = yield* served()
      expect(yield* idOf(alone.origin, "from-outside")).not.toBe("from-outside")
      const behind = yield* served({ TRUST_PROXY: "127.0.0.1,::1" })
      expect(yield* idOf(behind.origin, "from-proxy")).toBe("from-proxy")
      expect(yield* idOf(behind.origin, "with space")).toMatch(/^[0-9a-f-]{36}$/)
      expect(yield* idOf(behind.origin, "x".repeat(101))).toMatch(/^[0-9a-f-]{36}$/)
      const elsewhere = yield* served({ TRUST_PROXY: "10.0.0.0/8" })
      expect(yield* idOf(elsewhere.origin, "from-outside")).not.toBe("from-outside")
    })
  )

  it.live("is not cached when it is private", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const cacheOf = (path: string, init: RequestInit) =>
        Effect.map(ask(`${origin}${path}`, init), ({ headers }) => headers.get("cache-control"))
      expect(yield* cacheOf("/api/projects", { headers: { authorization: "Token service_none" } })).toBe("no-store")
      expect(yield* cacheOf("/api/projects", { headers: { cookie: "_service_session=none" } })).toBe("no-store")
      expect(yield* cacheOf("/api/auth/login", json("POST", { email: "a@b", password: "c" }))).toBe("no-store")
      expect(yield* cacheOf("/no/such/path", {})).toBe(null)
    })
  )

  it.live("says how to authenticate to a request without valid credentials", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const answer = yield* ask(`${origin}/api/projects`)
      expect(answer.status).toBe(401)
      expect(answer.headers.get("www-authenticate")).toContain("Token")
    })
  )
})

describe("an answer outside the use cases is a problem", () => {
  it.live.each([
    ["GET", "/no/such/path", undefined, undefined, 404, "not_found"],
    ["GET", "/%00", undefined, undefined, 404, "not_found"],
    ["GET", "/%zz", undefined, undefined, 404, "not_found"],
    ["POST", "/api/auth/login", "application/json", "{", 400, "malformed_request"],
    ["POST", "/api/auth/login", "application/json", "", 400, "invalid_parameter"],
    ["POST", "/api/auth/login", "application/json", `{"email":1,"password":"x"}`, 400, "invalid_parameter"],
    ["POST", "/api/auth/login", "application/json", `{"email":"a\\u0000","password":"x"}`, 400, "invalid_parameter"],
    ["POST", "/api/auth/login", "application/json", `["a"]`, 400, "invalid_parameter"],
    ["POST", "/api/auth/login", "text/csv", "a,b", 415, "unsupported_media_type"],
    ["POST", "/api/auth/login", "application/json", `{"email":"${"a".repeat(1_100_000)}"}`, 413, "too_large"],
    ["PUT", "/api/auth/login", undefined, undefined, 405, "method_not_allowed"],
    ["DELETE", "/healthz", undefined, undefined, 405, "method_not_allowed"]
  ] as const)("%s %s has %s", ([method, path, contentType, body, status, code]) =>
    Effect.gen(function* () {
      const { origin, logged } = yield* served()
      const answer = yield* ask(`${origin}${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        ...(contentType === undefined ? {} : { headers: { "content-type": contentType } })
      })
      expect(answer.status).toBe(status)
      expect(answer.headers.get("content-type")).toContain("application/problem+json")
      expect(problemOf(answer)).toMatchObject({ type: `/docs/errors#${code}`, status, code })
      expect("toast" in problemOf(answer)).toBe(method !== "GET")
      expect(answer.headers.get("allow")).toBe(status === 405 ? (path === "/healthz" ? "GET, HEAD" : "POST") : null)
      // A bad request is not logged.
      expect(logged).toEqual([])
    })
  )

  it.live("every code of a problem is explained", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const page = yield* ask(`${origin}/docs/errors`)
      for (const code of ["not_found", "internal", "canonical_is_duplicate"])
        expect(page.text).toContain(`id="${code}"`)
    })
  )
})

describe("the first run", () => {
  const password = "correct horse battery"

  it.live("prints a link that works once, and logs no secret", () =>
    Effect.gen(function* () {
      const service = yield* served()
      const { origin, printed } = service
      const secret = /\/setup#(\S+)/.exec(printed.join("\n"))?.[1]
      assert(secret !== undefined)
      const setup = json("POST", { secret, password, name: "Ada", email: "ada@example.org" })
      const looked = () => ask(`${origin}/api/auth/setup/account`, json("POST", { secret }))
      expect(JSON.parse((yield* looked()).text)).toEqual({ account: null })
      expect((yield* ask(`${origin}/api/auth/setup`, setup)).status).toBe(200)
      expect(problemOf(yield* ask(`${origin}/api/auth/setup`, setup)).code).toBe("setup_link_invalid")
      expect(problemOf(yield* looked()).code).toBe("setup_link_invalid")
      const login = yield* ask(`${origin}/api/auth/login`, json("POST", { email: " ADA@example.org", password }))
      expect(login.status).toBe(200)
      expect(JSON.parse(login.text)).toMatchObject({ email: "ada@example.org", admin: true })
      expect([...service.logged, ...service.narrated].join("\n")).not.toMatch(new RegExp(`${secret}|${password}`))
    })
  )

  it.live("creates the configured admin, and prints no link", () =>
    Effect.gen(function* () {
      const { origin, printed, narrated } = yield* served({ ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: password })
      const login = yield* ask(`${origin}/api/auth/login`, json("POST", { email: "ada@example.org", password }))
      expect(login.status).toBe(200)
      expect(printed).toEqual([])
      expect(narrated.join("\n")).toContain("ada@example.org")
      expect(narrated.join("\n")).not.toContain(password)
    })
  )

  it.live(
    "without passwords prints no link, names the missing account, and shows no secret, even when a provider is unreachable",
    () =>
      Effect.gen(function* () {
        const providers = {
          OIDC_PROVIDERS: "gone",
          OIDC_GONE_ISSUER: "http://127.0.0.1:9",
          OIDC_GONE_CLIENT_ID: "docket",
          OIDC_GONE_CLIENT_SECRET: "hunter2, the second",
          LOCAL_PASSWORDS: "false"
        }
        const missing = yield* served(providers)
        expect(missing.printed).toEqual([])
        expect(missing.narrated.join("\n")).toContain("ADMIN_EMAIL")
        const named = yield* served({ ...providers, ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: password })
        expect(named.printed).toEqual([])
        expect(named.narrated.join("\n")).toContain("ada@example.org")
        const login = json("POST", { email: "ada@example.org", password })
        expect(problemOf(yield* ask(`${named.origin}/api/auth/login`, login)).code).toBe("local_passwords_off")
        expect(problemOf(yield* ask(`${named.origin}/auth/oidc/gone`)).code).toBe("provider_unavailable")
        expect(named.logged.join("\n")).toContain("sign-in by a provider failed")
        expect([...named.logged, ...named.narrated].join("\n")).not.toMatch(/hunter2|correct horse/)
      })
  )

  it.live("refuses an invalid password with a sentence", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(served({ ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "short" }))
      expect(failure.message).toBe(
        "The first site admin cannot be made from ADMIN_EMAIL and ADMIN_PASSWORD: A password must have 8 to 1024 characters."
      )
    })
  )

  it.live("sets a session cookie for this service alone, which is Secure over https", () =>
    Effect.gen(function* () {
      const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: password }
      const cookieOf = (origin: string, headers: Record<string, string> = {}) =>
        Effect.map(
          ask(`${origin}/api/auth/login`, json("POST", { email: admin.ADMIN_EMAIL, password }, headers)),
          (answer) => (answer.headers.get("set-cookie") ?? "").split("; ").slice(1).sort()
        )
      const plain = yield* served(admin)
      expect(yield* cookieOf(plain.origin)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"])
      expect(
        yield* cookieOf(plain.origin, { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" })
      ).not.toContain("Secure")
      const behind = yield* served({ ...admin, TRUST_PROXY: "127.0.0.1,::1" })
      expect(
        yield* cookieOf(behind.origin, { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" })
      ).toContain("Secure")
    })
  )
})

describe("the setup page", () => {
  it.live("runs only its own files", () =>
    Effect.gen(function* () {
      const { origin } = yield* served()
      const page = yield* ask(`${origin}/setup`)
      expect(page.headers.get("content-type")).toContain("text/html")
      const policy = page.headers.get("content-security-policy") ?? ""
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toContain("unsafe")
      // No inline code, and nothing from another host.
      expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|https?:/)
      const files = [...page.text.matchAll(/(?:src|href)="(\/setup\/[^"]+)"/g)].map(([, path]) => path)
      expect(files).toHaveLength(2)
      for (const path of files) expect((yield* ask(`${origin}${path}`)).status).toBe(200)
    })
  )
})

describe("an address in use", () => {
  it.live("stops the start with a sentence", () =>
    Effect.gen(function* () {
      const port = yield* Effect.acquireRelease(
        Effect.callback<number>((resume) => {
          const server = createServer()
          server.listen(0, "127.0.0.1", () => {
            const address = server.address()
            resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
          })
          taken.push(server)
        }),
        () => Effect.sync(() => taken.pop()?.close())
      )
      const failure = yield* Effect.flip(served({ PORT: String(port) }))
      expect(failure).toBeInstanceOf(AddressIsUnusable)
      expect(failure.message).toBe(`PORT ${port} on HOST 127.0.0.1 is in use already; set PORT to another.`)
    })
  )
})

const taken: Array<ReturnType<typeof createServer>> = []
