/**
 * The audit table as a feed. Ids are assigned before transactions end, in any order; a transaction's own id shows whether it may still store entries.
 * The clock shifts these ids after a restore into a server whose ids start again, so that new entries come after the old ones.
 */
export const statements: ReadonlyArray<string> = [
  `create table audit_clock (single boolean primary key default true check (single), shift bigint not null)`,
  `insert into audit_clock (shift) values (0)`,
  `create function audit_position() returns bigint language sql volatile as
    'select pg_current_xact_id()::text::bigint + shift from audit_clock'`,
  // Existing entries are complete, in the order of their ids.
  `alter table audit_entries add column feed_position bigint not null default 0`,
  `alter table audit_entries alter column feed_position set default audit_position()`,
  `create index audit_entries_feed on audit_entries (feed_position, id) where project_id is not null`,
  `create index audit_entries_feed_of_project on audit_entries (project_id, feed_position, id)
    where project_id is not null`,
  `create index audit_entries_feed_of_releases on audit_entries (feed_position, id)
    where auditable_type = 'Component' and action = 'release'`
]
