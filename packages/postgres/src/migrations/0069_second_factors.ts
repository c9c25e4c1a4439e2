/** Second factors of accounts (R2.13), the provider by which a session began, and the memberships that groups at a provider gave (R2.17). */
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
  `alter table sessions add column provider text`,
  `create table group_memberships (
    membership_id bigint primary key references memberships on delete cascade,
    provider text not null,
    role text not null check (role in ('viewer', 'author', 'reviewer', 'admin'))
  )`
]
