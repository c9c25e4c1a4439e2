/** The time after which accounts are removed that were registered and never used (R25.3). */
export const statements: ReadonlyArray<string> = [
  `alter table retention add column registration_days integer default 30 check (registration_days between 30 and 3650)`,
  // An account with an identity has signed in.
  `create index users_never_used on users (created_at) where password_hash is null and last_sign_in_at is null`
]
