/** Sessions have an id and show where and how they began, so that a user can see and end them (R2.2). */
export const statements: ReadonlyArray<string> = [
  `alter table sessions
    add column id bigint generated always as identity,
    add column address text not null default '',
    add column user_agent text not null default ''`,
  `create unique index sessions_id on sessions (id)`
]
