/** The storages that every case runs on, migrated and ready to serve. */
import { Effect, Layer } from "effect"
import { SqlClient, Statement } from "effect/sql"
import * as Memory from "@docket/memory"
import * as Postgres from "@docket/postgres"
import { alwaysReady, type Storage } from "@docket/server"
import { freshDatabase, freshPooledDatabase, hasPgBouncer, hasPostgres } from "@docket/test-harness"
import { copyOfTemplate } from "./EmbeddedTemplate.ts"

export type AdapterName = "memory" | "PGlite" | "Postgres" | "Postgres behind PgBouncer"

/** Counts the statements that a storage in SQL has been sent; stays at 0 in memory. The begin and end of a transaction are none. */
export interface StatementCount {
  statements: number
}

export interface Adapter {
  readonly name: AdapterName
  /** Whether this machine has what it takes. */
  readonly isAvailable: boolean
  /** A storage of one's own, empty; `count` goes on for as long as it is open. */
  readonly storage: (count: StatementCount) => Layer.Layer<Storage, unknown>
}

/** That a token or session was used is written down once a minute, beside whatever request comes first then: it belongs to none. */
const isUseOfCredential = (statement: string) => /\bset last_(?:used|seen)_at\b/.test(statement)

/** Sees every statement on its way to the database and lets it pass as it is. */
const counting = (count: StatementCount) =>
  Layer.succeed(Statement.CurrentTransformer, (statement) => {
    if (!isUseOfCredential(statement.compile()[0])) count.statements++
    return Effect.succeed(statement)
  })

const inSql = <E>(client: Layer.Layer<SqlClient.SqlClient, E>, count: StatementCount) =>
  Layer.mergeAll(Postgres.layer, alwaysReady, counting(count)).pipe(
    Layer.provideMerge(Layer.effectDiscard(Postgres.migrate)),
    Layer.provide(client)
  )

const onServer = (database: typeof freshDatabase) => (count: StatementCount) =>
  Layer.unwrap(Effect.map(database, (url) => inSql(Postgres.serverLayer({ url, maxConnections: 6 }), count)))

export const adapters: ReadonlyArray<Adapter> = [
  { name: "memory", isAvailable: true, storage: () => Layer.merge(Memory.layer, alwaysReady) },
  {
    name: "PGlite",
    isAvailable: true,
    storage: (count) =>
      Layer.unwrap(Effect.map(copyOfTemplate, (dataDir) => inSql(Postgres.embeddedLayer({ dataDir }), count)))
  },
  { name: "Postgres", isAvailable: hasPostgres, storage: onServer(freshDatabase) }
]

/** The server again, behind a pooler: for the cases that write most, and at the same time. */
export const pooler: Adapter = {
  name: "Postgres behind PgBouncer",
  isAvailable: hasPgBouncer,
  storage: onServer(freshPooledDatabase)
}
