/** Opens the configured storage: a Postgres server, or the database embedded in DATA_DIR. Migrates it before any use. */
import { Console, Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import type { Storage as Repositories } from "@docket/core"
import {
  type DatabaseIsNewer,
  type DatabaseIsTooOld,
  type DatabaseIsUnreachable,
  type DataDirectoryIsInUse,
  type DataDirectoryIsUnusable,
  embeddedLayer,
  embeddedUpkeep,
  layer as allRepositories,
  migrate,
  migrateEmbedded,
  type MigrationFailed,
  ready,
  replicaLayer,
  serverLayer,
  serviceRoleLayer
} from "@docket/postgres"
import type { Configuration } from "./Configuration.ts"
import { Readiness } from "./Readiness.ts"
import type { Narrate } from "./Narration.ts"

/** All repositories of the core, its Transactor, and the readiness. */
export type Storage = Repositories | Readiness

/** The reasons why the storage cannot open. Each has a sentence as its message. */
export type StorageFailure =
  | DatabaseIsUnreachable
  | DatabaseIsTooOld
  | DatabaseIsNewer
  | DataDirectoryIsInUse
  | DataDirectoryIsUnusable
  | MigrationFailed

type Settings = Pick<
  Configuration,
  "databaseUrl" | "databaseOwnerUrl" | "databaseReadUrl" | "databasePool" | "databaseLimits" | "dataDir"
>

type Client = Layer.Layer<SqlClient.SqlClient, StorageFailure>

/** Opens the configured storage, migrates it, and reports that. */
export const fromConfiguration = (settings: Settings, narrate: Narrate): Layer.Layer<Storage, StorageFailure> =>
  Layer.unwrap(
    Effect.gen(function* () {
      if (settings.databaseUrl === null) {
        yield* narrate(`opening the database in ${settings.dataDir} …`)
        const embedded: Client = embeddedLayer({
          dataDir: settings.dataDir,
          whenWatching: (host) =>
            narrate(
              `${settings.dataDir} was not released by ${host}, another container or machine: watching for about ten seconds whether that still uses it …`
            ),
          whenLost: stopAtOnce(settings.dataDir)
        })
        return migrated(narrate, migrateEmbedded).pipe(Layer.merge(embeddedUpkeep), Layer.provide(embedded))
      }
      yield* narrate("connecting to the database at DATABASE_URL …")
      const options = {
        url: Redacted.value(settings.databaseUrl),
        maxConnections: settings.databasePool,
        limits: settings.databaseLimits
      }
      const server: Client =
        settings.databaseOwnerUrl === null
          ? serverLayer(options)
          : serviceRoleLayer({
              ...options,
              ownerUrl: Redacted.value(settings.databaseOwnerUrl),
              whenMigrated: sayMigrated(narrate)
            })
      const repositories = migrated(narrate, migrate)
      if (settings.databaseReadUrl === null) return Layer.provide(repositories, server)
      const replica = replicaLayer({
        url: Redacted.value(settings.databaseReadUrl),
        maxConnections: settings.databasePool,
        limits: settings.databaseLimits
      })
      return Layer.merge(repositories, replica).pipe(Layer.provide(server))
    })
  )

/** Ends the process immediately. Closing the database would write to a folder that another process has opened. */
const stopAtOnce = (dataDir: string) =>
  Effect.andThen(
    Console.error(`docket: stopped at once, since ${dataDir} belongs to another process now, or its lock was removed.`),
    Effect.sync(() => process.exit(1))
  )

const sayMigrated = (narrate: Narrate) => (names: ReadonlyArray<string>) =>
  names.length > 0 ? narrate(`brought the database up to date (${names.length} migrations).`) : Effect.void

/** Provides the repositories over a client after all migrations. */
const migrated = (narrate: Narrate, run: typeof migrate) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const names = yield* run
      yield* sayMigrated(narrate)(names)
      return Layer.merge(allRepositories, readiness)
    })
  )

const readiness: Layer.Layer<Readiness, never, SqlClient.SqlClient> = Layer.effect(
  Readiness,
  Effect.map(Effect.context<SqlClient.SqlClient>(), (context) => ({ check: Effect.provideContext(ready, context) }))
)
