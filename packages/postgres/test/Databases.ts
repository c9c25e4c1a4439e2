/** The two kinds of database that the tests of this package run on, migrated and empty. */
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { freshDatabase, hasPostgres } from "@docket/test-harness"
import { embeddedLayer, layer, migrate, serverLayer, type Storage } from "../src/index.ts"

type Database = Layer.Layer<Storage | SqlClient.SqlClient>

const withStorage = <E>(client: Layer.Layer<SqlClient.SqlClient, E>): Database =>
  layer.pipe(Layer.provideMerge(Layer.effectDiscard(migrate)), Layer.provideMerge(client), Layer.orDie)

export const embedded: Database = withStorage(embeddedLayer({ dataDir: null }))

export const onServer: Database = withStorage(
  Layer.unwrap(Effect.map(freshDatabase, (url) => serverLayer({ url, maxConnections: 8 })))
)

export const databases: ReadonlyArray<{
  readonly name: string
  readonly skipped: boolean
  readonly database: Database
}> = [
  { name: "embedded", skipped: false, database: embedded },
  { name: "on a server", skipped: !hasPostgres, database: onServer }
]
