/** The origin of requirements and decisions: an imported file, a rebase, or another component's comments. */
export const statements: ReadonlyArray<string> = [
  `alter table rules
    add column source json not null default '{}' check (json_typeof(source) = 'object'),
    add column source_removed boolean not null default false,
    add column source_changed json check (json_typeof(source_changed) = 'array')`,

  // The names of the triager and the adjudicator of a copied or imported decision.
  `alter table reviews
    add column triage_set_by_imported_name text,
    add column adjudicated_by_imported_name text,
    add constraint reviews_pending_names_nobody
      check (triage_status is distinct from 'pending' or triage_set_by_imported_name is null),
    add constraint reviews_imported_adjudicator
      check (adjudicated_at is not null or adjudicated_by_imported_name is null)`
]
