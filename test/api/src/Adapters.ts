/** The storages of the API cases, migrated and ready to serve. Storages.ts lists which suite runs on which storage. */
import { Context, Effect, Layer, Option, type Scope } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient, Statement } from "effect/sql"
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as Memory from "@docket/memory"
import * as Postgres from "@docket/postgres"
import { alwaysReady } from "@docket/server"
import {
  asServiceRole,
  behindPgBouncer as throughPgBouncer,
  databaseFromTemplate,
  dataDirFromTemplate,
  hasPostgres,
  onReplica,
  postgresManner,
  runFolder
} from "@docket/test-harness"
import type { Beginning, Begun } from "./Beginning.ts"

export type AdapterName = "memory" | "PGlite" | "Postgres"

/** Counts the SQL statements of a storage; 0 in memory. The begin and end of a transaction do not count. */
export interface StatementCount {
  statements: number
}

export interface Adapter {
  readonly name: AdapterName
  /** The name, including the way to the server: `Postgres behind PgBouncer`. */
  readonly title: string
  /** True if this machine has what the adapter needs. */
  readonly isAvailable: boolean
  /** Creates a storage with these records. `count` continues while it is open. */
  readonly storage: <A>(beginning: Beginning<A>, count: StatementCount) => Effect.Effect<Begun<A>, never, Scope.Scope>
}

/** Only the tables. */
export const empty: Beginning<null> = {
  name: "migrated",
  fill: (storage) => Effect.runPromise(Effect.as(Effect.scoped(Layer.build(storage)), null))
}

/** The use of a token or session is recorded at most once a minute and does not belong to a request. */
const isUseOfCredential = (statement: string) => /\bset last_(?:used|seen)_at\b/.test(statement)

/** A read queries the positions of the log and the replica once, and again while the replica is late. */
const isAboutReplica = (statement: string) => /\bpg_(?:current_wal_insert|last_wal_replay)_lsn\b/.test(statement)

/** Counts the statements of requests. Statements of background work, such as sealing the audit table, do not count. */
const counting = (count: StatementCount) =>
  Layer.succeed(Statement.CurrentTransformer, (statement, _sql, fiber) => {
    const [text] = statement.compile()
    const isOfRequest = Option.isSome(Context.getOption(fiber.context, HttpServerRequest.HttpServerRequest))
    if (isOfRequest && !isUseOfCredential(text) && !isAboutReplica(text)) count.statements++
    return Effect.succeed(statement)
  })

const inSql = <E>(
  client: Layer.Layer<SqlClient.SqlClient, E>,
  count: StatementCount,
  replica: Layer.Layer<never, never, SqlClient.SqlClient> = Layer.empty
) =>
  Layer.mergeAll(Postgres.layer, alwaysReady, counting(count), replica).pipe(
    Layer.provideMerge(Layer.effectDiscard(Postgres.migrate)),
    Layer.provide(client)
  )

const maxConnections = 6

/** A database as the role of the service, which cannot change audited records (R9.6). */
const asService = (ownerUrl: string) =>
  Layer.unwrap(
    Effect.map(asServiceRole(ownerUrl), (url) => Postgres.serviceRoleLayer({ ownerUrl, url, maxConnections }))
  )

/** A copy of a template, with the result of filling it, which the run keeps in a file. `copied` creates the copy with a filling function for the client of a place. */
const templateOf = Effect.fnUntraced(function* <A, E>(
  { fill, name }: Beginning<A>,
  kind: string,
  clientOf: (place: string) => Layer.Layer<SqlClient.SqlClient, E>,
  copied: (name: string, fill: (place: string) => Effect.Effect<unknown>) => Effect.Effect<string, never, Scope.Scope>
) {
  const note = join(runFolder() ?? "", `known-${kind}-${name}.json`)
  const place = yield* copied(name, (template) =>
    Effect.promise(async () => {
      const known = await fill(Layer.fresh(inSql(clientOf(template), { statements: 0 })))
      writeFileSync(note, JSON.stringify(known))
    })
  )
  const known: A = JSON.parse(readFileSync(note, "utf8"))
  return { place, known }
})

