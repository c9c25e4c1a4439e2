/** Indexes for queries that would read whole large tables: the list of projects, open comments of all components, and deleted requirements. */
export const statements: ReadonlyArray<string> = [
  `create index projects_by_name on projects (name collate "C", id)`,
  `create index projects_discoverable on projects (id) where visibility = 'discoverable'`,
  // A small part of all comments, with the columns that decide whether they need a user's attention, so that counting reads only the index.
  `create index reviews_open on reviews (component_id, created_at, id) include (rule_id)
    where action = 'comment' and responding_to_review_id is null and triage_status in ('pending', 'needs_clarification')
      and adjudicated_at is null`,
  `create index rules_deleted on rules (id) where deleted_at is not null`
]
