/** The services of the suites over SQL, on databases that are migrated once in a run. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import * as Postgres from "@docket/postgres"
import { databaseFromTemplate, settled } from "@docket/test-harness"
import { LockWait, Settled } from "./Settled.ts"
import * as SqlTestRecords from "./SqlTestRecords.ts"

/** Over a client whose database is migrated. */
export const inSql = <E, R>(client: Layer.Layer<SqlClient.SqlClient, E, R>) =>
  Layer.provide(Layer.mergeAll(Postgres.layer, SqlTestRecords.layer), client)

const lockWait = Layer.effect(
  LockWait,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const look: Effect.Effect<void> = sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.pipe(
      Effect.orDie,
      Effect.flatMap((waiting) => (waiting.length > 0 ? Effect.void : look))
    )
    return look
  })
)

/** The same on a server that others use as well. */
export const onServer = <E, R>(client: Layer.Layer<SqlClient.SqlClient, E, R>) =>
  Layer.mergeAll(inSql(client), Layer.provide(lockWait, client), Layer.succeed(Settled, settled))

/** Returns the address of a database on the run's server that its owner has migrated. */
export const migratedDatabase = databaseFromTemplate("schema", (url) =>
  Effect.provide(Postgres.migrate, Postgres.serverLayer({ url, maxConnections: 1 }), { local: true })
)
