/**
 * Brings a database up to date, and says whether it is. Instances that start together wait for one another: the first runs what is missing,
 * the others find it done. The lock ends with the transaction, so pools in transaction mode are fine.
 */
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { DatabaseIsNewer, DatabaseIsNotReady, MigrationFailed } from "./Errors.ts"
import { migrations, newest } from "./migrations/index.ts"

/** Any number that nobody else locks by. */
const lockKey = 7_206_934_415

type Migrated = Effect.Effect<ReadonlyArray<string>, MigrationFailed | DatabaseIsNewer, SqlClient.SqlClient>

const unless = (isUpToDate: Effect.Effect<boolean, never, SqlClient.SqlClient>): Migrated =>
  Effect.flatMap(isUpToDate, (is) => (is ? Effect.succeed([]) : bringUpToDate))

/**
 * Runs every migration that the database has not had, in order, in one transaction; answers with the names of those run.
 * Fails with MigrationFailed when one does not run, and with DatabaseIsNewer when the database has some that are not known here.
 */
export const migrate: Migrated = Effect.suspend(() => unless(isUpToDateOnServer))

/** The same for an embedded database, whose folder has all that it counts by: it is never ahead of its clock, and not asked, which took a tenth of a start. */
export const migrateEmbedded: Migrated = Effect.suspend(() => unless(isUpToDateInFolder))

/** How most starts find the database: one question, and nothing locked. One that cannot answer yet, or not any more, is not up to date. */
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
 * A database that was restored into another server may have entries of transactions that the server has yet to reach: its clock is set forward,
 * so that new entries stand behind them, and the places that readers of the feed hold stay good.
 */
const keepFeedInOrder = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update audit_clock set shift = ahead.position + 1 - ahead.xmax from (${feedAhead(sql)}) ahead`
)

/** The last place in the feed, where the clock has yet to reach it, and where the clock is without its shift; no row otherwise. */
const feedAhead = (sql: SqlClient.SqlClient) => sql`
  select last.position, last.xmax
  from audit_clock clock, (
    select coalesce(max(feed_position), 0) as position, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax
    from audit_entries where project_id is not null
  ) last
  where last.position >= last.xmax + clock.shift`

/** Succeeds when the database answers and every migration is recorded, else fails with DatabaseIsNotReady; at most three seconds. For readiness probes. */
export const ready: Effect.Effect<void, DatabaseIsNotReady, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [there] = yield* sql<{ there: boolean }>`select to_regclass('docket_migrations') is not null as there`
  if (there?.there !== true) return yield* new DatabaseIsNotReady({ why: "not_migrated" })
  const [row] = yield* sql<{ id: number }>`select coalesce(max(id), 0) as id from docket_migrations`
  if ((row?.id ?? 0) < newest) return yield* new DatabaseIsNotReady({ why: "not_migrated" })
}).pipe(
  Effect.timeout("3 seconds"),
  Effect.catchTag(["SqlError", "TimeoutError"], () => Effect.fail(new DatabaseIsNotReady({ why: "no_answer" })))
)
