/** Statements are prepared by name where names are kept; elsewhere the check leaves no statement behind. */
import { describe, expect, it } from "@effect/vitest"
import { PgConnection } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { freshDatabase, freshPooledDatabase, hasPgBouncer, hasPostgres } from "@docket/test-harness"
import { serverLayer } from "../src/index.ts"
import { met } from "../src/NamedStatements.ts"

const areKept = (connection: PgConnection.PgConnection) =>
  Effect.map(met(connection), ({ namesAreKept }) => namesAreKept)

const connect = (url: string) => PgConnection.make({ url: Redacted.make(url) })

const namesOf = (connection: PgConnection.PgConnection) =>
  Effect.map(connection.query("select name from pg_prepared_statements", [], false), ({ rows }) => rows)

/** A pooler that answers the probe with this name, in front of a session with another process id than it reported. */
const poolerThatNames = (name: string) => {
  const sent: Array<string> = []
  const connection = {
    processId: 1,
    query: (statement: string) => {
      sent.push(statement)
      const rows = statement.includes("pg_backend_pid")
        ? [{ pid: 2 }]
        : statement.includes("select name")
          ? [{ name }]
          : []
      return Effect.succeed({ command: "", rowCount: rows.length, oid: null, rows, fields: [] })
    }
  }
  return { sent, connection: connection as unknown as PgConnection.PgConnection }
}

describe("behind a pooler", () => {
  it.effect("that renames statements, names are kept", () =>
    Effect.gen(function* () {
      const { connection, sent } = poolerThatNames("PGBOUNCER_7")
      expect(yield* areKept(connection)).toBe(true)
      expect(sent.filter((statement) => statement.startsWith("deallocate"))).toEqual([])
    })
  )

  it.effect("that passes the names on, names are not kept, and the used one is removed", () =>
    Effect.gen(function* () {
      const { connection, sent } = poolerThatNames("effect_0123456789abcdef_1")
      expect(yield* areKept(connection)).toBe(false)
      expect(sent.slice(-2)).toEqual(["deallocate effect_0123456789abcdef_1", "commit"])
    })
  )
})

describe.skipIf(!hasPostgres)("on a server", () => {
  it.live("names are kept", () =>
    Effect.scoped(
      Effect.gen(function* () {
        expect(yield* areKept(yield* connect(yield* freshDatabase))).toBe(true)
      })
    )
  )
})

describe.skipIf(!hasPgBouncer)("behind PgBouncer in transaction mode", () => {
  it.live("the answer is valid for every session, and the check leaves no name there", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const url = yield* freshPooledDatabase
        const connection = yield* connect(url)
        const kept = yield* areKept(connection)
        const names = yield* Effect.forEach([1, 2, 3, 4, 5, 6], () => namesOf(connection))
        expect(names.flat().filter(({ name }) => String(name).startsWith("effect_"))).toEqual([])
        const ask = connection.query("select 1 as one", [], kept)
        const answers = yield* Effect.forEach(Array.from({ length: 12 }), () => Effect.map(ask, ({ rows }) => rows))
        expect(answers).toEqual(Array.from({ length: 12 }, () => [{ one: 1 }]))
      })
    )
  )

  it.live("concurrent transactions and single statements of one client do not mix", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const url = yield* freshPooledDatabase
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`create table numbers (n integer primary key)`
          const add = (n: number) =>
            sql.withTransaction(Effect.andThen(sql`select 1`, sql`insert into numbers (n) values (${n})`))
          const look = (n: number) => Effect.map(sql<{ n: number }>`select ${n}::integer as n`, ([row]) => row?.n)
          const all = Array.from({ length: 60 }, (_, n) => n)
          const [, seen] = yield* Effect.all(
            [Effect.forEach(all, add, { concurrency: 20 }), Effect.forEach(all, look, { concurrency: 20 })],
            { concurrency: 2 }
          )
          expect(seen).toEqual(all)
          expect(yield* sql`select count(*)::integer as count from numbers`).toEqual([{ count: 60 }])
        }).pipe(Effect.provide(serverLayer({ url, maxConnections: 4 })))
      })
    )
  )
})
