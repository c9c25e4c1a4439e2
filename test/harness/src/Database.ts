/** Databases on the run's Postgres server, for every test that needs one. `hasPostgres` is true if there is a server. */
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import { basename } from "node:path"
import { runFolder } from "./RunFolder.ts"
import { copyVariable, pgbouncerVariable, postgresVariable, replicaVariable } from "./Requirements.ts"

/** Returns the address of the run's server as its superuser, or null if there is none. */
export const postgresUrl = (): string | null => process.env[postgresVariable] ?? null

/** True if this run has a Postgres server: `describe.skipIf(!hasPostgres)`. */
export const hasPostgres: boolean = postgresUrl() !== null

/** True if this run has a PgBouncer before its Postgres server. */
export const hasPgBouncer: boolean = hasPostgres && Boolean(process.env[pgbouncerVariable])

/** The role of the service on the run's server. It owns nothing. */
export const serviceRole = "docket_test_service"

/** Runs an effect on one connection to the run's server as its superuser, and closes it. */
const onOneConnection = <A, E>(url: string, effect: Effect.Effect<A, E, SqlClient.SqlClient>): Effect.Effect<A> =>
  effect.pipe(Effect.provide(Layer.fresh(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 }))), Effect.orDie)

/** Runs a statement on the run's server as its superuser. */
const administer = (url: string, statement: string) =>
  onOneConnection(
    url,
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement).unprepared)
  )

/** Returns the address of a database on the run's server as the role of the service, which is created if it is missing. The owner of the database grants its rights. */
export const asServiceRole = (database: string): Effect.Effect<string> => {
  const url = new URL(database)
  url.username = serviceRole
  url.password = serviceRole
  const make = `do $$ begin create role ${serviceRole} login password '${serviceRole}';
    exception when duplicate_object or unique_violation then null; end $$`
  const isMade = serviceRoleAt === postgresUrl()
  return Effect.as(
    isMade
      ? Effect.void
      : Effect.tap(administer(database, make), () => Effect.sync(() => (serviceRoleAt = postgresUrl()))),
    url.href
  )
}

/** The server on which this worker knows the role of the service to exist. */
let serviceRoleAt: string | null = null

/** Returns the address of the database with this name. */
const named = (url: string, name: string): string => {
  const database = new URL(url)
  database.pathname = `/${name}`
  return database.href
}

/** Creates a database, empty or from a template. It is dropped when the scope closes, even with open connections. */
const created = (template: string | null): Effect.Effect<string, never, Scope.Scope> =>
  Effect.suspend(() => {
    const url = postgresUrl()
    if (url === null) return Effect.die(new Error("This run has no Postgres server."))
    const name = `docket_test_${randomBytes(8).toString("hex")}`
    const from = template === null ? "" : ` template ${template}`
    // A private server in memory copies files in half the time that their pages take through its log.
    const how = process.env[copyVariable] ?? ""
    return Effect.as(
      Effect.acquireRelease(administer(url, `create database ${name}${from} ${how}`), () =>
        administer(url, `drop database ${name} with (force)`)
      ),
      named(url, name)
    )
  })

/** Creates an empty database and returns its address. It is dropped when the scope closes, even with open connections. Dies without a server. */
export const freshDatabase: Effect.Effect<string, never, Scope.Scope> = created(null)

/** Returns the prefix of this run's templates. Other runs can use the same server. */
const templatePrefix = (run: string): string => `docket_template_${basename(run).replaceAll(/\W/g, "_").toLowerCase()}_`

/**
 * Creates a copy of the template with this name, returns its address, and drops it when the scope closes. The first caller of the run fills the template: `fill` gets the
 * address of an empty database and leaves no connection to it open. Callers in other workers wait. Outside of a run every call fills a new database.
 * Dies without a server.
 */
export const databaseFromTemplate = <E>(
  name: string,
  fill: (url: string) => Effect.Effect<unknown, E>
): Effect.Effect<string, E, Scope.Scope> =>
  Effect.suspend(() => {
    const url = postgresUrl()
    const run = runFolder()
    if (url === null || run === null) return Effect.tap(freshDatabase, fill)
    const template = `${templatePrefix(run)}${name}`
    return Effect.andThen(
      filledTemplates.has(template) ? Effect.void : fillTemplate(url, template, fill),
      created(template)
    )
  })

/** The templates that this worker has seen. */
const filledTemplates = new Set<string>()

/** Fills the template unless another worker has. It is renamed at the end, so that a failed filling leaves none. */
const fillTemplate = <E>(url: string, template: string, fill: (url: string) => Effect.Effect<unknown, E>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // Held until the connection closes.
    yield* sql`select pg_advisory_lock(hashtext(${template}))::text`.pipe(Effect.orDie)
    const found = yield* sql`select 1 from pg_database where datname = ${template}`.pipe(Effect.orDie)
    if (found.length === 0) {
      const half = `${template}_${randomBytes(4).toString("hex")}`
      yield* sql.unsafe(`create database ${half}`).unprepared.pipe(Effect.orDie)
      yield* fill(named(url, half))
      yield* sql.unsafe(`alter database ${half} rename to ${template}`).unprepared.pipe(Effect.orDie)
    }
    filledTemplates.add(template)
  }).pipe(
    Effect.scoped,
    Effect.provide(Layer.fresh(Layer.orDie(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 }))))
  )

/** Drops the templates of a run. Called at its end, for a server that stays. */
export const dropTemplates = async (run: string): Promise<void> => {
  const url = postgresUrl()
  if (url === null) return
  const dropping = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const databases = yield* sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${templatePrefix(run)})`
    for (const { datname } of databases) yield* sql.unsafe(`drop database ${datname} with (force)`).unprepared
  })
  await Effect.runPromise(onOneConnection(url, dropping))
}

/** Returns the address of a database behind the run's PgBouncer. Dies without one. */
export const behindPgBouncer = (database: string): Effect.Effect<string> => {
  const pooled = elsewhere(process.env[pgbouncerVariable], database)
  return pooled === null ? Effect.die(new Error("This run has no PgBouncer.")) : Effect.succeed(pooled)
}

/** Creates an empty database behind the run's PgBouncer. Dies without one. */
export const freshPooledDatabase: Effect.Effect<string, never, Scope.Scope> = Effect.flatMap(
  freshDatabase,
  behindPgBouncer
)

/** Returns the address of a database on the replica; null if the server has none. */
export const onReplica = (database: string): string | null => elsewhere(process.env[replicaVariable], database)

/** Returns the address of the database with the same name on another server. */
const elsewhere = (address: string | undefined, database: string): string | null => {
  if (!address) return null
  const url = new URL(address)
  url.pathname = new URL(database).pathname
  return url.href
}

/**
 * Waits until all open transactions of the whole server have ended, those of the caller's database among them, so that the event feed holds back no stored entry.
 * Does nothing without a server.
 */
export const settled: Effect.Effect<void> = Effect.suspend(() => {
  const url = postgresUrl()
  if (url === null) return Effect.void
  // Real time, because the tests of effects use a fake clock.
  const soon = Effect.promise(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
  return Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [{ next } = { next: "0" }] = yield* sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`
    const haveEnded = Effect.map(
      sql<{ ended: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as ended`,
      ([row]) => row?.ended === true
    )
    while (!(yield* haveEnded)) yield* soon
  }).pipe((waiting) => onOneConnection(url, waiting))
})
