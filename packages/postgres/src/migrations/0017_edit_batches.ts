/** Batches of edits, with the values of each changed field before and after. */
export const statements: ReadonlyArray<string> = [
  `create table edit_batches (
    id bigint generated always as identity primary key,
    component_id bigint not null,
    project_id bigint not null,
    created_by_id bigint references users on delete set null,
    created_at timestamptz not null,
    undone_by_id bigint references users on delete set null,
    undone_at timestamptz,
    constraint edit_batches_component unique (id, component_id),
    constraint edit_batches_undone check (undone_at is not null or undone_by_id is null),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index edit_batches_of_component on edit_batches (component_id)`,
  `create index edit_batches_of_creator on edit_batches (created_by_id) where created_by_id is not null`,
  `create index edit_batches_of_undoer on edit_batches (undone_by_id) where undone_by_id is not null`,

  `create table edit_batch_items (
    batch_id bigint not null,
    rule_id bigint not null,
    component_id bigint not null,
    project_id bigint not null,
    changes json not null check (json_typeof(changes) = 'array'),
    primary key (batch_id, rule_id),
    foreign key (batch_id, component_id) references edit_batches (id, component_id) on delete cascade,
    foreign key (rule_id, component_id) references rules (id, component_id) on delete cascade,
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index edit_batch_items_of_rule on edit_batch_items (rule_id)`,
  `create index edit_batch_items_of_component on edit_batch_items (component_id)`
]
