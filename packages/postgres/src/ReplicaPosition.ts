/**
 * The position of a streaming replica relative to its primary, by the write-ahead log. All committed writes are before the end of the primary's log,
 * so a replica that has replayed up to there has all of them. Used by ReplicaLayer.ts.
 */
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** The end of the primary's log, with its timeline and cluster. Positions of other timelines or clusters are not comparable. */
export interface Position {
  readonly lsn: string
  /** Eight hexadecimal digits. */
  readonly timeline: string
  readonly cluster: string
}

/** The state of a replica relative to a position. Its timeline is that of its last restart point, so after a change of primaries it is refused until the next one. */
export type ReplicaState = "reached" | "behind" | "not_a_replica" | "other_cluster" | "other_timeline"

/**
 * The position of the primary now. Reads no table. If the log ends at a page or a segment, the primary reports the start of the next record, after
 * a header of 24 or 40 bytes, while a replica reports the end of the last one; without the header both are equal.
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

/** The bytes from the replica's position to that of the primary, and the time of the last change that it replayed. */
export const lagOf = (replica: SqlClient.SqlClient, { lsn }: Position) =>
  Effect.map(
    replica<{ behind: bigint; replayed_at: Date | null }>`
      select greatest(0, pg_wal_lsn_diff(${lsn}::text::pg_lsn, pg_last_wal_replay_lsn()))::bigint as behind,
        date_trunc('milliseconds', pg_last_xact_replay_timestamp()) as replayed_at`,
    ([row]) => ({ behind: Number(row!.behind), replayed_at: row!.replayed_at })
  )

/**
 * The present state of the server behind the client. A replica never loses a reached position. Within a transaction the statements that follow are cancelled
 * after `limit` milliseconds; 0 means no limit.
 */
export const replicaStateOf = (
  sql: SqlClient.SqlClient,
  { cluster, lsn, timeline }: Position,
  limit: number
): Effect.Effect<ReplicaState, SqlError.SqlError> =>
  Effect.map(
    sql<{ standing: ReplicaState }>`
      select case
        when not pg_is_in_recovery() then 'not_a_replica'
        when (pg_control_system()).system_identifier::text <> ${cluster} then 'other_cluster'
        when lpad(upper(to_hex((pg_control_checkpoint()).timeline_id)), 8, '0') <> ${timeline} then 'other_timeline'
        when pg_last_wal_replay_lsn() >= ${lsn}::text::pg_lsn then 'reached'
        else 'behind' end as standing, set_config('statement_timeout', ${String(limit)}, true)`,
    ([row]) => row!.standing
  )
