/** The assignee of a comment and its due date. */
export const statements: ReadonlyArray<string> = [
  `create table assignments (
    review_id bigint primary key references reviews on delete cascade,
    assignee_id bigint not null references users on delete cascade,
    due_on date
  )`,
  `create index assignments_of_assignee on assignments (assignee_id, due_on)`
]
