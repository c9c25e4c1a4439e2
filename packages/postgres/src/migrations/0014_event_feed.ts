/**
 * The audit table as a feed. Ids are given before transactions end, in any order; a transaction's own id tells which may still store something.
 * The clock moves these ids along when a database is restored where they begin anew, so that what is written there stands behind what was.
 */
export const statements: ReadonlyArray<string> = [
  `create table audit_clock (single boolean primary key default true check (single), shift bigint not null)`,
  `insert into audit_clock (shift) values (0)`,
  `create function audit_position() returns bigint language sql volatile as
    'select pg_current_xact_id()::text::bigint + shift from audit_clock'`,
  // What is there already is complete, in the order of its ids.
  `alter table audit_entries add column feed_position bigint not null default 0`,
  `alter table audit_entries alter column feed_position set default audit_position()`,
  `create index audit_entries_feed on audit_entries (feed_position, id) where project_id is not null`,
  `create index audit_entries_feed_of_project on audit_entries (project_id, feed_position, id)
    where project_id is not null`,
  `create index audit_entries_feed_of_releases on audit_entries (feed_position, id)
    where auditable_type = 'Component' and action = 'release'`
]
