/** The message of an access request. */
export const statements: ReadonlyArray<string> = [
  `alter table project_access_requests add column message text not null default ''`,
  `alter table project_access_requests alter column message drop default`
]
