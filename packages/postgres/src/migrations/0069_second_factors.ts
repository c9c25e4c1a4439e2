/** Second factors of accounts (R2.13), and the provider by which a session began. */
export const statements: ReadonlyArray<string> = [
  `create table second_factors (
    user_id bigint primary key references users on delete cascade,
    secret text not null,
    confirmed_at timestamptz,
    last_step integer not null check (last_step >= 0),
    recovery_sha256 text[] not null,
    created_at timestamptz not null,
    constraint second_factors_confirmed check (confirmed_at is not null or cardinality(recovery_sha256) = 0)
  )`,
  `alter table sessions add column provider text`
]
