/** Failed sign-ins, counted by account and address and by account, and lists of security events. */
export const statements: ReadonlyArray<string> = [
  // A row without failures is locked by a transaction that will fill or remove it.
  `create table sign_in_attempts (
    account_sha256 text not null check (account_sha256 ~ '^[0-9a-f]{64}$'),
    address text not null,
    failures integer not null check (failures >= 0),
    last_failed_at timestamptz,
    primary key (account_sha256, address),
    check ((failures = 0) = (last_failed_at is null))
  )`,
  `create index sign_in_attempts_by_time on sign_in_attempts (last_failed_at)`,

  `alter table users add column failing_since timestamptz`,
  `create index users_failing on users (coalesce(locked_at, failing_since))
    where coalesce(locked_at, failing_since) is not null`,

  `create index audit_entries_security on audit_entries (created_at desc, id desc) where auditable_type = 'Security'`,
  `create index audit_entries_security_by_actor on audit_entries (user_id, created_at desc, id desc)
    where auditable_type = 'Security'`,
  `create index audit_entries_security_by_action on audit_entries (action, created_at desc, id desc)
    where auditable_type = 'Security'`
]
