import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { describe, expect, it } from "@effect/vitest"
import {
  Context,
  Deferred,
  Effect,
  Exit,
  Fiber,
  type FileSystem,
  Layer,
  Logger,
  type Path,
  References,
  Scope
} from "effect"
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { IpNetwork } from "effect/net"
import { createServer } from "node:http"
import { EmailVisibility } from "@docket/core"
import { isWorthLogging, withoutSecret } from "../src/AccessLog.ts"
import * as Edge from "../src/Edge.ts"
import { PublicOrigin } from "../src/OwnOrigin.ts"
import { RequestId } from "../src/RequestId.ts"
import * as RequestSettings from "../src/RequestSettings.ts"
import { UploadLimit } from "../src/UploadLimit.ts"
import { ask } from "./Serving.ts"

const megabyte = 1024 * 1024

type Settings = Edge.EdgeSettings & RequestSettings.RequestSettings

const settings: Settings = {
  publicOrigin: "https://docket.example.org",
  trustedProxies: [],
  maxLibraryBytes: 1024 * 1024,
  maxUploadBytes: 2 * megabyte,
  session: { idle_minutes: 60, absolute_hours: 12 },
  signIn: { failures: 10, minutes: 15 },
  signInRules: { local_passwords: true, notice: null, second_factor: "none" },
  classification: null,
  providers: [],
  proxySignIn: null,
  commenterEmails: "triagers",
  presence: true,
  userDirectory: "shared",
  inviters: "admins",
  mail: null,
  digestHour: 7,
  settings: []
}

/** Serves these routes behind the edge. Returns their address and the log. */
const behindEdge = (
  routes: Layer.Layer<
    never,
    never,
    HttpRouter.HttpRouter | HttpRouter.Request<"Requires", FileSystem.FileSystem | Path.Path>
  >,
  over: Partial<Settings> = {}
) =>
  Effect.gen(function* () {
    const logged: Array<string> = []
    const recorder = Logger.make((entry) => {
      const annotations = entry.fiber.getRef(References.CurrentLogAnnotations)
      logged.push(`${String(entry.message)} ${JSON.stringify(annotations)} ${JSON.stringify(entry.cause)}`)
    })
    const context = yield* HttpRouter.serve(
      Layer.provide(
        routes,
        Edge.layer({ ...settings, ...over }, () => [])
      ),
      {
        disableLogger: true,
        disableListenLog: true
      }
    ).pipe(
      Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1" })),
      Layer.provide([Logger.layer([recorder]), RequestSettings.layer({ ...settings, ...over })]),
      Layer.build
    )
    const { address } = Context.get(context, HttpServer.HttpServer)
    return { origin: `http://127.0.0.1:${"port" in address ? address.port : 0}`, logged }
  })

describe("an internal error", () => {
  const routes = Layer.mergeAll(
    HttpRouter.add("POST", "/defect/:id", Effect.die(new Error("the inner reason"))),
    HttpRouter.add("GET", "/failure", Effect.orDie(Effect.fail("no such case")))
  )

  it.live("is answered without its reason, and logged with it under the same id", () =>
    Effect.gen(function* () {
      const { logged, origin } = yield* behindEdge(routes)
      const answer = yield* ask(`${origin}/defect/7?token=secret-in-query`, {
        method: "POST",
        headers: { authorization: "Token secret-in-header", cookie: "_service_session=secret-in-cookie" },
        body: "secret-in-body"
      })
      const problem = JSON.parse(answer.text)
      expect(answer.status).toBe(500)
      expect(problem).toMatchObject({ code: "internal", request_id: answer.headers.get("x-request-id") })
      expect(answer.text).not.toContain("the inner reason")
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain(problem.request_id)
      expect(logged[0]).toContain(`"route":"/defect/:id"`)
      expect(logged[0]).toContain(`"path":"/defect/7"`)
      expect(logged[0]).not.toContain("secret")
    })
  )

  it.live("is logged with its route behind a proxy too", () =>
    Effect.gen(function* () {
      const trustedProxies = [yield* Effect.fromResult(IpNetwork.fromString("127.0.0.1/32"))]
      const { logged, origin } = yield* behindEdge(routes, { trustedProxies })
      const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" }
      expect((yield* ask(`${origin}/defect/7`, { method: "POST", headers })).status).toBe(500)
      expect(logged[0]).toContain(`"route":"/defect/:id"`)
    })
  )

  it.live("of any kind is answered", () =>
    Effect.gen(function* () {
      const { logged, origin } = yield* behindEdge(routes)
      expect((yield* ask(`${origin}/failure`)).status).toBe(500)
      expect(logged).toHaveLength(1)
    })
  )
})

describe("the log of requests", () => {
  const request = { request_id: "1", method: "GET", path: "/", route: "/" }
  it.each([
    [200, 10, false],
    [200, 1001, true],
    [404, 10, false],
    [499, 999, false],
    [500, 1, true],
    [503, 1, true]
  ])("%i after %i ms: %s", (status, duration_ms, worth) => {
    expect(isWorthLogging({ ...request, status, duration_ms })).toBe(worth)
  })

  it.each([
    ["/api/public/secret/requirements/7", "/api/public/…/requirements/7"],
    ["/api/public/secret", "/api/public/…"],
    ["/api/public_comments/AAAA-BBBB", "/api/public_comments/…"],
    ["/app/public/secret", "/app/public/…"],
    ["/components/4/public_comments", "/components/4/public_comments"]
  ])("has %s as %s", (path, shown) => expect(withoutSecret(path)).toBe(shown))

  it.live("has no line for a fast request without an error", () =>
    Effect.gen(function* () {
      const { logged, origin } = yield* behindEdge(HttpRouter.add("GET", "/", HttpServerResponse.empty()))
      expect((yield* ask(`${origin}/`)).status).toBe(204)
      expect(logged).toEqual([])
    })
  )
})

