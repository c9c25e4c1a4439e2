/** A frozen, killed or full server: statements end within the limit, and work again after it recovers. */
import { describe, expect, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { execFileSync } from "node:child_process"
import { chownSync, cpSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll } from "vitest"
import { LongWork, Replicas, Transactor } from "@docket/core"
import {
  freshPooledDatabase,
  hasPgBouncer,
  missing,
  PostgresProcesses,
  PostgresServer,
  SmallDisk
} from "@docket/test-harness"
import { embeddedLayer, ready, replicaLayer, serverLayer, databaseFailureOf } from "../src/index.ts"
import * as LongWorkSql from "../src/LongWorkSql.ts"
import { newest } from "../src/migrations/index.ts"
import * as TransactorSql from "../src/TransactorSql.ts"
import { unlimited } from "../src/Unlimited.ts"
import { migratedDirectory } from "./Databases.ts"

const programs = PostgresServer.findPrograms()

/** Short limits that differ a lot, in milliseconds. */
const limits = { usual: 1000, long: 20_000 }

const postmasterOf = (url: string) =>
  Effect.provide(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql<{ pid: number }>`
          select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`,
        ([row]) => row!.pid
      )
    ),
    Layer.fresh(serverLayer({ url, maxConnections: 1 }))
  )

/** Freezes a server while the effect runs. */
const whileFrozen = <A, E, R>(postmaster: number, effect: Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => PostgresProcesses.signal(postmaster, "SIGSTOP")),
    () => effect,
    () => Effect.sync(() => PostgresProcesses.signal(postmaster, "SIGCONT"))
  )

const troubleOfCause = (cause: Cause.Cause<unknown>) =>
  cause.reasons.map((reason) =>
    databaseFailureOf(reason._tag === "Die" ? reason.defect : reason._tag === "Fail" ? reason.error : null)
  )

/** Returns the outcome of an effect. */
const fate = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit) => (Exit.isSuccess(exit) ? "done" : troubleOfCause(exit.cause)[0]))

