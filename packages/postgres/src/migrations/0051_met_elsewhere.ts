/** Batches that mark requirements as met elsewhere (R10.16). */
export const statements: ReadonlyArray<string> = [
  `alter table edit_batches drop constraint edit_batches_action_check`,
  `alter table edit_batches add constraint edit_batches_action_check
    check (action in ('bulk_edit', 'find_and_replace', 'update_from_file', 'meet_elsewhere'))`
]
