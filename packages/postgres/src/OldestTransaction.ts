/** The oldest running transaction, for readers that must not miss what it stores. Used by FeedRepositorySql.ts and AuditSealRepositorySql.ts. */

/**
 * The id of the oldest running transaction of this database as a bigint, or the next id when none runs. A snapshot lists the running transactions of all databases of the server. Only those
 * of this database can store records here. A transaction whose database is unknown counts as one of this database. A replica does not know the databases of transactions.
 */
export const oldestRunning = `(
  select case when pg_is_in_recovery() then pg_snapshot_xmin(seen)::text::bigint else coalesce(
    (select min(running::text::bigint) from pg_snapshot_xip(seen) running where not exists (
      select from pg_stat_activity other where other.backend_xid = running::xid
        and other.datid <> (select oid from pg_database where datname = current_database()))),
    pg_snapshot_xmax(seen)::text::bigint) end
  from pg_current_snapshot() seen)`
