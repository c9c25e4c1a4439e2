/**
 * What autovacuum does on a server: the embedded database has no process beside it for this. Without it Postgres plans for empty tables however full they
 * are, and the room of what was removed or replaced is never used again. Used by whoever serves from an embedded database for long.
 */
import { Effect, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"

/** As often as a server looks. The first time is after as long: a start waits for none of it. */
const everyMinute = Schedule.spaced("1 minute")

/** Tables of which so much has changed since they were last looked through, by the same measures as the defaults of autovacuum. */
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
 * Looks through the tables that want it, one by one, with requests in between, and gives their names. Nothing else is done by the database while it looks
 * through one: a second for some 100 MB. A failure of the database is a defect.
 */
export const vacuumed: Effect.Effect<ReadonlyArray<string>, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // What has been counted is told once it is written down.
  yield* sql.unsafe("select pg_stat_force_next_flush()").unprepared
  const tables = yield* sql.unsafe<{ readonly name: string }>(wanting)
  for (const { name } of tables) yield* sql.unsafe(`vacuum (analyze) ${name}`).unprepared
  return tables.map(({ name }) => name)
}).pipe(Effect.orDie)

/** Does so every minute, for as long as the layer lives. A failure is logged, and the next time may be better. */
export const embeddedUpkeep: Layer.Layer<never, never, SqlClient.SqlClient> = Layer.effectDiscard(
  vacuumed.pipe(
    Effect.catchCause((cause) => Effect.logWarning("The embedded database could not be looked through.", cause)),
    Effect.schedule(everyMinute),
    Effect.forkScoped
  )
)
