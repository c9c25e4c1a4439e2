/** The three storages of the benchmarks: each is separate, empty, with a site admin, and removed after the run. */
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { type Crypto, Effect, Layer, ManagedRuntime, Option, References } from "effect"
import type { SqlClient } from "effect/sql"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Caller, type Storage, UserRepository } from "@docket/core"
import * as Memory from "@docket/memory"
import * as Postgres from "@docket/postgres"
import { DataDirectory } from "@docket/test-harness"
import { aUser, callerOf, unstored } from "@docket/testing/records"
import { migratedDatabase } from "./volume/Fill.ts"

/** The services that measured effects can require. */
export type Services = Storage | Crypto.Crypto

export interface Adapter {
  readonly name: string
  /** Runs an effect on this storage. Rejects with any failure. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>
  /** A site admin of this storage. */
  readonly caller: Caller
  readonly close: () => Promise<void>
}

/** Opens the storages, with Postgres if there is a server. */
export const openAdapters = async (withPostgres: boolean): Promise<ReadonlyArray<Adapter>> => [
  await open("memory", Memory.layer),
  await open(
    "PGlite",
    inSql(Layer.unwrap(Effect.map(embeddedFolder, (dataDir) => Postgres.embeddedLayer({ dataDir }))))
  ),
  ...(withPostgres
    ? [
        await open(
          "Postgres",
          inSql(Layer.unwrap(Effect.map(migratedDatabase, (url) => Postgres.serverLayer({ url, maxConnections: 6 }))))
        )
      ]
    : [])
]

/** Runs an effect without a storage, such as reading a file. */
export const runAlone = <A, E>(effect: Effect.Effect<A, E, Crypto.Crypto>): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(Layer.merge(NodeCrypto.layer, untraced))))

const open = async (name: string, storage: Layer.Layer<Storage, unknown>): Promise<Adapter> => {
  const runtime = ManagedRuntime.make(Layer.mergeAll(storage, NodeCrypto.layer, untraced))
  const caller = await runtime.runPromise(siteAdmin)
  return { name, caller, run: (effect) => runtime.runPromise(effect), close: () => runtime.dispose() }
}

/** Without tracing, like the service. */
const untraced = Layer.succeed(References.TracerEnabled, false)

const inSql = <E>(client: Layer.Layer<SqlClient.SqlClient, E>) =>
  Postgres.layer.pipe(Layer.provideMerge(Layer.effectDiscard(Postgres.migrate)), Layer.provide(client))

/** The folder of an embedded database. In a run of the tests it is an existing empty one. */
const embeddedFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "docket-bench-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
).pipe(Effect.tap((folder) => Effect.promise(() => DataDirectory.copyEmpty(folder))))

const siteAdmin = Effect.gen(function* () {
  const user = unstored(aUser({ name: "Bench", email: "bench@example.org", admin: true }))
  const id = Option.getOrThrow(yield* (yield* UserRepository).insert(user, null))
  return callerOf({ ...user, id })
})
