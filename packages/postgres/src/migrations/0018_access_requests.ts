/** Requests for access to projects. */
export const statements: ReadonlyArray<string> = [
  `create table project_access_requests (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    project_id bigint not null references projects on delete cascade,
    created_at timestamptz not null,
    constraint project_access_requests_target unique (user_id, project_id)
  )`,
  `create index project_access_requests_of_project on project_access_requests (project_id, created_at, id)`
]
