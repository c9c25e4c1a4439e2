/** The event feed in a database is read with its indexes in one statement, and stays in order after a restore into another server. */
import { describe, expect, it } from "@effect/vitest"
import { Context, Deferred, Effect, Fiber, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AuditSealRepository, FeedCursor, FeedRepository } from "@docket/core"
import { freshDatabase, hasPostgres, settled } from "@docket/test-harness"
import { migrate, serverLayer } from "../src/index.ts"
import { databases, either, onServer } from "./Databases.ts"
import { makeWorld } from "./Seed.ts"
import { planOf, statementsOf } from "./Statements.ts"

const append = (name: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into audit_entries (action, auditable_type, auditable_id, audited_name, project_id, comment, changes, user_name,
        request_id, created_at) values ('create', 'Project', 1, ${name}, 1, '', '[]', '', '', now())`
  )

describe.skipIf(!hasPostgres)("on a server with many entries", () => {
  it.live("the feed is read by its indexes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const feed = yield* FeedRepository
      const { author } = yield* makeWorld
      yield* sql`
        insert into audit_entries (action, auditable_type, auditable_id, audited_name, project_id, comment, changes, user_name,
          request_id, created_at)
        select 'update', 'Project', n, '', 1000 + n % 50, '', '[]', '', '', now() from generate_series(1, 20000) n`
      yield* sql`vacuum analyze`
      const { start } = FeedCursor
      for (const limit of [50, 200]) {
        const asMember = yield* planOf(feed.page({ user_id: author, site_admin: false }, start, limit))
        expect(asMember).toContain("audit_entries_feed_of_project")
        expect(asMember).toContain("audit_entries_feed_of_releases")
        expect(asMember).not.toContain("Seq Scan on audit_entries")
        const asAdmin = yield* planOf(feed.page({ user_id: author, site_admin: true }, start, limit))
        expect(asAdmin).toContain("audit_entries_feed")
        expect(asAdmin).not.toContain("Seq Scan on audit_entries")
        expect(yield* planOf(feed.addressed([author], start, limit))).not.toContain("Seq Scan on audit_entries")
      }
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})

/** Starts a transaction with an id. The returned effect ends it. */
const begun = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const hasId = yield* Deferred.make<void>()
  const end = yield* Deferred.make<void>()
  const storing = Effect.andThen(sql`select pg_current_xact_id()::text`, Deferred.succeed(hasId, undefined))
  const open = yield* Effect.forkScoped(sql.withTransaction(Effect.andThen(storing, Deferred.await(end))))
  yield* Effect.raceFirst(Deferred.await(hasId), Fiber.join(open))
  return Effect.andThen(Deferred.succeed(end, undefined), Fiber.join(open))
})

/** A client of a new database on the same server. */
const otherDatabase = Effect.gen(function* () {
  const layer = Layer.fresh(serverLayer({ url: yield* freshDatabase, maxConnections: 1 }))
  return Context.get(yield* Layer.build(layer), SqlClient.SqlClient)
})

describe.skipIf(!hasPostgres)("on a server with other databases", () => {
  it.live("a transaction of this database delays later events, and one of another database does not", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const elsewhere = yield* otherDatabase
      const feed = yield* FeedRepository
      const { author } = yield* makeWorld
      const names = (after: FeedCursor.FeedCursor) =>
        Effect.map(feed.page({ user_id: author, site_admin: true }, after, 1000), ({ entries }) =>
          entries.map((entry) => entry.audited_name)
        )
      const place = yield* feed.end
      const endElsewhere = yield* begun(elsewhere)
      yield* append("next to another database")
      const nextToAnother = yield* names(place)
      const endHere = yield* begun(sql)
      yield* append("next to this database")
      const nextToThis = yield* names(place)
      yield* endHere
      const afterThis = yield* names(place)
      yield* endElsewhere
      expect([nextToAnother, nextToThis, afterThis]).toEqual([
        ["next to another database"],
        ["next to another database"],
        ["next to another database", "next to this database"]
      ])
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(onServer)))
  )

  it.live("new entries are sealed after a running transaction of this database has ended", () =>
    Effect.gen(function* () {
      const order: Array<string> = []
      yield* makeWorld
      yield* append("to be sealed")
      const endHere = yield* begun(yield* SqlClient.SqlClient)
      const sealing = yield* Effect.forkScoped(
        Effect.map((yield* AuditSealRepository).settled, () => order.push("settled"))
      )
      // Longer than sealing takes when it waits for nothing.
      yield* Effect.sleep("3 seconds")
      order.push("ended")
      yield* endHere
      yield* Fiber.join(sealing)
      expect(order).toEqual(["ended", "settled"])
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(onServer)))
  )

  it.live("a transaction of another database does not delay the seals of new entries", () =>
    Effect.gen(function* () {
      yield* makeWorld
      yield* append("to be sealed")
      const endElsewhere = yield* begun(yield* otherDatabase)
      const settled = yield* (yield* AuditSealRepository).settled
      yield* endElsewhere
      expect(Option.isSome(settled)).toBe(true)
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(onServer)))
  )
})

describe("on any database", () => {
  it.live("each read is one statement", () =>
    Effect.gen(function* () {
      const feed = yield* FeedRepository
      const { author } = yield* makeWorld
      const reader = { user_id: author, site_admin: false }
      for (const one of [
        feed.end,
        feed.page(reader, FeedCursor.start, 50),
        feed.addressed([author], FeedCursor.start, 50)
      ]) {
        expect(yield* statementsOf<unknown, never, never>(one)).toHaveLength(1)
      }
    }).pipe(Effect.provide(either))
  )
})

describe.each(databases.filter(({ skipped }) => !skipped))("$name", ({ database }) => {
  it.live("new entries after a restore come after the old ones, also for old cursors", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const feed = yield* FeedRepository
      const { author } = yield* makeWorld
      const everything = { user_id: author, site_admin: true }
      const names = (after: FeedCursor.FeedCursor) =>
        Effect.map(feed.page(everything, after, 1000), ({ entries }) => entries.map((entry) => entry.audited_name))
      // As from a server with higher transaction ids.
      yield* sql`
        insert into audit_entries (action, auditable_type, auditable_id, audited_name, project_id, comment, changes, user_name,
          request_id, created_at, feed_position)
        values ('create', 'Project', 1, 'restored', 1, '', '[]', '', '', now(), 5000000000)`
      yield* migrate
      const place = { position: 5_000_000_000, id: 0 }
      yield* settled
      expect(yield* names(place)).toEqual(["restored"])
      yield* append("new")
      yield* settled
      expect(yield* names(place)).toEqual(["restored", "new"])
      const { next } = yield* feed.page(everything, place, 1000)
      yield* migrate
      yield* append("newer")
      yield* settled
      expect(yield* names(next)).toEqual(["newer"])
    }).pipe(Effect.provide(Layer.fresh(database)))
  )
})
