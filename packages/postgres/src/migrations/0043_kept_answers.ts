/** Stored answers under the keys of their requests, for repeated requests. */
export const statements: ReadonlyArray<string> = [
  `create table kept_answers (
    user_id bigint not null references users on delete cascade,
    key_sha256 text not null check (key_sha256 ~ '^[0-9a-f]{64}$'),
    request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
    answer bytea not null,
    kept_at timestamptz not null,
    constraint kept_answers_pkey primary key (user_id, key_sha256)
  )`,
  `create index kept_answers_by_time on kept_answers (kept_at)`
]
