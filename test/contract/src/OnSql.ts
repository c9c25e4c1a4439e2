/** Everything that the suites use, over SQL, on databases that are migrated once in a run. */
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import * as Postgres from "@docket/postgres"
import { databaseFromTemplate, dataDirFromTemplate, settled } from "@docket/test-harness"
import { Settled } from "./Settled.ts"
import * as SqlBackdoor from "./SqlBackdoor.ts"

/** Over a client whose database is migrated. */
export const inSql = <E, R>(client: Layer.Layer<SqlClient.SqlClient, E, R>) =>
  Layer.provide(Layer.mergeAll(Postgres.layer, SqlBackdoor.layer), client)

/** The same on a server that others use as well. */
export const onServer = <E, R>(client: Layer.Layer<SqlClient.SqlClient, E, R>) =>
  Layer.merge(inSql(client), Layer.succeed(Settled, settled))

/** A database of the run's server that the owner has migrated, as an address. */
export const migratedDatabase = databaseFromTemplate("schema", (url) =>
  Effect.provide(Postgres.migrate, Postgres.serverLayer({ url, maxConnections: 1 }), { local: true })
)

/** A data directory of the embedded database, migrated. */
export const migratedDirectory = dataDirFromTemplate("schema", (dataDir) =>
  Effect.provide(Postgres.migrate, Postgres.embeddedLayer({ dataDir }), { local: true })
)
