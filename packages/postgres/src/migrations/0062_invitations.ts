/** Open invitations of new accounts to projects and components (R1.11). */
export const statements: ReadonlyArray<string> = [
  `create table invitations (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    membership_id bigint not null references memberships on delete cascade,
    project_id bigint not null references projects on delete cascade,
    invited_by_id bigint references users on delete set null,
    created_at timestamptz not null,
    constraint invitations_user unique (user_id),
    constraint invitations_membership unique (membership_id)
  )`,
  `create index invitations_of_project on invitations (project_id, created_at, id)`,
  `create index invitations_by on invitations (invited_by_id)`
]
