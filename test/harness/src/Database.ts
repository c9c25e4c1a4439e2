/** Databases on the run's Postgres server. Used by every test that needs one; whether there is a server is told by `hasPostgres`. */
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import { basename } from "node:path"
import { pgbouncerVariable, postgresVariable, replicaVariable } from "./Requirements.ts"
import { runFolder } from "./RunFolder.ts"

/** The address of the run's server, as its superuser, or null when there is none. */
export const postgresUrl = (): string | null => process.env[postgresVariable] ?? null

/** True when this run has a Postgres server: `describe.skipIf(!hasPostgres)`. */
export const hasPostgres: boolean = postgresUrl() !== null

/** True when this run has a PgBouncer before its Postgres server. */
export const hasPgBouncer: boolean = hasPostgres && Boolean(process.env[pgbouncerVariable])

/** The role of the service on the run's server. It owns nothing. */
export const serviceRole = "docket_test_service"

/** Runs a statement on the run's server, as its superuser. */
const administer = (url: string, statement: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement).unprepared).pipe(
    Effect.provide(Layer.fresh(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 }))),
    Effect.orDie
  )

/** A database of the run's server as the role of the service, which is made when it is not there. The owner of the database grants what it may do. */
export const asServiceRole = (database: string): Effect.Effect<string> => {
  const url = new URL(database)
  url.username = serviceRole
  url.password = serviceRole
  const make = `do $$ begin create role ${serviceRole} login password '${serviceRole}';
    exception when duplicate_object or unique_violation then null; end $$`
  return Effect.as(administer(database, make), url.href)
}

/** An empty database of one's own, as an address; dropped when the scope closes, whoever is still connected. Dies without a server. */
export const freshDatabase: Effect.Effect<string, never, Scope.Scope> = Effect.suspend(() => {
  const url = postgresUrl()
  if (url === null) return Effect.die(new Error("This run has no Postgres server."))
  return databaseLike(url, "template1")
})

/** A database of one's own with what is in this one. */
const databaseLike = (url: string, template: string): Effect.Effect<string, never, Scope.Scope> =>
  Effect.suspend(() => {
    const name = `docket_test_${randomBytes(8).toString("hex")}`
    return Effect.as(
      Effect.acquireRelease(administer(url, `create database ${name} template ${template}`), () =>
        administer(url, `drop database ${name} with (force)`)
      ),
      at(url, name)
    )
  })

/** The address of a database on the server that this one is on. */
const at = (url: string, name: string): string => {
  const database = new URL(url)
  database.pathname = `/${name}`
  return database.href
}

/**
 * A copy of a database that is made once in a run: `make` fills it, at the address that it is given, for whoever asks first, while others wait. An address, dropped when the scope closes. Dies
 * without a server.
 */
export const copyOfDatabase = <E>(
  name: string,
  make: (url: string) => Effect.Effect<unknown, E>
): Effect.Effect<string, E, Scope.Scope> =>
  Effect.suspend(() => {
    const [url, run] = [postgresUrl(), runFolder()]
    if (url === null || run === null) return Effect.die(new Error("This run has no Postgres server."))
    const template = `${templatesOf(run)}${name}`
    return Effect.andThen(makeOnce(url, template, make), databaseLike(url, template))
  })

/** What the names of the databases begin with that a run copies. */
const templatesOf = (run: string): string => `docket_template_${Buffer.from(basename(run)).toString("hex")}_`

/** Makes a database unless it is there. Whoever makes it has a lock meanwhile, which others wait for. */
const makeOnce = <E>(url: string, template: string, make: (url: string) => Effect.Effect<unknown, E>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const made = `select 1 from pg_database where datname = '${template}'`
    if ((yield* Effect.orDie(sql.unsafe(made))).length > 0) return
    yield* Effect.orDie(sql.unsafe("select pg_advisory_xact_lock(hashtextextended($1, 0))", [template]))
    if ((yield* Effect.orDie(sql.unsafe(made))).length > 0) return
    const unfinished = `${template}_unfinished`
    yield* administer(url, `create database ${unfinished}`)
    yield* make(at(url, unfinished))
    yield* administer(url, `alter database ${unfinished} rename to ${template}`)
  }).pipe(
    (making) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(making)),
    Effect.provide(Layer.fresh(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 }))),
    Effect.catchTag("SqlError", Effect.die)
  )

/** Drops the databases that a run has copied, for a server that outlives it. */
export const dropTemplates = (url: string, run: string): Promise<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const found = yield* sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${templatesOf(run)}) order by datname`
    for (const { datname } of found) yield* sql.unsafe(`drop database ${datname} with (force)`).unprepared
  }).pipe(
    Effect.provide(Layer.fresh(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 }))),
    Effect.orDie,
    Effect.runPromise
  )

/** The same, behind the run's PgBouncer. Dies without one. */
export const freshPooledDatabase: Effect.Effect<string, never, Scope.Scope> = Effect.flatMap(
  freshDatabase,
  (database) => {
    const pooled = elsewhere(process.env[pgbouncerVariable], database)
    return pooled === null ? Effect.die(new Error("This run has no PgBouncer.")) : Effect.succeed(pooled)
  }
)

/** Where a database of the run's server can be read on its replica; null when it has none. */
export const onReplica = (database: string): string | null => elsewhere(process.env[replicaVariable], database)

/** The database of the same name at another address. */
const elsewhere = (address: string | undefined, database: string): string | null => {
  if (!address) return null
  const url = new URL(address)
  url.pathname = new URL(database).pathname
  return url.href
}

/**
 * Waits until every transaction of the whole server that is open now has ended: then the event feed holds back nothing of what was stored before.
 * Other test files share the server, and transactions of any database hold it back. Does nothing without a server.
 */
export const settled: Effect.Effect<void> = Effect.suspend(() => {
  const url = postgresUrl()
  if (url === null) return Effect.void
  // Real time: tests of effects run on a clock that stands still.
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
  }).pipe(Effect.provide(Layer.fresh(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 }))), Effect.orDie)
})
