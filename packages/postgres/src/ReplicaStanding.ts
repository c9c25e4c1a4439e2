/**
 * How far a streaming replica has come beside its primary, by the write-ahead log. What any transaction has stored lies before the end of the primary's log,
 * so a replica that has replayed as much shows at least that. Used by ReplicaLayer.ts.
 */
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** Where the primary's log ends, on which timeline of which cluster. A place in another timeline or cluster says nothing. */
export interface Position {
  readonly lsn: string
  /** Eight hexadecimal digits. */
  readonly timeline: string
  readonly cluster: string
}

/** What a replica is to a position. The timeline it tells is that of its last restart point: after a change of primaries it is refused until the next one. */
export type Standing = "reached" | "behind" | "not_a_replica" | "other_cluster" | "other_timeline"

/**
 * The position of the primary now. Touches no table. Where the log ends with a page or a segment, the primary tells where the next record will begin, behind
 * a header of 24 or 40 bytes, while a replica tells where the last one ended: without the header it is the same place.
 */
export const positionOf = (primary: SqlClient.SqlClient): Effect.Effect<Position, SqlError.SqlError> =>
  Effect.map(
    primary<Position>`
      select
        (place - case
          when mod(place - '0/0', pg_size_bytes(current_setting('wal_segment_size'))) = 40 then 40
          when mod(place - '0/0', current_setting('wal_block_size')::bigint) = 24 then 24
          else 0 end)::text as lsn,
        left(pg_walfile_name(place), 8) as timeline,
        (pg_control_system()).system_identifier::text as cluster
      from pg_current_wal_insert_lsn() place`,
    ([row]) => row!
  )

/**
 * The standing of the server that the client speaks to, now. What a replica has reached it does not lose. Within a transaction the statements that follow are ended
 * after `limit` milliseconds; 0 is none.
 */
export const standingOf = (
  sql: SqlClient.SqlClient,
  { cluster, lsn, timeline }: Position,
  limit: number
): Effect.Effect<Standing, SqlError.SqlError> =>
  Effect.map(
    sql<{ standing: Standing }>`
      select case
        when not pg_is_in_recovery() then 'not_a_replica'
        when (pg_control_system()).system_identifier::text <> ${cluster} then 'other_cluster'
        when lpad(upper(to_hex((pg_control_checkpoint()).timeline_id)), 8, '0') <> ${timeline} then 'other_timeline'
        when pg_last_wal_replay_lsn() >= ${lsn}::text::pg_lsn then 'reached'
        else 'behind' end as standing, set_config('statement_timeout', ${String(limit)}, true)`,
    ([row]) => row!.standing
  )
