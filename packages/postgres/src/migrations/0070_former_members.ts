/** The policy of projects on the names of deleted accounts (R1.12), and the deleted accounts whose name is not shown. */
export const statements: ReadonlyArray<string> = [
  `alter table projects add column former_members text not null default 'keep'
    check (former_members in ('keep', 'anonymous'))`,
  `create index projects_anonymous on projects (id) where former_members = 'anonymous'`,
  // The account is gone, so its id has no foreign key. The audit keeps the name, and readers do not get it.
  `create table former_members (
    project_id bigint not null references projects on delete cascade,
    user_id bigint not null,
    primary key (project_id, user_id)
  )`
]
