/** The two kinds of database for the tests of this package, migrated and empty: copies of one that is migrated once per run. */
import { describe, layer as shared, type Vitest } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { databaseFromTemplate, dataDirFromTemplate, hasPostgres } from "@docket/test-harness"
import type { Storage } from "@docket/core"
import { embeddedLayer, layer, migrate, serverLayer } from "../src/index.ts"

type Database = Layer.Layer<Storage | SqlClient.SqlClient>

const withStorage = <E>(client: Layer.Layer<SqlClient.SqlClient, E>): Database =>
  layer.pipe(Layer.provideMerge(client), Layer.orDie)

const migrated = <E>(client: Layer.Layer<SqlClient.SqlClient, E>) => Effect.provide(migrate, client, { local: true })

/** Returns the address of a database on the run's server. */
export const migratedDatabase = databaseFromTemplate("schema", (url) =>
  migrated(serverLayer({ url, maxConnections: 1 }))
)

/** Returns a data directory of the embedded database. */
export const migratedDirectory = dataDirFromTemplate("schema", (dataDir) => migrated(embeddedLayer({ dataDir })))

export const embedded: Database = withStorage(
  Layer.unwrap(Effect.map(migratedDirectory, (dataDir) => embeddedLayer({ dataDir })))
)

export const onServer: Database = withStorage(
  Layer.unwrap(Effect.map(migratedDatabase, (url) => serverLayer({ url, maxConnections: 8 })))
)

export const databases: ReadonlyArray<{
  readonly name: string
  readonly skipped: boolean
  readonly database: Database
}> = [
  { name: "embedded", skipped: false, database: embedded },
  { name: "on a server", skipped: !hasPostgres, database: onServer }
]

/** One of the two, for tests of the repositories' statements, which are the same on both. */
export const either: Database = hasPostgres ? onServer : embedded

type Tests = (it: Vitest.MethodsNonLive<Storage | SqlClient.SqlClient>) => void

/** Registers tests for each kind of database. They share one, and each creates its own world in it. */
export const onBoth = (tests: Tests): void => {
  for (const { database, name, skipped } of databases) {
    describe.skipIf(skipped)(`${name}`, () => {
      shared(database, { excludeTestServices: true })(tests)
    })
  }
}
