/** Reads on a replica always see earlier writes, and never fail when the replica is late, gone or not a replica. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { Replicas, Transactor } from "@docket/core"
import { hasPostgres, postgresUrl, PostgresServer } from "@docket/test-harness"
import { replicaLayer, serverLayer } from "../src/index.ts"
import * as TransactorSql from "../src/TransactorSql.ts"

const programs = PostgresServer.findPrograms()

const client = (url: string) => Layer.fresh(serverLayer({ url, maxConnections: 4 }))

/** Runs a statement on the server at this address through its own connection. */
const on = (url: string, statement: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement).unprepared).pipe(Effect.provide(client(url)))

describe.skipIf(programs === null || !hasPostgres)("a replica", () => {
  let primary: PostgresServer.PostgresServer | undefined
  let replica: PostgresServer.PostgresServer | undefined
  beforeAll(async () => {
    primary = await PostgresServer.start(programs!, { isFollowed: true })
    await Effect.runPromise(on(primary.url, "create table numbers (n integer primary key)"))
    replica = await PostgresServer.start(programs!, { replicaOf: primary })
  })
  afterAll(() => {
    replica?.stop()
    primary?.stop()
  })

  const told: Array<string> = []
  const log = Logger.layer([Logger.make(({ message }) => void told.push(String(message)))])

  /** Provides both, with the replica at this address or the existing one. */
  const reading = (url?: string) =>
    Layer.fresh(
      Layer.mergeAll(replicaLayer({ url: url ?? replica!.url, maxConnections: 4 }), TransactorSql.layer).pipe(
        Layer.provideMerge(client(primary!.url))
      )
    )

  const add = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ n: number }>`insert into numbers (n) select coalesce(max(n), 0) + 1 from numbers returning n`
  ).pipe(
    Effect.map(([row]) => row!.n),
    Effect.orDie
  )
  const newest = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) =>
      sql<{ n: number; aside: boolean }>`select coalesce(max(n), 0) as n, pg_is_in_recovery() as aside from numbers`
  ).pipe(
    Effect.map(([row]) => row!),
    Effect.orDie
  )
  const read = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Replicas, (replicas) => replicas.read(effect))
  /** Reads until the replica answers. */
  const untilAside: Effect.Effect<void, never, SqlClient.SqlClient> = Effect.flatMap(read(newest), ({ aside }) =>
    aside ? Effect.void : Effect.andThen(Effect.sleep("100 millis"), untilAside)
  )

  it.live("answers with everything that was stored before", () =>
    Effect.gen(function* () {
      yield* untilAside
      for (let round = 0; round < 50; round++) {
        const n = yield* add
        expect((yield* read(newest)).n).toBe(n)
      }
      yield* untilAside
      const { n } = yield* newest
      const answers = yield* Effect.forEach(Array.from({ length: 20 }), () => read(newest), { concurrency: 20 })
      expect(new Set(answers.map((answer) => answer.n))).toEqual(new Set([n]))
    }).pipe(Effect.provide(reading()))
  )

  it.live("answers while nothing is written, also when the log ends with a segment", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`select pg_switch_wal()::text`
      yield* untilAside
    }).pipe(Effect.provide(reading()))
  )

  it.live("that is late is not used", () =>
    Effect.gen(function* () {
      yield* untilAside
      yield* on(replica!.url, "select pg_wal_replay_pause()")
      const n = yield* add
      expect(yield* read(newest)).toEqual({ n, aside: false })
      expect(yield* read(newest)).toEqual({ n, aside: false })
      yield* on(replica!.url, "select pg_wal_replay_resume()")
      yield* untilAside
    }).pipe(Effect.provide(reading()))
  )

  it.live("is not read from within a transaction", () =>
    Effect.gen(function* () {
      yield* untilAside
      const { transact } = yield* Transactor
      yield* transact(
        Effect.gen(function* () {
          const n = yield* add
          expect(yield* read(newest)).toEqual({ n, aside: false })
        })
      )
    }).pipe(Effect.provide(reading()))
  )

  it.live("passes failures on, and leaves statements that it cannot run to the primary", () =>
    Effect.gen(function* () {
      yield* untilAside
      expect(yield* Effect.flip(read(Effect.andThen(newest, Effect.fail("no" as const))))).toBe("no")
      const { n } = yield* newest
      expect(yield* read(add)).toBe(n + 1)
      yield* untilAside
      const { transact } = yield* Transactor
      expect(yield* read(transact(newest))).toEqual({ n: n + 1, aside: true })
    }).pipe(Effect.provide(reading()))
  )

  it.live("leaves reads that it ends with their connection to the primary", () =>
    Effect.gen(function* () {
      yield* untilAside
      const sql = yield* SqlClient.SqlClient
      const ended = sql<{ aside: boolean }>`
        select pg_is_in_recovery() as aside, case when pg_is_in_recovery() then pg_terminate_backend(pg_backend_pid()) end`
      const both = Effect.all([ended, ended], { concurrency: "unbounded" }).pipe(Effect.orDie)
      expect((yield* read(both)).map(([row]) => row?.aside)).toEqual([false, false])
      yield* untilAside
    }).pipe(Effect.provide(reading()))
  )

  it.live("that is missing, or not a replica of this server, is logged once", () =>
    Effect.gen(function* () {
      for (const url of [primary!.url, postgresUrl()!, "postgres://postgres@127.0.0.1:1/postgres"]) {
        told.length = 0
        yield* Effect.gen(function* () {
          const n = yield* add
          expect(yield* read(newest)).toEqual({ n, aside: false })
          expect(yield* read(newest)).toEqual({ n, aside: false })
        }).pipe(Effect.provide(reading(url)))
        expect(told).toHaveLength(1)
        expect(told[0]).toMatch(/^The replica at DATABASE_READ_URL is not used: /)
      }
    }).pipe(Effect.provide(log), Effect.provideService(References.MinimumLogLevel, "Info"))
  )

  it.live("that became an independent server is not read any more", () =>
    Effect.gen(function* () {
      yield* untilAside
      yield* on(replica!.url, "select pg_promote()")
      yield* on(replica!.url, "insert into numbers (n) values (1000000)")
      const n = yield* add
      expect(yield* read(newest)).toEqual({ n, aside: false })
    }).pipe(Effect.provide(reading()))
  )
})
