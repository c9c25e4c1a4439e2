/**
 * A database with two roles: the owner runs the migrations, the role of the service reads and writes records, and cannot change, remove or
 * unguard an audit entry or a seal (R9.6). Used at the start of the service, and by tests.
 */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { MigrationFailed } from "./Errors.ts"
import { migrate } from "./Migrate.ts"
import { serverLayer, type ServerOptions } from "./ServerLayer.ts"

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The grants of the owner. Only the owner of a table can disable its triggers. */
const grantsFor = (role: string): ReadonlyArray<string> => [
  `grant usage on schema public to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage, select on all sequences in schema public to ${role}`,
  `revoke update, delete, truncate, trigger on audit_entries, audit_seals from ${role}`
]

/** Migrates the database as its owner, and grants the role the rights of the service. Returns the names of the migrations that ran. */
const migrateAsOwner = Effect.fnUntraced(function* (role: string) {
  const names = yield* migrate
  const sql = yield* SqlClient.SqlClient
  yield* Effect.forEach(grantsFor(quoted(role)), (statement) => sql.unsafe(statement).unprepared, {
    discard: true
  }).pipe(
    sql.withTransaction,
    Effect.mapError((cause) => new MigrationFailed({ migration: "the rights of the service's role", cause }))
  )
  return names
})

export interface ServiceRoleOptions extends ServerOptions {
  /** The same database as the role that owns its tables. */
  readonly ownerUrl: string
  /** Called with the migrations that ran. */
  readonly whenMigrated?: (names: ReadonlyArray<string>) => Effect.Effect<void>
}

/**
 * A client of the server as the role that `url` names, once the owner has brought the database up to date and granted the role its rights.
 * Fails like `serverLayer` and `migrate`, and with MigrationFailed when the role does not exist.
 */
export const serviceRoleLayer = ({ ownerUrl, whenMigrated = () => Effect.void, ...options }: ServiceRoleOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const role = decodeURIComponent(new URL(options.url).username)
      const owner = serverLayer({ url: ownerUrl, maxConnections: 1 })
      yield* whenMigrated(yield* Effect.scoped(Effect.provide(migrateAsOwner(role), owner, { local: true })))
      return serverLayer(options)
    })
  )
