/** The assignee of a requirement and its due date. */
export const statements: ReadonlyArray<string> = [
  `alter table rules add column assignee_id bigint references users on delete set null, add column due_on date`,
  `create index rules_of_assignee on rules (assignee_id, due_on) where assignee_id is not null`
]
