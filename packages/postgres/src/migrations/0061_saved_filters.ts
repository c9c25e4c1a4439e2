/** Saved filters of projects: shared ones, and private ones of their owners. */
export const statements: ReadonlyArray<string> = [
  // Names are ordered by code point.
  `create table saved_filters (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects on delete cascade,
    kind text not null check (kind in ('comments', 'requirements')),
    name text collate "C" not null,
    query json not null check (json_typeof(query) = 'object'),
    shared boolean not null,
    user_id bigint references users on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index saved_filters_shared on saved_filters (project_id, kind, name) where shared`,
  `create unique index saved_filters_own on saved_filters (project_id, user_id, kind, name) where not shared`,
  // Deleting a project reads both kinds.
  `create index saved_filters_of_project on saved_filters (project_id)`,
  `create index saved_filters_of_user on saved_filters (user_id) where user_id is not null`
]
