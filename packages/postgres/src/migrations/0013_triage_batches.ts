/** Batches of triage with the earlier state of each comment, and the time when a comment was merged into another. */
export const statements: ReadonlyArray<string> = [
  `create table triage_batches (
    id bigint generated always as identity primary key,
    component_id bigint not null,
    project_id bigint not null,
    created_by_id bigint references users on delete set null,
    created_at timestamptz not null,
    undone_by_id bigint references users on delete set null,
    undone_at timestamptz,
    constraint triage_batches_component unique (id, component_id),
    constraint triage_batches_undone check (undone_at is not null or undone_by_id is null),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index triage_batches_of_component on triage_batches (component_id)`,
  `create index triage_batches_of_creator on triage_batches (created_by_id) where created_by_id is not null`,
  `create index triage_batches_of_undoer on triage_batches (undone_by_id) where undone_by_id is not null`,

  // review_id has no foreign key, because a batch keeps its items after their comments are destroyed. updated_at is the time after the batch;
  // the other columns are the state before it.
  `create table triage_batch_items (
    batch_id bigint not null,
    review_id bigint not null,
    component_id bigint not null,
    project_id bigint not null,
    updated_at timestamptz not null,
    response_review_id bigint references reviews on delete set null,
    triage_status text not null check (triage_status in ('pending', 'concur', 'concur_with_comment', 'non_concur',
      'duplicate', 'informational', 'needs_clarification', 'withdrawn', 'addressed_by')),
    triage_set_by_id bigint references users on delete set null,
    triage_set_at timestamptz,
    triage_set_by_imported_name text,
    adjudicated_by_id bigint references users on delete set null,
    adjudicated_at timestamptz,
    adjudicated_by_imported_name text,
    duplicate_of_review_id bigint references reviews on delete set null,
    addressed_by_rule_id bigint references rules on delete set null,
    primary key (batch_id, review_id),
    foreign key (batch_id, component_id) references triage_batches (id, component_id) on delete cascade,
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index triage_batch_items_of_component on triage_batch_items (component_id)`,
  `create index triage_batch_items_response on triage_batch_items (response_review_id)
    where response_review_id is not null`,
  `create index triage_batch_items_triager on triage_batch_items (triage_set_by_id) where triage_set_by_id is not null`,
  `create index triage_batch_items_adjudicator on triage_batch_items (adjudicated_by_id)
    where adjudicated_by_id is not null`,
  `create index triage_batch_items_canonical on triage_batch_items (duplicate_of_review_id)
    where duplicate_of_review_id is not null`,
  `create index triage_batch_items_addressing on triage_batch_items (addressed_by_rule_id)
    where addressed_by_rule_id is not null`,

  `alter table reviews add column merged_at timestamptz`
]
