/** A server that cannot be used is refused with a sentence, without the password. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { hasPostgres, postgresUrl } from "@docket/test-harness"
import { ready, serverLayer } from "../src/index.ts"

const refusalOf = (url: string) => Effect.flip(Effect.scoped(Layer.build(serverLayer({ url, maxConnections: 1 }))))

describe("an address", () => {
  it.live("that is none", () =>
    Effect.gen(function* () {
      for (const url of ["", "db.example.mil", "mysql://root:secret@db.example.mil/docket"]) {
        const refusal = yield* refusalOf(url)
        expect(refusal).toMatchObject({ _tag: "DatabaseIsUnreachable", why: "address_invalid" })
        expect(refusal.message).not.toContain("secret")
      }
    })
  )

  it.live("where nobody answers", () =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf("postgres://docket:secret@127.0.0.1:1/docket")
      expect(refusal.message).toBe("No Postgres server answers at 127.0.0.1:1/docket.")
    })
  )
})

describe.skipIf(!hasPostgres)("a server", () => {
  it.live("without that database or user", () =>
    Effect.gen(function* () {
      const database = new URL(postgresUrl()!)
      database.pathname = "/nowhere"
      const noDatabase = yield* refusalOf(database.href)
      expect(noDatabase).toMatchObject({ _tag: "DatabaseIsUnreachable", why: "refused" })
      expect(noDatabase.message).toContain("does the database exist?")
      const user = new URL(postgresUrl()!)
      user.username = "nobody"
      expect(yield* refusalOf(user.href)).toMatchObject({ _tag: "DatabaseIsUnreachable", why: "sign_in_refused" })
    })
  )

  it.live("that has not been migrated is not ready", () =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(ready)
      expect(refusal).toMatchObject({ _tag: "DatabaseIsNotReady", why: "not_migrated" })
    }).pipe(Effect.provide(serverLayer({ url: postgresUrl() ?? "", maxConnections: 1 })))
  )
})
