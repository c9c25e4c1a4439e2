/** Batches that update a component from a file, in addition to the other kinds. */
export const statements: ReadonlyArray<string> = [
  `alter table edit_batches drop constraint edit_batches_action_check`,
  `alter table edit_batches add constraint edit_batches_action_check
    check (action in ('bulk_edit', 'find_and_replace', 'update_from_file'))`
]
