/** The audit table. Entries have ids without foreign keys, so that they outlive their records. Nothing changes or removes entries. */
export const statements: ReadonlyArray<string> = [
  `create table audit_entries (
    id bigint generated always as identity primary key,
    action text not null,
    auditable_type text not null check (auditable_type in ('Rule', 'Component', 'Project', 'Membership', 'Review',
      'Benchmark', 'User', 'PersonalAccessToken', 'Security')),
    auditable_id bigint not null,
    audited_name text not null,
    rule_id bigint,
    component_id bigint,
    project_id bigint,
    comment text not null,
    changes json not null check (json_typeof(changes) = 'array'),
    user_id bigint,
    user_name text not null,
    request_id text not null,
    created_at timestamptz not null
  )`,
  `create index audit_entries_of_rule on audit_entries (rule_id, created_at desc, id desc) where rule_id is not null`,
  `create index audit_entries_of_component on audit_entries (component_id, created_at desc, id desc)
    where component_id is not null`,
  `create index audit_entries_of_project on audit_entries (project_id, created_at desc, id desc)
    where project_id is not null`,
  `create index audit_entries_of_record on audit_entries (auditable_type, auditable_id, created_at desc, id desc)`,

  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'Entries of % are only added.', tg_table_name using errcode = 'restrict_violation';
  end
  $$`,
  `create trigger audit_entries_keep_rows before update or delete on audit_entries
    for each row execute function refuse_change()`,
  `create trigger audit_entries_keep_all before truncate on audit_entries
    for each statement execute function refuse_change()`
]
