/**
 * The replacement of autovacuum for the embedded database, which has no background process. Without it Postgres plans for empty tables even when they
 * are full, and the space of removed and replaced rows is never reused. Used by a service on an embedded database.
 */
import { Effect, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"

/** The same interval as on a server. The first run is after one interval, so that a start does not wait for it. */
const everyMinute = Schedule.spaced("1 minute")

/** The tables with enough changes since their last vacuum, by the default thresholds of autovacuum. */
const wanting = `
  select format('%I', counted.relname) as name
  from pg_stat_user_tables counted
  join pg_class stored on stored.oid = counted.relid
  cross join lateral (select greatest(stored.reltuples, 0) as records) known
  where counted.n_dead_tup > 50 + 0.2 * records
    or counted.n_ins_since_vacuum > 1000 + 0.2 * records
    or counted.n_mod_since_analyze > 50 + 0.1 * records
  order by 1`

/**
 * Vacuums the tables that need it, one by one, with requests in between, and returns their names. The database does nothing else while it vacuums
 * a table: about a second for 100 MB. A failure of the database is a defect.
 */
export const vacuumed: Effect.Effect<ReadonlyArray<string>, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Counts are visible only after a flush.
  yield* sql.unsafe("select pg_stat_force_next_flush()").unprepared
  const tables = yield* sql.unsafe<{ readonly name: string }>(wanting)
  for (const { name } of tables) yield* sql.unsafe(`vacuum (analyze) ${name}`).unprepared
  return tables.map(({ name }) => name)
}).pipe(Effect.orDie)

/** Vacuums every minute while the layer exists. Failures are logged and retried in the next run. */
export const embeddedUpkeep: Layer.Layer<never, never, SqlClient.SqlClient> = Layer.effectDiscard(
  vacuumed.pipe(
    Effect.catchCause((cause) => Effect.logWarning("The embedded database could not be vacuumed.", cause)),
    Effect.schedule(everyMinute),
    Effect.forkScoped
  )
)
