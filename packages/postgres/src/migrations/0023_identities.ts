/** The identities of accounts at sign-in providers, and unfinished sign-ins. */
export const statements: ReadonlyArray<string> = [
  `create table identities (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    provider text not null,
    issuer text not null,
    subject text not null,
    email text not null,
    created_at timestamptz not null,
    last_sign_in_at timestamptz not null,
    constraint identities_person unique (issuer, subject),
    constraint identities_of_user unique (user_id, issuer)
  )`,

  `create table pending_sign_ins (
    secret_sha256 text primary key check (secret_sha256 ~ '^[0-9a-f]{64}$'),
    provider text not null,
    return_to text not null,
    notice text,
    expires_at timestamptz not null
  )`,
  `create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at)`
]
