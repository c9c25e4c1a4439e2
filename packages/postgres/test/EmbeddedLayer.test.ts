/** The embedded database behind the server driver: connections open and close, statements are interrupted, and nothing leaks between them. */
import { PGlite } from "@electric-sql/pglite"
import { PgConnection } from "@effect/sql-pg"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { join } from "node:path"
import { pgliteDuplex } from "../src/PgliteDuplex.ts"
import { databaseFolder } from "../src/UnusableDirectory.ts"
import { embedded, migratedDirectory } from "./Databases.ts"

const pglite = Effect.flatMap(migratedDirectory, (dataDir) =>
  Effect.acquireRelease(
    Effect.promise(() => PGlite.create(join(dataDir, databaseFolder))),
    (db) => Effect.promise(() => db.close())
  )
)

const connectTo = (stream: ReturnType<typeof pgliteDuplex>) =>
  PgConnection.make({ stream, username: "postgres", database: "postgres" })

describe("connections to PGlite", () => {
  it.live("are clean, whatever the one before left", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const stream = pgliteDuplex(yield* pglite, false)
        yield* Effect.scoped(
          Effect.gen(function* () {
            const first = yield* connectTo(stream)
            yield* first.query("create table kept (n integer)")
            yield* first.query("select n from kept")
            yield* first.query("begin")
            yield* first.query("insert into kept values (1)")
          })
        )
        const second = yield* connectTo(stream)
        expect((yield* second.query("select n from kept")).rows).toEqual([])
        yield* second.query("insert into kept values (2)")
        expect((yield* second.query("select n from kept")).rows).toEqual([{ n: 2 }])
      })
    )
  )

  it.live("take turns, so that one does not end the other's transaction", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const stream = pgliteDuplex(yield* pglite, false)
        const second = yield* Effect.scoped(
          Effect.gen(function* () {
            const first = yield* connectTo(stream)
            yield* first.query("create table kept (n integer)")
            yield* first.query("begin")
            yield* first.query("insert into kept values (1)")
            const second = yield* Effect.forkDetach(
              Effect.scoped(Effect.flatMap(connectTo(stream), (c) => c.query("select n from kept")))
            )
            yield* Effect.sleep("50 millis")
            yield* first.interrupt
            yield* first.query("insert into kept values (2)")
            yield* first.query("commit")
            return second
          })
        )
        expect((yield* Fiber.join(second)).rows).toEqual([{ n: 1 }, { n: 2 }])
      })
    )
  )
})

describe("the embedded database", () => {
  it.live("continues after interrupted statements and transactions", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create table numbers (n bigint)`
      const slow = sql`insert into numbers select n from generate_series(1, 20000) n`
      for (const wait of [0, 1, 20, 200]) {
        const exit = yield* Effect.exit(
          Effect.timeout(sql.withTransaction(Effect.andThen(slow, Effect.andThen(slow, Effect.never))), wait)
        )
        expect(Exit.isFailure(exit)).toBe(true)
        yield* Effect.timeoutOption(
          sql`select count(*) from generate_series(1, 300) a, generate_series(1, 300) b`,
          wait
        )
        expect(yield* sql`select n from numbers`).toEqual([])
      }
      yield* sql.withTransaction(sql`insert into numbers values (1)`)
      expect(yield* sql`select n::integer as n from numbers`).toEqual([{ n: 1 }])
    }).pipe(Effect.provide(Layer.fresh(embedded)))
  )

  it.live("isolates concurrent transactions", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create table numbers (n integer)`
      const one = (n: number) =>
        Effect.exit(
          sql.withTransaction(
            Effect.gen(function* () {
              yield* sql`insert into numbers values (${n})`
              yield* Effect.yieldNow
              if (n % 2 === 0) return yield* Effect.fail("even")
            })
          )
        )
      yield* Effect.forEach(
        Array.from({ length: 20 }, (_, n) => n),
        one,
        { concurrency: "unbounded" }
      )
      const rows = yield* sql<{ n: number }>`select n from numbers order by n`
      expect(rows.map(({ n }) => n)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
    }).pipe(Effect.provide(Layer.fresh(embedded)))
  )
})
