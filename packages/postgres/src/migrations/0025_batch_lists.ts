/** The act of each batch, and an order for the lists of batches. Earlier batches have no act. */
export const statements: ReadonlyArray<string> = [
  `alter table triage_batches add column triage_status text check (triage_status in ('pending', 'concur',
    'concur_with_comment', 'non_concur', 'duplicate', 'informational', 'needs_clarification', 'withdrawn', 'addressed_by'))`,
  `alter table edit_batches add column action text check (action in ('bulk_edit', 'find_and_replace'))`,
  `create index triage_batches_by_time on triage_batches (component_id, created_at, id)`,
  `drop index triage_batches_of_component`,
  `create index edit_batches_by_time on edit_batches (component_id, created_at, id)`,
  `drop index edit_batches_of_component`
]
