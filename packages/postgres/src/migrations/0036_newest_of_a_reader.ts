/** An index alone finds the newest requirements and comments of a user's components, and no statement starts parallel processes. */
export const statements: ReadonlyArray<string> = [
  // With the id, which orders the newest.
  `drop index rules_live`,
  `create index rules_live on rules (component_id, rule_number) include (status, rule_severity, locked, id)
    where deleted_at is null`,
  `drop index reviews_comments_of_component`,
  `create index reviews_comments_of_component on reviews (component_id, id) include (rule_id) where action = 'comment'`,

  // Docket's queries finish before a parallel process has started: the start takes longer than most searches.
  `alter table rules set (parallel_workers = 0)`,
  `alter table reviews set (parallel_workers = 0)`,
  `alter table benchmark_rules set (parallel_workers = 0)`,
  `alter table audit_entries set (parallel_workers = 0)`,

  // Marks new rows as visible to all sooner, because an index alone cannot count them before. The default of a fifth of all rows would take years.
  `alter table audit_entries set (autovacuum_vacuum_insert_scale_factor = 0.01)`
]