describe("every route can access", () => {
  it.live("the settings and the id of its request", () =>
    Effect.gen(function* () {
      const route = Effect.gen(function* () {
        return HttpServerResponse.jsonUnsafe({
          id: yield* RequestId,
          origin: yield* PublicOrigin,
          limit: yield* UploadLimit,
          emails: yield* EmailVisibility
        })
      })
      const { origin } = yield* behindEdge(HttpRouter.add("GET", "/", route))
      const answer = yield* ask(`${origin}/`)
      expect(JSON.parse(answer.text)).toEqual({
        id: answer.headers.get("x-request-id"),
        origin: settings.publicOrigin,
        limit: settings.maxUploadBytes,
        emails: "triagers"
      })
    })
  )
})

describe("limits", () => {
  const routes = Layer.mergeAll(
    HttpRouter.add("POST", "/text", (request) =>
      Effect.map(Effect.orDie(request.text), (text) => HttpServerResponse.text(String(text.length)))
    ),
    HttpRouter.add("POST", "/upload", (request) =>
      Effect.map(Effect.scoped(Effect.orDie(request.multipart)), (parts) =>
        HttpServerResponse.text(Object.keys(parts).join())
      )
    )
  )
  const upload = (bytes: number): RequestInit => {
    const body = new FormData()
    body.set("file", new Blob([new Uint8Array(bytes)]), "file.xml")
    return { method: "POST", body }
  }

  it.live("a body has at most a megabyte, and an upload the configured size", () =>
    Effect.gen(function* () {
      const { origin } = yield* behindEdge(routes)
      const text = (bytes: number) => ask(`${origin}/text`, { method: "POST", body: "a".repeat(bytes) })
      expect(yield* text(megabyte)).toMatchObject({ status: 200, text: String(megabyte) })
      expect(yield* text(megabyte + 1)).toMatchObject({ status: 413 })
      expect(yield* ask(`${origin}/upload`, upload(2 * megabyte))).toMatchObject({ status: 200, text: "file" })
      const tooLarge = yield* ask(`${origin}/upload`, upload(2 * megabyte + 32 * 1024))
      expect(tooLarge.status).toBe(413)
      expect(JSON.parse(tooLarge.text).code).toBe("too_large")
    })
  )

  it.live("a body that contradicts its headers is an error of the client", () =>
    Effect.gen(function* () {
      const { logged, origin } = yield* behindEdge(routes)
      const answer = yield* ask(`${origin}/upload`, {
        method: "POST",
        headers: { "content-type": "multipart/form-data" },
        body: "no boundary"
      })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text).code).toBe("malformed_request")
      expect(logged).toEqual([])
    })
  )
})

describe("a client that disconnects", () => {
  it.live("ends the work on its request", () =>
    Effect.gen(function* () {
      const began = yield* Deferred.make<void>()
      const ended = yield* Deferred.make<string>()
      const route = Effect.andThen(Deferred.succeed(began, undefined), Effect.never).pipe(
        Effect.onInterrupt(() => Deferred.succeed(ended, "interrupted"))
      )
      const { logged, origin } = yield* behindEdge(HttpRouter.add("GET", "/", route))
      const controller = new AbortController()
      const asking = fetch(`${origin}/`, { signal: controller.signal }).catch(() => undefined)
      yield* Deferred.await(began)
      controller.abort()
      yield* Effect.promise(() => asking)
      expect(yield* Effect.timeout(Deferred.await(ended), "10 seconds")).toBe("interrupted")
      expect(logged).toEqual([])
    })
  )
})

describe("a service that stops", () => {
  it.live("finishes its open requests", () =>
    Effect.gen(function* () {
      const began = yield* Deferred.make<void>()
      const finish = yield* Deferred.make<void>()
      const route = Effect.andThen(Deferred.succeed(began, undefined), Deferred.await(finish)).pipe(
        Effect.as(HttpServerResponse.text("finished"))
      )
      const scope = yield* Scope.make()
      const { origin } = yield* Effect.provideService(behindEdge(HttpRouter.add("GET", "/", route)), Scope.Scope, scope)
      const asking = yield* Effect.forkChild(ask(`${origin}/`))
      yield* Deferred.await(began)
      const closing = yield* Effect.forkChild(Scope.close(scope, Exit.void))
      // New connections are refused, which shows that the service is stopping.
      const refused = Effect.tryPromise(() => fetch(`${origin}/`, { method: "HEAD", signal: AbortSignal.timeout(200) }))
      yield* Effect.repeat(Effect.exit(refused), { until: Exit.isFailure })
      yield* Deferred.succeed(finish, undefined)
      expect(yield* Fiber.join(asking)).toMatchObject({ status: 200, text: "finished" })
      yield* Fiber.join(closing)
    })
  )
})
