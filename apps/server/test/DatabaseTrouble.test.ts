/** The whole service over a Postgres server that is frozen, stopped or full (R3.4). */
import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Console, Effect, Layer, Logger, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chownSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { serverLayer } from "@docket/postgres"
import { missing, PostgresProcesses, PostgresServer, SmallDisk } from "@docket/test-harness"
import * as Configuration from "../src/Configuration.ts"
import { serve } from "../src/Server.ts"
import * as Storage from "../src/Storage.ts"
import { ask, json } from "./Serving.ts"

const programs = PostgresServer.findPrograms()

const admin = { email: "root@example.org", password: "correct horse battery" }

/** Starts the service on a database with a statement timeout in seconds; by default that of the configuration. */
const service = (url: string, seconds = 15): Effect.Effect<string, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const configuration = yield* Effect.provideService(
      Configuration.read({ onTerminal: false }),
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({
        env: {
          PORT: "0",
          DATABASE_URL: url,
          DATABASE_POOL: "4",
          DATABASE_TIMEOUT_SECONDS: String(seconds),
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password
        }
      })
    )
    const narrate = () => Effect.void
    const storage = Storage.fromConfiguration(configuration, narrate)
    return (yield* serve({ configuration, storage, narrate })).origin
  }).pipe(
    Effect.provideService(Console.Console, { ...globalThis.console, log: () => {} }),
    Effect.provide(Logger.layer([]))
  )

const administer = <Row extends object>(url: string, statement: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement).unprepared).pipe(
    Effect.provide(Layer.fresh(serverLayer({ url, maxConnections: 1 })))
  )

const signedIn = Effect.fnUntraced(function* (origin: string) {
  const { headers } = yield* ask(`${origin}/api/auth/login`, json("POST", admin))
  return { cookie: /_service_session=[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0] ?? "" }
})

/** Checks the form of the answer (R3.4). */
const isTrouble = (
  { headers, status, text }: { readonly status: number; readonly headers: Headers; readonly text: string },
  code: string,
  hasToast: boolean
): void => {
  expect(status, text).toBe(503)
  expect(headers.get("content-type")).toContain("application/problem+json")
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
  const problem = JSON.parse(text)
  expect(problem.code).toBe(code)
  expect(problem.toast !== undefined).toBe(hasToast)
}

describe.skipIf(programs === null)("with a database that", () => {
  let server: PostgresServer.PostgresServer | undefined
  const stop = () => {
    server?.stop()
    server = undefined
  }
  beforeAll(async () => {
    server = await PostgresServer.start(programs!)
  })
  afterAll(stop)

  it.live("is frozen and continued, every request is answered within its limit", () =>
    Effect.gen(function* () {
      const { url } = server!
      const origin = yield* service(url, 1)
      const headers = yield* signedIn(origin)
      const [{ pid } = { pid: 0 }] = yield* administer<{ pid: number }>(
        url,
        "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid"
      )
      let made = 0
      const read = ask(`${origin}/api/projects`, { headers })
      const write = Effect.suspend(() => {
        const body = { project: { name: `Project ${made++}`, description: "", visibility: "hidden" } }
        return ask(`${origin}/projects`, json("POST", body, headers))
      })
      expect((yield* read).status).toBe(200)
      expect((yield* write).status).toBe(201)
      yield* Effect.acquireUseRelease(
        Effect.sync(() => PostgresProcesses.signal(pid, "SIGSTOP")),
        () =>
          Effect.gen(function* () {
            // Much longer than the limit, for busy machines, and shorter than the 30 seconds of four sequential connections.
            const limit = Effect.timeout(25_000)
            const asked = yield* Effect.forEach(
              Array.from({ length: 120 }),
              (_, at) =>
                Effect.andThen(Effect.sleep((at % 10) * 100), limit(at % 3 === 0 ? read : write)).pipe(
                  Effect.map((answer) => isTrouble(answer, "database_unavailable", at % 3 !== 0))
                ),
              { concurrency: "unbounded" }
            )
            expect(asked).toHaveLength(120)
            expect((yield* ask(`${origin}/readyz`)).status).toBe(503)
            expect((yield* ask(`${origin}/healthz`)).status).toBe(200)
          }),
        () => Effect.sync(() => PostgresProcesses.signal(pid, "SIGCONT"))
      )
      const ready = async () => (await fetch(`${origin}/readyz`)).status
      yield* Effect.promise(async () => await expect.poll(ready).toBe(200))
      expect((yield* read).status).toBe(200)
      expect((yield* write).status).toBe(201)
    })
  )

  it.live.skipIf(missing["small-disk"]() !== null)(
    "has no space left, writes are refused, and the instance is not ready until there is space",
    () =>
      Effect.gen(function* () {
        const { url } = server!
        const disk = yield* Effect.acquireRelease(
          Effect.sync(() => SmallDisk.make(64)!),
          ({ remove }) => Effect.sync(remove)
        )
        const place = join(disk.path, "space")
        mkdirSync(place)
        const owner = Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }))
        if (process.getuid?.() === 0) chownSync(place, owner, owner)
        yield* administer(url, `create tablespace small location '${place}'`)
        yield* administer(url, "create database small tablespace small")
        const small = new URL(url)
        small.pathname = "/small"
        yield* Effect.scoped(
          Effect.gen(function* () {
            const origin = yield* service(small.href)
            const headers = yield* signedIn(origin)
            const write = (description: string) =>
              ask(
                `${origin}/projects`,
                json("POST", { project: { name: `P ${description.slice(0, 20)}`, description } }, headers)
              )
            // Random text, because repeated text would be compressed to nothing.
            const text = () => randomBytes(4900).toString("hex")
            const { clear, fill } = SmallDisk.filler(disk.path)
            fill()
            // Fills the free space in the last page of the table first.
            let answer = yield* write(text())
            for (let tries = 0; answer.status === 201 && tries < 50; tries++) answer = yield* write(text())
            isTrouble(answer, "storage_full", true)
            expect((yield* ask(`${origin}/api/projects`, { headers })).status).toBe(200)
            const ready = yield* ask(`${origin}/readyz`)
            expect(ready.status).toBe(503)
            expect(JSON.parse(ready.text).detail).toContain("disk of the database is full")
            clear()
            expect((yield* ask(`${origin}/readyz`)).status).toBe(200)
            expect((yield* write("room")).status).toBe(201)
          })
        )
      })
  )

  // Last, because its server does not restart.
  it.live("was stopped, requests get 503 with Retry-After", () =>
    Effect.gen(function* () {
      const origin = yield* service(server!.url)
      const headers = yield* signedIn(origin)
      stop()
      isTrouble(yield* ask(`${origin}/api/projects`, { headers }), "database_unavailable", false)
      isTrouble(yield* ask(`${origin}/api/auth/login`, json("POST", admin)), "database_unavailable", true)
      const keyed = json("POST", { project: { name: "x" } }, { ...headers, "idempotency-key": "k" })
      isTrouble(yield* ask(`${origin}/projects`, keyed), "database_unavailable", true)
      expect((yield* ask(`${origin}/readyz`)).status).toBe(503)
    })
  )
})
