/** An unusable server is refused with a sentence that does not show the password. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { freshDatabase, hasPostgres, postgresUrl } from "@docket/test-harness"
import { onSecondClient, SecondClient } from "../src/SecondClient.ts"
import { ready, serverLayer } from "../src/index.ts"

const refusalOf = (url: string) => Effect.flip(Effect.scoped(Layer.build(serverLayer({ url, maxConnections: 1 }))))

describe("the layer", () => {
  it.live("refuses an invalid address", () =>
    Effect.gen(function* () {
      for (const url of ["", "db.example.mil", "mysql://root:secret@db.example.mil/docket"]) {
        const refusal = yield* refusalOf(url)
        expect(refusal).toMatchObject({ _tag: "DatabaseIsUnreachable", why: "address_invalid" })
        expect(refusal.message).not.toContain("secret")
      }
    })
  )

  it.live("reports a server that does not answer", () =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf("postgres://docket:secret@127.0.0.1:1/docket")
      expect(refusal.message).toBe("No Postgres server answers at 127.0.0.1:1/docket.")
    })
  )
})

describe.skipIf(!hasPostgres)("a server", () => {
  it.live("reports a missing database or user", () =>
    Effect.gen(function* () {
      const database = new URL(postgresUrl()!)
      database.pathname = "/nowhere"
      const noDatabase = yield* refusalOf(database.href)
      expect(noDatabase).toMatchObject({ _tag: "DatabaseIsUnreachable", why: "refused" })
      expect(noDatabase.message).toContain("Check that the database exists.")
      const user = new URL(postgresUrl()!)
      user.username = "nobody"
      expect(yield* refusalOf(user.href)).toMatchObject({ _tag: "DatabaseIsUnreachable", why: "sign_in_refused" })
    })
  )

  it.live("is reconnected after it ended its connections, as at a restart", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const url = yield* freshDatabase
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* Effect.forEach([1, 2, 3, 4], () => sql.withTransaction(sql`select 1`), { concurrency: "unbounded" })
          yield* Effect.provide(
            Effect.flatMap(
              SqlClient.SqlClient,
              (other) => other`
                select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`
            ),
            Layer.fresh(serverLayer({ url, maxConnections: 1 }))
          )
          yield* Effect.sleep("50 millis")
          expect(yield* sql`select 1 as one`).toEqual([{ one: 1 }])
          expect(yield* sql.withTransaction(sql`select 2 as two`)).toEqual([{ two: 2 }])
        }).pipe(Effect.provide(serverLayer({ url, maxConnections: 4 })))
      })
    )
  )

  it.live("runs concurrent statements on separate connections, but not within a transaction", () =>
    Effect.gen(function* () {
      const pidsWith = (maxConnections: number) =>
        Effect.gen(function* () {
          const first = yield* SqlClient.SqlClient
          const onBeside = onSecondClient(first, yield* SecondClient)
          const pidOf = (sql: SqlClient.SqlClient) =>
            Effect.map(sql<{ pid: number }>`select pg_backend_pid() as pid`, ([row]) => row?.pid)
          const within = yield* first.withTransaction(Effect.all([pidOf(first), onBeside(pidOf)]))
          return { first: yield* pidOf(first), other: yield* onBeside(pidOf), within }
        }).pipe(Effect.provide(serverLayer({ url: postgresUrl() ?? "", maxConnections })))
      const many = yield* pidsWith(4)
      expect(many.other).not.toBe(many.first)
      expect(many.within[1]).toBe(many.within[0])
      const one = yield* pidsWith(1)
      expect(one.other).toBe(one.first)
      expect(one.within[1]).toBe(one.within[0])
    })
  )

  it.live("that has not been migrated is not ready", () =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(ready)
      expect(refusal).toMatchObject({ _tag: "DatabaseIsNotReady", why: "not_migrated" })
    }).pipe(Effect.provide(serverLayer({ url: postgresUrl() ?? "", maxConnections: 1 })))
  )
})
