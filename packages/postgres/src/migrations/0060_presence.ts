/**
 * The last reports of open tabs, unlogged: they are worth nothing after a minute, and are not written to the log for replicas. And indexes of what
 * one person did in a component or a project.
 */
export const statements: ReadonlyArray<string> = [
  `create unlogged table heartbeats (
    user_id bigint not null references users on delete cascade,
    tab text collate "C" not null check (tab ~ '^[A-Za-z0-9-]{1,64}$'),
    component_id bigint not null references components on delete cascade,
    rule_id bigint,
    review_id bigint,
    editing boolean not null,
    at timestamptz not null,
    constraint heartbeats_pkey primary key (user_id, tab),
    constraint heartbeats_one_place check (rule_id is null or review_id is null)
  )`,
  `create index heartbeats_of_component on heartbeats (component_id, at)`,
  `create index heartbeats_by_time on heartbeats (at)`,
  `create index audit_entries_of_component_by_actor on audit_entries (component_id, user_id, created_at desc, id desc)
    where component_id is not null and auditable_type <> 'Security'`,
  `create index audit_entries_of_project_by_actor on audit_entries (project_id, user_id, created_at desc, id desc)
    where project_id is not null and auditable_type <> 'Security'`
]
