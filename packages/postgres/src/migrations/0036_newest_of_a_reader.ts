/** The newest requirements and comments of a reader's components are told by an index alone, and no statement waits for processes to be started beside it. */
export const statements: ReadonlyArray<string> = [
  // With the id, by which the newest are found.
  `drop index rules_live`,
  `create index rules_live on rules (component_id, rule_number) include (status, rule_severity, locked, id)
    where deleted_at is null`,
  `drop index reviews_comments_of_component`,
  `create index reviews_comments_of_component on reviews (component_id, id) include (rule_id) where action = 'comment'`,

  // What Docket asks for is answered before a second process has begun: starting one takes longer than most searches.
  `alter table rules set (parallel_workers = 0)`,
  `alter table reviews set (parallel_workers = 0)`,
  `alter table benchmark_rules set (parallel_workers = 0)`,
  `alter table audit_entries set (parallel_workers = 0)`,

  // So that what was added is known to be seen by all: until then an index is not enough to count it. A fifth of all, as it was, is years of them.
  `alter table audit_entries set (autovacuum_vacuum_insert_scale_factor = 0.01)`
]
