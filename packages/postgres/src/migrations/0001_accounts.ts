/** Accounts, and the records for their sign-in. Run by Migrate.ts. Never changed after a release: a later change is a new migration. */
export const statements: ReadonlyArray<string> = [
  // Trigram indexes serve searches by substring.
  `create extension if not exists pg_trgm`,

  `create table users (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    provider text,
    password_hash text,
    admin boolean not null,
    last_sign_in_at timestamptz,
    failed_attempts integer not null check (failed_attempts >= 0),
    locked_at timestamptz,
    disabled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index users_email on users (lower(email))`,

  // One link for each account, and one for the first site admin, who has no account yet (user_id null).
  `create table setup_links (
    secret_sha256 text primary key check (secret_sha256 ~ '^[0-9a-f]{64}$'),
    user_id bigint references users on delete cascade,
    expires_at timestamptz not null,
    constraint setup_links_user unique nulls not distinct (user_id)
  )`,

  `create table sessions (
    secret_sha256 text primary key check (secret_sha256 ~ '^[0-9a-f]{64}$'),
    user_id bigint not null references users on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  `create index sessions_of_user on sessions (user_id)`,
  `create index sessions_by_use on sessions (last_seen_at)`,
  `create index sessions_by_begin on sessions (created_at)`,

  `create table personal_access_tokens (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    secret_sha256 text not null check (secret_sha256 ~ '^[0-9a-f]{64}$'),
    scopes text[] not null check (scopes <@ array['read', 'write', 'admin']),
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz not null,
    constraint personal_access_tokens_secret unique (secret_sha256)
  )`,
  `create index personal_access_tokens_of_user on personal_access_tokens (user_id, created_at desc, id desc)`
]
