/** The storages that every case runs on, migrated and ready to serve. */
import { Effect, Layer } from "effect"
import { SqlClient, Statement } from "effect/sql"
import * as Memory from "@docket/memory"
import * as Postgres from "@docket/postgres"
import { alwaysReady, type Storage } from "@docket/server"
import {
  asServiceRole,
  behindPgBouncer as throughPgBouncer,
  databaseFromTemplate,
  hasPostgres,
  onReplica,
  postgresManner
} from "@docket/test-harness"
import { copyOfTemplate } from "./EmbeddedTemplate.ts"

export type AdapterName = "memory" | "PGlite" | "Postgres"

/** Counts the statements that a storage in SQL has been sent; stays at 0 in memory. The begin and end of a transaction are none. */
export interface StatementCount {
  statements: number
}

export interface Adapter {
  readonly name: AdapterName
  /** The name, and of the server how it is reached: `Postgres behind PgBouncer`. */
  readonly title: string
  /** Whether this machine has what it takes. */
  readonly isAvailable: boolean
  /** A storage of one's own, empty; `count` goes on for as long as it is open. */
  readonly storage: (count: StatementCount) => Layer.Layer<Storage, unknown>
}

/** That a token or session was used is written down once a minute, beside whatever request comes first then: it belongs to none. */
const isUseOfCredential = (statement: string) => /\bset last_(?:used|seen)_at\b/.test(statement)

/** How far the log and a replica have come is asked once for a read, and again while the replica is late. */
const isAboutReplica = (statement: string) => /\bpg_(?:current_wal_insert|last_wal_replay)_lsn\b/.test(statement)

/** Sees every statement on its way to the database and lets it pass as it is. */
const counting = (count: StatementCount) =>
  Layer.succeed(Statement.CurrentTransformer, (statement) => {
    const [text] = statement.compile()
    if (!isUseOfCredential(text) && !isAboutReplica(text)) count.statements++
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

/** A database as the role of the service, which cannot change what is audited (R9.6). */
const asService = (ownerUrl: string) =>
  Layer.unwrap(
    Effect.map(asServiceRole(ownerUrl), (url) => Postgres.serviceRoleLayer({ ownerUrl, url, maxConnections }))
  )

/** A database that the owner has migrated, by its own address. */
const migratedDatabase = databaseFromTemplate("migrated", (url) =>
  Effect.scoped(
    Layer.build(
      Layer.effectDiscard(Postgres.migrate).pipe(
        Layer.provide(Postgres.serverLayer({ url, maxConnections: 1 })),
        Layer.fresh
      )
    )
  )
)

/** The server, by nothing but its own address. */
const alone: Adapter = {
  name: "Postgres",
  title: "Postgres alone",
  isAvailable: hasPostgres,
  storage: (count) => Layer.unwrap(Effect.map(migratedDatabase, (ownerUrl) => inSql(asService(ownerUrl), count)))
}

const { behindPgBouncer, withReplica } = postgresManner()

/** The server as the run reaches it, with as much between as there can be. */
const inManner: Adapter = {
  name: "Postgres",
  title: `Postgres${behindPgBouncer ? " behind PgBouncer" : ""}${withReplica ? " with a replica" : ""}`,
  isAvailable: hasPostgres,
  storage: (count) =>
    Layer.unwrap(
      Effect.map(behindPgBouncer ? Effect.flatMap(migratedDatabase, throughPgBouncer) : migratedDatabase, (url) => {
        const readUrl = withReplica ? onReplica(url) : null
        const replica = readUrl === null ? Layer.empty : Postgres.replicaLayer({ url: readUrl, maxConnections })
        const client = behindPgBouncer ? Postgres.serverLayer({ url, maxConnections }) : asService(url)
        return inSql(client, count, replica)
      })
    )
}

const isReachedDirectly = !behindPgBouncer && !withReplica

export const adapters: ReadonlyArray<Adapter> = [
  { name: "memory", title: "memory", isAvailable: true, storage: () => Layer.merge(Memory.layer, alwaysReady) },
  {
    name: "PGlite",
    title: "PGlite",
    isAvailable: true,
    storage: (count) =>
      Layer.unwrap(Effect.map(copyOfTemplate, (dataDir) => inSql(Postgres.embeddedLayer({ dataDir }), count)))
  },
  isReachedDirectly ? alone : inManner
]

/** The same, and the server alone beside it: for the cases that write most, and at the same time. */
export const adaptersAndManners: ReadonlyArray<Adapter> = isReachedDirectly ? adapters : [...adapters, alone]