describe.skipIf(programs === null)("a server in trouble", () => {
  let server: PostgresServer.PostgresServer | undefined
  let replica: PostgresServer.PostgresServer | undefined
  beforeAll(async () => {
    server = await PostgresServer.start(programs!, { isFollowed: true })
    replica = await PostgresServer.start(programs!, { replicaOf: server })
  })
  afterAll(() => {
    replica?.stop()
    server?.stop()
  })

  const usual = (maxConnections = 4) =>
    Layer.provideMerge(
      Layer.provideMerge(LongWorkSql.layer, TransactorSql.layer),
      Layer.fresh(serverLayer({ url: server!.url, maxConnections, limits }))
    )

  it.live("that is frozen makes no one wait longer than the limit, not even for a free connection", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { transact } = yield* Transactor
      const write = transact(Effect.orDie(sql`select 1 as one`))
      yield* write
      const fates = yield* whileFrozen(
        yield* postmasterOf(server!.url),
        Effect.forEach(
          Array.from({ length: 40 }),
          (_, at) => fate(at % 2 === 0 ? write : sql`select 1 as one`).pipe(Effect.timeout(8 * limits.usual)),
          { concurrency: "unbounded" }
        )
      )
      expect(fates).toEqual(fates.map(() => "unavailable"))
      // As long as the rest after silence.
      yield* Effect.sleep(1100)
      expect(yield* fate(write)).toBe("done")
    }).pipe(Effect.provide(usual()))
  )

  it.live("ends a statement that takes too long, and gives imports and exports more time", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { transact } = yield* Transactor
      const { read, write } = yield* LongWork
      const slow = Effect.orDie(sql`select pg_sleep(1.5)`)
      expect(yield* fate(slow)).toBe("unavailable")
      expect(yield* fate(transact(slow))).toBe("unavailable")
      expect(yield* fate(read(slow))).toBe("done")
      expect(yield* fate(write(transact(slow)))).toBe("done")
      // Other statements on the same connection are not ended with it.
      const both = yield* Effect.all([fate(slow), fate(Effect.andThen(Effect.sleep(500), sql`select 1 as one`))], {
        concurrency: "unbounded"
      })
      expect(both).toEqual(["unavailable", "done"])
    }).pipe(Effect.provide(usual()))
  )

  it.live("that is frozen ends imports and exports at their own limit", () =>
    Effect.gen(function* () {
      const { transact } = yield* Transactor
      const { write } = yield* LongWork
      const sql = yield* SqlClient.SqlClient
      const asked = transact(Effect.orDie(sql`select 1 as one`))
      yield* write(asked)
      const waiting = yield* whileFrozen(
        yield* postmasterOf(server!.url),
        Effect.gen(function* () {
          const long = yield* Effect.forkChild(fate(write(asked)))
          expect(yield* fate(asked)).toBe("unavailable")
          expect(long.pollUnsafe()).toBeUndefined()
          return long
        })
      )
      expect(yield* Fiber.join(waiting)).toBe("done")
    }).pipe(Effect.provide(usual()))
  )

  it.live("does not limit migrations", () =>
    Effect.gen(function* () {
      const slow = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select pg_sleep(1.5)`)
      expect(yield* fate(slow)).toBe("unavailable")
      expect(yield* fate(unlimited(slow))).toBe("done")
    }).pipe(Effect.provide(usual()))
  )

  it.live("is reconnected after a restart", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { transact } = yield* Transactor
      const busy = yield* Effect.forkChild(fate(transact(Effect.orDie(sql`select pg_sleep(0.8)`))))
      yield* Effect.sleep(100)
      // When a backend is killed, the server restarts all others, in case memory is damaged.
      const [row] = yield* sql<{ pid: number }>`
        select pid from pg_stat_activity where query like '%pg_sleep(0.8)%' and pid <> pg_backend_pid()`
      process.kill(row!.pid, "SIGKILL")
      expect(yield* Fiber.join(busy)).toBe("unavailable")
      const again: Effect.Effect<void> = Effect.flatMap(fate(transact(Effect.orDie(sql`select 1 as one`))), (end) =>
        end === "done" ? Effect.void : Effect.andThen(Effect.sleep(100), again)
      )
      yield* again
    }).pipe(Effect.provide(usual()))
  )

  it.live("without a listener is unavailable at once", () =>
    Effect.gen(function* () {
      const gone = yield* Effect.promise(() => PostgresServer.start(programs!))
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { transact } = yield* Transactor
        const asked = transact(Effect.orDie(sql`select 1 as one`))
        expect(yield* fate(asked)).toBe("done")
        gone.stop()
        expect(yield* fate(asked)).toBe("unavailable")
        expect(yield* fate(sql`select 1 as one`)).toBe("unavailable")
        expect((yield* Effect.flip(ready)).why).toBe("no_answer")
      }).pipe(
        Effect.provide(
          Layer.provideMerge(TransactorSql.layer, serverLayer({ url: gone.url, maxConnections: 4, limits }))
        )
      )
    })
  )

  it.live("with a frozen replica answers reads itself, at once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { read } = yield* Replicas
      const aside = Effect.map(
        Effect.orDie(sql<{ aside: boolean }>`select pg_is_in_recovery() as aside`),
        ([row]) => row!.aside
      )
      const untilAside: Effect.Effect<void> = Effect.flatMap(read(aside), (is) =>
        is ? Effect.void : Effect.andThen(Effect.sleep(100), untilAside)
      )
      yield* untilAside
      const postmaster = yield* postmasterOf(replica!.url)
      expect(yield* whileFrozen(postmaster, Effect.timeout(read(aside), 15_000))).toBe(false)
    }).pipe(
      Effect.provide(
        Layer.provideMerge(
          replicaLayer({ url: replica!.url, maxConnections: 2, limits: { usual: 20_000, long: 20_000 } }),
          usual()
        )
      )
    )
  )

  it.live("with a slow replica does not wait for it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { read } = yield* Replicas
      const slowAside = sql<{ aside: boolean }>`
        select pg_is_in_recovery() as aside, case when pg_is_in_recovery() then pg_sleep(20) end`
      const answer = Effect.map(Effect.orDie(slowAside), ([row]) => row!.aside)
      const isAside = Effect.map(
        Effect.orDie(sql<{ aside: boolean }>`select pg_is_in_recovery() as aside`),
        ([row]) => row!.aside
      )
      const untilAside: Effect.Effect<void> = Effect.flatMap(read(isAside), (is) =>
        is ? Effect.void : Effect.andThen(Effect.sleep(100), untilAside)
      )
      yield* untilAside
      expect(yield* Effect.timeout(read(answer), 10_000)).toBe(false)
    }).pipe(Effect.provide(Layer.provideMerge(replicaLayer({ url: replica!.url, maxConnections: 2, limits }), usual())))
  )
})

describe.skipIf(!hasPgBouncer)("behind a pooler in transaction mode", () => {
  it.live("no session state is set, and no one waits for a statement that takes too long", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const url = yield* freshPooledDatabase
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { transact } = yield* Transactor
          const { write } = yield* LongWork
          expect(yield* fate(sql`select 1 as one`)).toBe("done")
          const slow = transact(Effect.orDie(sql`select pg_sleep(1.5)`))
          expect(yield* fate(slow)).toBe("unavailable")
          expect(yield* fate(write(slow))).toBe("done")
          expect(yield* fate(transact(Effect.orDie(sql`select 1 as one`)))).toBe("done")
          const [row] = yield* sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`
          expect(row?.limit).toBe("0")
        }).pipe(
          Effect.provide(
            Layer.provideMerge(
              Layer.provideMerge(LongWorkSql.layer, TransactorSql.layer),
              serverLayer({ url, maxConnections: 4, limits })
            )
          )
        )
      })
    )
  )
})

