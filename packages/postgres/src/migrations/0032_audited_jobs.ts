/** Allows audit entries about jobs. */
export const statements: ReadonlyArray<string> = [
  `alter table audit_entries drop constraint audit_entries_auditable_type_check`,
  `alter table audit_entries add constraint audit_entries_auditable_type_check
    check (auditable_type in ('Rule', 'Component', 'Project', 'Membership', 'Review', 'Benchmark', 'User',
      'PersonalAccessToken', 'Job', 'Security'))`
]
