/** Counts and searches among millions of records read only an index or few records. */
const isForAdmins = `(auditable_type = 'Membership' or action in ('create_webhook', 'update_webhook', 'delete_webhook'))`

export const statements: ReadonlyArray<string> = [
  // Only the comments of a user that wait for their answer, which are few.
  `create index reviews_questioned on reviews (user_id, component_id)
    where action = 'comment' and responding_to_review_id is null and triage_status = 'needs_clarification'
      and adjudicated_at is null`,

  // The visible history entries, so that counting a history reads only its index. Entries for admins are counted separately.
  `drop index audit_entries_of_project`,
  `create index audit_entries_of_project on audit_entries (project_id, created_at desc, id desc)
    where project_id is not null and auditable_type <> 'Security'`,
  `drop index audit_entries_of_component`,
  `create index audit_entries_of_component on audit_entries (component_id, created_at desc, id desc)
    where component_id is not null and auditable_type <> 'Security'`,
  `create index audit_entries_for_admins on audit_entries (project_id) where project_id is not null
    and auditable_type <> 'Security' and ${isForAdmins}`,
  `create index audit_entries_for_admins_of_component on audit_entries (component_id) where component_id is not null
    and auditable_type <> 'Security' and ${isForAdmins}`
]
