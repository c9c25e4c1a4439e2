/** Finds the acts of a person for the export of the own account (R2.19). */
export const statements: ReadonlyArray<string> = [
  `create index audit_entries_of_user on audit_entries (user_id, id) where user_id is not null`
]
