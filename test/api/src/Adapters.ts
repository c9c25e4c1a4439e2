/** The storages that cases run on, migrated and ready to serve. Which suite runs on which is in Storages.ts. */
import { Context, Effect, Layer, Option, type Scope } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient, Statement } from "effect/sql"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as Memory from "@docket/memory"
import * as Postgres from "@docket/postgres"
import { alwaysReady } from "@docket/server"
import {
  asServiceRole,
  behindPgBouncer as throughPgBouncer,
  databaseFromTemplate,
  hasPostgres,
  onReplica,
  postgresManner,
  runFolder
} from "@docket/test-harness"
import type { Beginning, Begun } from "./Beginning.ts"
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
  /** A new storage that begins so; `count` continues while it is open. */
  readonly storage: <A>(beginning: Beginning<A>, count: StatementCount) => Effect.Effect<Begun<A>, never, Scope.Scope>
}

/** Nothing but the tables. */
export const empty: Beginning<null> = {
  name: "migrated",
  fill: (storage) => Effect.runPromise(Effect.as(Effect.scoped(Layer.build(storage)), null))
}

/** That a token or session was used is written down once a minute, beside whatever request comes first then: it belongs to none. */
const isUseOfCredential = (statement: string) => /\bset last_(?:used|seen)_at\b/.test(statement)

/** How far the log and a replica have come is asked once for a read, and again while the replica is late. */
const isAboutReplica = (statement: string) => /\bpg_(?:current_wal_insert|last_wal_replay)_lsn\b/.test(statement)

/** Sees the statements of requests on their way to the database and lets them pass as they are. What the service does by itself, such as sealing the audit table, is not counted. */
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

/** A database as the role of the service, which cannot change what is audited (R9.6). */
const asService = (ownerUrl: string) =>
  Layer.unwrap(
    Effect.map(asServiceRole(ownerUrl), (url) => Postgres.serviceRoleLayer({ ownerUrl, url, maxConnections }))
  )

/** A database with this content, by its own address, and what is known of it. */
const databaseOf = Effect.fnUntraced(function* <A>({ fill, name }: Beginning<A>) {
  const note = join(runFolder() ?? "", `known-${name}.json`)
  const url = yield* databaseFromTemplate(name, (template) =>
    Effect.promise(async () => {
      const client = Postgres.serverLayer({ url: template, maxConnections })
      const known = await fill(Layer.fresh(inSql(client, { statements: 0 })))
      await writeFile(note, JSON.stringify(known))
    })
  )
  const known: A = JSON.parse(yield* Effect.promise(() => readFile(note, "utf8")))
  return { url, known }
})

/** The server, by nothing but its own address. */
const alone: Adapter = {
  name: "Postgres",
  title: "Postgres alone",
  isAvailable: hasPostgres,
  storage: (beginning, count) =>
    Effect.map(databaseOf(beginning), ({ known, url }) => ({ known, storage: inSql(asService(url), count) }))
}

const { behindPgBouncer, withReplica } = postgresManner()

/** The server as the run reaches it, with as much between as there can be. */
const inManner: Adapter = {
  name: "Postgres",
  title: `Postgres${behindPgBouncer ? " behind PgBouncer" : ""}${withReplica ? " with a replica" : ""}`,
  isAvailable: hasPostgres,
  storage: Effect.fnUntraced(function* (beginning, count) {
    const { known, url } = yield* databaseOf(beginning)
    const readUrl = withReplica ? onReplica(url) : null
    const replica = readUrl === null ? Layer.empty : Postgres.replicaLayer({ url: readUrl, maxConnections })
    const client = behindPgBouncer
      ? Postgres.serverLayer({ url: yield* throughPgBouncer(url), maxConnections })
      : asService(url)
    return { known, storage: inSql(client, count, replica) }
  })
}

/** What a store in memory holds after each filling in this worker. */
const filledStores = new Map<string, Promise<{ readonly snapshot: Memory.Snapshot; readonly known: unknown }>>()

/** Fills a store and looks into it before it closes. */
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
    storage: ({ fill, name }, count) =>
      Effect.map(
        copyOfTemplate(name, (dataDir) => fill(Layer.fresh(inSql(Postgres.embeddedLayer({ dataDir }), count)))),
        ({ dataDir, known }) => ({ known, storage: inSql(Postgres.embeddedLayer({ dataDir }), count) })
      )
  },
  isReachedDirectly ? alone : inManner
]

/** The server by its own address, where the run reaches it in another way. */
export const serverAlone: ReadonlyArray<Adapter> = isReachedDirectly ? [] : [alone]
