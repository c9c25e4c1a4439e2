/** Mentions of people in comments, until they are done (R5.27). */
export const statements: ReadonlyArray<string> = [
  `create table mentions (
    review_id bigint not null references reviews on delete cascade,
    user_id bigint not null references users on delete cascade,
    created_at timestamptz not null,
    done_at timestamptz,
    primary key (review_id, user_id)
  )`,
  `create index mentions_of_user on mentions (user_id, done_at)`
]