const onServer = (url: string) => Postgres.serverLayer({ url, maxConnections })
const embedded = (dataDir: string) => Postgres.embeddedLayer({ dataDir })

/** A data directory from a template, which is filled in a copy of the migrated one: to create and migrate one takes many times as long as to copy it. */
const directoryOf = (name: string, fill: (dataDir: string) => Effect.Effect<unknown>) =>
  dataDirFromTemplate(name, (dataDir) =>
    Effect.andThen(
      Effect.scoped(Effect.map(migratedDirectory, (migrated) => cpSync(migrated, dataDir, { recursive: true }))),
      fill(dataDir)
    )
  )

/** The same one as in packages/postgres. */
const migratedDirectory = dataDirFromTemplate("schema", (dataDir) =>
  Effect.provide(Postgres.migrate, embedded(dataDir), { local: true })
)

/** Creates a database with this content at its direct address, and returns it with the result. */
const databaseOf = <A>(beginning: Beginning<A>) => templateOf(beginning, "server", onServer, databaseFromTemplate)

/** The server at its direct address. */
const alone: Adapter = {
  name: "Postgres",
  title: "Postgres alone",
  isAvailable: hasPostgres,
  storage: (beginning, count) =>
    Effect.map(databaseOf(beginning), ({ known, place }) => ({ known, storage: inSql(asService(place), count) }))
}

const { behindPgBouncer, withReplica } = postgresManner()

/** The server through the most intermediate layers of this run. */
const inManner: Adapter = {
  name: "Postgres",
  title: `Postgres${behindPgBouncer ? " behind PgBouncer" : ""}${withReplica ? " with a replica" : ""}`,
  isAvailable: hasPostgres,
  storage: Effect.fnUntraced(function* (beginning, count) {
    const { known, place: url } = yield* databaseOf(beginning)
    const readUrl = withReplica ? onReplica(url) : null
    const replica = readUrl === null ? Layer.empty : Postgres.replicaLayer({ url: readUrl, maxConnections })
    const client = behindPgBouncer ? onServer(yield* throughPgBouncer(url)) : asService(url)
    return { known, storage: inSql(client, count, replica) }
  })
}

/** The content of a store in memory after each filling in this worker. */
const filledStores = new Map<string, Promise<{ readonly snapshot: Memory.Snapshot; readonly known: unknown }>>()

/** Fills a store and takes its snapshot. */
const filledStore = <A>({ fill, name }: Beginning<A>): Promise<{ snapshot: Memory.Snapshot; known: A }> => {
  const made =
    filledStores.get(name) ??
    (async () => {
      let snapshot = Effect.succeed(Memory.nothing)
      const storage = Layer.tap(Layer.merge(Memory.layerOf(Memory.nothing), alwaysReady), (context) =>
        Effect.sync(() => {
          snapshot = Effect.provideContext(Memory.snapshot, context)
        })
      )
      const known = await fill(storage)
      return { known, snapshot: await Effect.runPromise(snapshot) }
    })()
  filledStores.set(name, made)
  return made as Promise<{ snapshot: Memory.Snapshot; known: A }>
}

const isReachedDirectly = !behindPgBouncer && !withReplica

export const adapters: ReadonlyArray<Adapter> = [
  {
    name: "memory",
    title: "memory",
    isAvailable: true,
    storage: (beginning) =>
      Effect.map(
        Effect.promise(() => filledStore(beginning)),
        ({ known, snapshot }) => ({ known, storage: Layer.merge(Memory.layerOf(snapshot), alwaysReady) })
      )
  },
  {
    name: "PGlite",
    title: "PGlite",
    isAvailable: true,
    storage: (beginning, count) =>
      Effect.map(templateOf(beginning, "embedded", embedded, directoryOf), ({ known, place }) => ({
        known,
        storage: inSql(embedded(place), count)
      }))
  },
  isReachedDirectly ? alone : inManner
]

/** The server at its direct address, if the run uses another way. */
export const serverAlone: ReadonlyArray<Adapter> = isReachedDirectly ? [] : [alone]
