// The demo refuses some starts, and is the same in memory and in a database.
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Memory from "@docket/memory"
import * as Postgres from "@docket/postgres"
import { freshDatabase, hasPostgres } from "@docket/test-harness"
import { password, people } from "../src/demo/People.ts"
import { alwaysReady } from "../src/Readiness.ts"
import { ask, json, served } from "./Serving.ts"

const demo = (env: Record<string, string> = {}) => served(env, alwaysReady, true)

const provider = { OIDC_PROVIDERS: "test", OIDC_TEST_ISSUER: "https://sso.example", OIDC_TEST_CLIENT_ID: "docket" }

describe("a start with the demo", () => {
  it.effect("is refused where no one signs in with a password", () =>
    Effect.map(Effect.flip(Effect.scoped(demo({ ...provider, LOCAL_PASSWORDS: "false" }))), (failure) =>
      expect(failure).toMatchObject({ _tag: "DemoNeedsPasswords" })
    )
  )

  it.effect.each([
    [{ ADMIN_EMAIL: people.aisha.email, ADMIN_PASSWORD: "correct horse" }],
    [{ ADMIN_EMAIL: "own@example.org", ADMIN_PASSWORD: "short" }]
  ] as const)("says why the configured site admin cannot be created: %o", ([env]) =>
    Effect.map(Effect.flip(Effect.scoped(demo(env))), (failure) =>
      expect(failure).toMatchObject({ _tag: "FirstAdminIsRefused" })
    )
  )

  const server = Layer.unwrap(
    Effect.map(freshDatabase, (url) =>
      Postgres.layer.pipe(
        Layer.provide(Layer.effectDiscard(Postgres.migrate)),
        Layer.provide(Postgres.serverLayer({ url, maxConnections: 4 }))
      )
    )
  )

  describe.each([
    { name: "memory", isThere: true, layer: Memory.layer },
    { name: "a Postgres server", isThere: hasPostgres, layer: server }
  ])("on $name", ({ isThere, layer }) => {
    it.live.skipIf(!isThere)("serves it, and loads it once when two instances start at the same time", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const storage = Layer.succeedContext(yield* Layer.build(layer))
          const two = yield* Effect.all(
            [served({}, alwaysReady, true, storage), served({}, alwaysReady, true, storage)],
            {
              concurrency: 2
            }
          )
          const narrated = two.map(({ narrated }) => narrated.includes("the demo is loaded already."))
          expect(narrated.filter((isSecond) => isSecond)).toHaveLength(1)
          for (const { origin, printed } of two) {
            expect(printed.join("\n")).toContain(people.lena.email)
            const login = yield* ask(`${origin}/api/auth/login`, json("POST", { email: people.lena.email, password }))
            expect(login.status).toBe(200)
            const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? ""
            const { text } = yield* ask(`${origin}/components/4/comments?triage_status=all`, { headers: { cookie } })
            expect(JSON.parse(text).pagination.total).toBe(40)
          }
        })
      )
    )
  })
})
