/** Finds the acts of a person for the export of the own account (R2.19), and the time after which accounts are removed that were registered and never used (R25.3). */
export const statements: ReadonlyArray<string> = [
  `create index audit_entries_of_user on audit_entries (user_id, id) where user_id is not null`,
  `alter table retention add column registration_days integer default 30 check (registration_days between 30 and 3650)`,
  // Registered, without a password and without a sign-in. An account with an identity has signed in.
  `create index users_never_used on users (created_at) where password_hash is null and last_sign_in_at is null`
]
