/** The embedded database is vacuumed and analyzed like a server, but only tables with enough changes. */
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { SqlClient } from "effect/sql"
import { embeddedUpkeep } from "../src/index.ts"
import { vacuumed } from "../src/EmbeddedUpkeep.ts"
import { embedded } from "./Databases.ts"

const appended = (count: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into audit_entries (action, auditable_type, auditable_id, audited_name, project_id, comment, changes, user_name,
        request_id, created_at)
      select 'update', 'Project', n, '', 1, '', '[]', '', '', now() from generate_series(1, ${count}) n`
  )

/** Postgres's estimate of the table's rows; -1 before the first analysis. */
const known = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly records: number }>`
    select reltuples::int as records from pg_class where relname = 'audit_entries'`
  return row?.records
})

it.effect("changed tables are analyzed, once", () =>
  Effect.gen(function* () {
    yield* appended(2000)
    expect(yield* known).toBe(-1)
    expect(yield* vacuumed).toContain("audit_entries")
    expect(yield* known).toBeGreaterThanOrEqual(2000)
    expect(yield* vacuumed).toEqual([])
    yield* appended(100)
    expect(yield* vacuumed).toEqual([])
    yield* appended(200)
    expect(yield* vacuumed).toEqual(["audit_entries"])
  }).pipe(Effect.provide(Layer.fresh(embedded)))
)

it.effect("the upkeep runs after a minute, and not earlier", () =>
  Effect.gen(function* () {
    yield* appended(2000)
    yield* Layer.build(embeddedUpkeep)
    yield* TestClock.adjust("59 seconds")
    expect(yield* known).toBe(-1)
    yield* TestClock.adjust("2 seconds")
    const look = Effect.runPromiseWith(yield* Effect.context<SqlClient.SqlClient>())
    yield* Effect.promise(async () => {
      await expect.poll(() => look(known)).toBe(2000)
    })
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(embedded)))
)
