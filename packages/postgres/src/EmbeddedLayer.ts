/** The embedded database: PGlite, stored in a folder, or in memory for tests. It has one session and one thread, which is enough for one team. */
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, type Scope } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { mkdir } from "node:fs/promises"
import { join, resolve } from "node:path"
import * as DataDirectoryLock from "./DataDirectoryLock.ts"
import type { DataDirectoryIsInUse, DataDirectoryIsUnusable } from "./Errors.ts"
import { pgliteDuplex } from "./PgliteDuplex.ts"
import { largestMessage } from "./ServerLayer.ts"
import { Room } from "./DatabaseFailure.ts"
import { databaseFolder, unusable } from "./UnusableDirectory.ts"

export interface EmbeddedOptions {
  /** The folder of the database, created when missing; null keeps everything in memory. */
  readonly dataDir: string | null
  /** Called with the host name when another container or machine has not released the folder, before the start watches for some seconds whether it is alive. */
  readonly whenWatching?: (host: string) => Effect.Effect<void>
  /** Run when another process took over the folder after this one stalled, or its lock was removed. The process must stop without closing the database, which would write to it. */
  readonly whenLost?: Effect.Effect<void>
}

/**
 * A client of the embedded database. It holds the data directory until the layer closes.
 * Fails with DataDirectoryIsInUse when another running process has it, and with DataDirectoryIsUnusable when it cannot be opened.
 */
export const embeddedLayer = (
  options: EmbeddedOptions
): Layer.Layer<SqlClient.SqlClient, DataDirectoryIsInUse | DataDirectoryIsUnusable> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const dataDir = options.dataDir === null ? null : resolve(options.dataDir)
      if (dataDir !== null) {
        yield* openWith(dataDir, () => mkdir(dataDir, { recursive: true }))
        const { whenLost = Effect.void, whenWatching = () => Effect.void } = options
        yield* DataDirectoryLock.acquire(dataDir, { whenLost, whenWatching })
      }
      const db = yield* open(dataDir)
      const sql = yield* PgClient.make({
        stream: pgliteDuplex(db, dataDir !== null),
        username: "postgres",
        database: "postgres",
        // PGlite has one session: a second connection would share its transaction.
        maxConnections: 1,
        minConnections: 1,
        maxMessageSize: largestMessage
      }).pipe(Effect.mapError((cause) => unusable(dataDir, cause)))
      return Context.make(SqlClient.SqlClient, sql).pipe(Context.add(Room, { isFull: false }))
    })
  ).pipe(Layer.provide(Reactivity.layer))

const open = (dataDir: string | null): Effect.Effect<PGlite, DataDirectoryIsUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    openWith(dataDir, () =>
      PGlite.create({
        ...(dataDir === null ? {} : { dataDir: join(dataDir, databaseFolder) }),
        extensions: { pg_trgm }
      })
    ),
    (db) => Effect.promise(() => db.close())
  )

const openWith = <A>(dataDir: string | null, action: () => Promise<A>): Effect.Effect<A, DataDirectoryIsUnusable> =>
  Effect.tryPromise({ try: action, catch: (cause) => unusable(dataDir, cause) })
