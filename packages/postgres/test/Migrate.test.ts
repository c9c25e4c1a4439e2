/** Migrations are numbered without gaps and run once, even when several instances start together. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { readdirSync } from "node:fs"
import { freshDatabase, hasPostgres } from "@docket/test-harness"
import { embeddedLayer, migrate, migrateEmbedded, MigrationFailed, ready, serverLayer } from "../src/index.ts"
import { migrations, newest } from "../src/migrations/index.ts"
import { embedded } from "./Databases.ts"

const names = migrations.map(({ name }) => name)

describe("the list of migrations", () => {
  it("is numbered upwards, and names its files", () => {
    const files = readdirSync(new URL("../src/migrations/", import.meta.url)).filter((file) => file !== "index.ts")
    const ids = migrations.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
    expect(files.sort()).toEqual(migrations.map(({ id, name }) => `${String(id).padStart(4, "0")}_${name}.ts`))
  })
})

describe("a migration that failed", () => {
  it("reports that there is no space", () => {
    const cause = { _tag: "SqlError", cause: { _tag: "UnknownError", cause: { code: "53100" } } }
    const failed = new MigrationFailed({ migration: "search", cause })
    expect(failed.why).toBe("full")
    expect(failed.message).toMatch(/search failed, because the disk of the database is full. Free some space\.$/)
  })
})

describe("embedded", () => {
  it.live("is undone when a migration fails; then every migration runs once, and the database is ready", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create table reviews (in_the_way integer)`
      const refusal = yield* Effect.flip(migrateEmbedded)
      expect(refusal).toMatchObject({ _tag: "MigrationFailed", migration: "reviews", why: "unknown" })
      const [row] = yield* sql<{ there: boolean }>`select to_regclass('users') is not null as there`
      expect(row?.there).toBe(false)
      yield* sql`drop table reviews`

      expect((yield* Effect.flip(ready)).why).toBe("not_migrated")
      expect(yield* migrateEmbedded).toEqual(names)
      expect(yield* migrateEmbedded).toEqual([])
      yield* ready
    }).pipe(Effect.provide(embeddedLayer({ dataDir: null })))
  )

  it.live("refuses a database of a later version", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into docket_migrations (id, name) values (${newest + 1}, 'later')`
      const refusal = yield* Effect.flip(migrateEmbedded)
      expect(refusal._tag).toBe("DatabaseIsNewer")
      expect(refusal.message).toContain("Start a later version")
    }).pipe(Effect.provide(Layer.fresh(embedded)))
  )
})

describe.skipIf(!hasPostgres)("on a server", () => {
  it.live("one of several instances that start at once on an empty database runs each migration", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const url = yield* freshDatabase
        const instance = Effect.scoped(
          Effect.provide(migrate, serverLayer({ url, maxConnections: 2 }), { local: true })
        )
        const runs = yield* Effect.all([instance, instance, instance, instance], { concurrency: "unbounded" })
        expect(runs.filter((run) => run.length > 0)).toEqual([names])
        yield* Effect.provide(ready, serverLayer({ url, maxConnections: 1 }))
      })
    )
  )
})
