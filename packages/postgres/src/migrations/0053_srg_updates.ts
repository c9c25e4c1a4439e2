/** Batches that update a component to a newer SRG, with the sources that it had before and after (R10.18). */
export const statements: ReadonlyArray<string> = [
  `alter table edit_batches
    add column component_changes json not null default '[]' check (json_typeof(component_changes) = 'array')`,
  `alter table edit_batches drop constraint edit_batches_action_check`,
  `alter table edit_batches add constraint edit_batches_action_check
    check (action in ('bulk_edit', 'find_and_replace', 'update_from_file', 'meet_elsewhere', 'update_srg'))`
]