/** The same on a server and embedded: a full disk is reported as such, the database is not ready meanwhile, and it recovers automatically. */
const fullDisk = (path: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { transact } = yield* Transactor
    yield* sql`create table if not exists docket_migrations as select ${newest}::integer as id`
    yield* sql`create table texts (text text)`
    const write = transact(
      Effect.orDie(sql`insert into texts select repeat(md5(n::text), 20) from generate_series(1, 4000) n`)
    )
    expect(yield* fate(write)).toBe("done")
    yield* ready
    const { clear, fill } = SmallDisk.filler(path)
    fill()
    expect(yield* fate(write)).toBe("full")
    // Reads still work.
    expect(yield* fate(sql`select count(*) from texts`)).toBe("done")
    expect(yield* Effect.flip(ready)).toMatchObject({
      why: "full",
      message: expect.stringContaining("disk of the database is full")
    })
    clear()
    yield* ready
    expect(yield* fate(write)).toBe("done")
  })

describe.skipIf(programs === null || missing["small-disk"]() !== null)("a server whose disk is full", () => {
  it.live("reports that, and is ready again when there is space", () =>
    Effect.acquireUseRelease(
      Effect.promise(async () => ({ server: await PostgresServer.start(programs!), disk: SmallDisk.make(24)! })),
      ({ disk, server: { url } }) =>
        Effect.gen(function* () {
          const owner = Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }))
          const place = join(disk.path, "space")
          mkdirSync(place)
          if (process.getuid?.() === 0) chownSync(place, owner, owner)
          const administer = (statement: string) =>
            Effect.provide(
              Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement).unprepared),
              Layer.fresh(serverLayer({ url, maxConnections: 1 }))
            )
          yield* administer(`create tablespace small location '${place}'`)
          yield* administer("create database small tablespace small")
          const small = new URL(url)
          small.pathname = "/small"
          yield* fullDisk(disk.path).pipe(
            Effect.provide(
              Layer.provideMerge(TransactorSql.layer, serverLayer({ url: small.href, maxConnections: 4, limits }))
            )
          )
        }),
      ({ disk, server }) =>
        Effect.sync(() => {
          server.stop()
          disk.remove()
        })
    )
  )
})

describe.skipIf(missing["small-disk"]() !== null)("an embedded database whose disk is full", () => {
  it.live("reports that, and is ready again when there is space", () =>
    Effect.acquireUseRelease(
      Effect.sync(() => SmallDisk.make(96)!),
      ({ path }) =>
        Effect.gen(function* () {
          const dataDir = join(path, "data")
          cpSync(yield* migratedDirectory, dataDir, { recursive: true })
          yield* fullDisk(path).pipe(
            Effect.provide(Layer.provideMerge(TransactorSql.layer, embeddedLayer({ dataDir })))
          )
        }).pipe(Effect.scoped),
      ({ remove }) => Effect.sync(remove)
    )
  )
})
