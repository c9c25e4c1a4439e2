/** Overlays: components that follow another component or a published STIG, and their inherited requirements. */
export const statements: ReadonlyArray<string> = [
  `create table overlays (
    component_id bigint primary key,
    project_id bigint not null,
    base_component_id bigint references components on delete cascade,
    base_benchmark_id bigint references benchmarks,
    check (num_nonnulls(base_component_id, base_benchmark_id) = 1),
    check (base_component_id <> component_id),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index overlays_of_component on overlays (base_component_id, component_id) where base_component_id is not null`,
  `create index overlays_of_benchmark on overlays (base_benchmark_id) where base_benchmark_id is not null`,

  `create table inherited_rules (
    rule_id bigint primary key,
    component_id bigint not null references overlays on delete cascade,
    project_id bigint not null,
    base_rule_id bigint references rules on delete cascade,
    base_row_id bigint references benchmark_rules,
    overridden text[] not null,
    changed json not null check (json_typeof(changed) = 'array'),
    check (num_nonnulls(base_rule_id, base_row_id) <= 1),
    foreign key (rule_id, component_id) references rules (id, component_id) on delete cascade,
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index inherited_rules_of_overlay on inherited_rules (component_id, rule_id)`,
  `create index inherited_rules_of_rule on inherited_rules (base_rule_id) where base_rule_id is not null`,
  `create index inherited_rules_of_row on inherited_rules (base_row_id) where base_row_id is not null`
]
