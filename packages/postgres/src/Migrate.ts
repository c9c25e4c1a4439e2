/**
 * Migrates a database, and checks whether it is up to date. Instances that start together wait for one another: the first runs the missing migrations,
 * the others find them done. The lock ends with the transaction, so it works with poolers in transaction mode.
 */
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { DatabaseIsNewer, DatabaseIsNotReady, MigrationFailed } from "./Errors.ts"
import { migrations, newest } from "./migrations/index.ts"
import { Room, databaseFailureOf } from "./DatabaseFailure.ts"
import { unlimited } from "./Unlimited.ts"

/** A unique lock number. */
const lockKey = 7_206_934_415

type Migrated = Effect.Effect<ReadonlyArray<string>, MigrationFailed | DatabaseIsNewer, SqlClient.SqlClient>

const unless = (isUpToDate: Effect.Effect<boolean, never, SqlClient.SqlClient>): Migrated =>
  Effect.flatMap(isUpToDate, (is) => (is ? Effect.succeed([]) : withoutLimit))

/**
 * Runs every missing migration in order, in one transaction. Returns their names.
 * Fails with MigrationFailed when one does not run, and with DatabaseIsNewer when the database has unknown ones.
 */
export const migrate: Migrated = Effect.suspend(() => unless(isUpToDateOnServer))

/** The same for an embedded database. Its clock is in the same folder and never behind, so it is not checked, which took a tenth of the start. */
export const migrateEmbedded: Migrated = Effect.suspend(() => unless(isUpToDateInFolder))

/** The check of most starts: one query without locks. A database that cannot answer counts as not up to date. */
const isAnswered = (question: (sql: SqlClient.SqlClient) => Statement.Statement<{ readonly up_to_date: boolean }>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    question(sql).pipe(
      Effect.map(([row]) => row?.up_to_date === true),
      Effect.catchTag("SqlError", () => Effect.succeed(false))
    )
  )

const isUpToDateInFolder = isAnswered((sql) => sql`select max(id) = ${newest} as up_to_date from docket_migrations`)

const isUpToDateOnServer = isAnswered(
  (sql) => sql`
    select (select max(id) from docket_migrations) = ${newest} and not exists (${feedAhead(sql)}) as up_to_date`
)

/** Building an index over many rows takes long. */
const withoutLimit: Migrated = Effect.suspend(() =>
  Effect.catchTag(unlimited(bringUpToDate), "SqlError", (cause) =>
    Effect.fail(new MigrationFailed({ migration: "the record of migrations", cause }))
  )
)

const bringUpToDate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql
    .withTransaction(
      Effect.gen(function* () {
        yield* sql`select pg_advisory_xact_lock(${lockKey})::text`
        yield* sql`
          create table if not exists docket_migrations (
            id integer primary key,
            name text not null,
            applied_at timestamptz not null default now()
          )`
        const [row] = yield* sql<{ id: number }>`select coalesce(max(id), 0) as id from docket_migrations`
        const recorded = row?.id ?? 0
        if (recorded > newest) {
          return yield* new DatabaseIsNewer({ recorded, known: newest })
        }
        const pending = migrations.filter(({ id }) => id > recorded)
        for (const { id, name, statements } of pending) {
          yield* Effect.mapError(
            Effect.andThen(
              Effect.forEach(statements, (statement) => sql.unsafe(statement).unprepared, { discard: true }),
              sql`insert into docket_migrations (id, name) values (${id}, ${name})`
            ),
            (cause) => new MigrationFailed({ migration: name, cause })
          )
        }
        yield* keepFeedInOrder
        return pending.map(({ name }) => name)
      })
    )
    .pipe(
      Effect.catchTag("SqlError", (cause) =>
        Effect.fail(new MigrationFailed({ migration: "the record of migrations", cause }))
      )
    )
})

/**
 * A database that was restored into another server may have entries with transaction ids that the server has not reached yet. The clock is set forward,
 * so that new entries come after them, and the cursors of feed readers stay valid.
 */
const keepFeedInOrder = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update audit_clock set shift = ahead.position + 1 - ahead.xmax from (${feedAhead(sql)}) ahead`
)

/** The last position in the feed if the clock has not reached it yet, and the clock without its shift; otherwise no row. */
const feedAhead = (sql: SqlClient.SqlClient) => sql`
  select last.position, last.xmax
  from audit_clock clock, (
    select coalesce(max(feed_position), 0) as position, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax
    from audit_entries where project_id is not null
  ) last
  where last.position >= last.xmax + clock.shift`

/**
 * Writes as much as a busy minute and rolls it back, to check for free disk space. It uses a temporary table of the transaction.
 */
const tryRoom = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tried = sql`
    create temporary table docket_room on commit drop as
      select repeat(md5(number::text), 8) as text from generate_series(1, 8000) number`
  yield* sql.withTransaction(tried.unprepared)
})

/**
 * Succeeds when the database answers, every migration is recorded, and the last write did not fail because of a full disk; otherwise fails with DatabaseIsNotReady, after
 * three seconds at most. For readiness probes: an instance without requests during a full disk detects free space by itself.
 */
export const ready: Effect.Effect<void, DatabaseIsNotReady, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [there] = yield* sql<{ there: boolean }>`select to_regclass('docket_migrations') is not null as there`
  if (there?.there !== true) return yield* new DatabaseIsNotReady({ why: "not_migrated" })
  const [row] = yield* sql<{ id: number }>`select coalesce(max(id), 0) as id from docket_migrations`
  if ((row?.id ?? 0) < newest) return yield* new DatabaseIsNotReady({ why: "not_migrated" })
  const room = yield* Room
  if (!room.isFull) return
  yield* Effect.mapError(tryRoom, (error) =>
    databaseFailureOf(error) === "full" ? new DatabaseIsNotReady({ why: "full" }) : error
  )
  room.isFull = false
}).pipe(
  Effect.timeout("3 seconds"),
  Effect.catchTag(["SqlError", "TimeoutError"], () => Effect.fail(new DatabaseIsNotReady({ why: "no_answer" })))
)
