/** The names of people without an account in restored reactions, batches and relocations (R16.5), and an index that reads a project's audit in order. */
export const statements: ReadonlyArray<string> = [
  `alter table reactions
    drop constraint reactions_pkey,
    alter column user_id drop not null,
    add column imported_name text,
    add constraint reactions_one unique (review_id, user_id),
    add constraint reactions_person check ((user_id is null) = (imported_name is not null))`,
  `alter table edit_batches add column created_by_imported_name text, add column undone_by_imported_name text`,
  `alter table triage_batches add column created_by_imported_name text, add column undone_by_imported_name text`,
  `alter table requirement_relocations
    add column requested_by_imported_name text,
    add column adjudicated_by_imported_name text`,
  `create index audit_entries_archived on audit_entries (project_id, id) where project_id is not null`
]
