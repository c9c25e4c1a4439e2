/** Projects, their components, and the memberships in both. */
export const statements: ReadonlyArray<string> = [
  `create table projects (
    id bigint generated always as identity primary key,
    name text not null,
    description text,
    visibility text not null check (visibility in ('discoverable', 'hidden')),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index projects_by_creation on projects (created_at, id)`,
  `create index projects_by_update on projects (updated_at, id)`,
  `create index projects_by_text on projects using gin (name gin_trgm_ops, description gin_trgm_ops)`,

  // rule_numbers_taken is the highest assigned rule number of the component. Numbers are never reused.
  `create table components (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects on delete cascade,
    name text not null,
    prefix text not null check (prefix ~ '^[A-Z0-9]{4}-[A-Z0-9]{2}$'),
    title text not null,
    description text not null,
    document_type text not null check (document_type in ('stig', 'srg')),
    version bigint not null,
    release bigint not null,
    released boolean not null,
    component_id bigint references components on delete set null,
    security_requirements_guide_id bigint not null references benchmarks,
    admin_name text not null,
    admin_email text not null,
    advanced_fields boolean not null,
    comment_phase text not null check (comment_phase in ('open', 'closed')),
    closed_reason text check (closed_reason in ('adjudicating', 'finalized')),
    comment_period_starts_at timestamptz,
    comment_period_ends_at timestamptz,
    rule_numbers_taken integer not null default 0 check (rule_numbers_taken >= 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint components_identity unique (project_id, name, version, release),
    constraint components_project unique (id, project_id),
    constraint components_document_type unique (id, project_id, document_type),
    constraint components_closed_reason check (closed_reason is null or comment_phase = 'closed'),
    constraint components_period check (comment_period_ends_at >= comment_period_starts_at)
  )`,
  `create index components_of_guide on components (security_requirements_guide_id)`,
  `create index components_copies on components (component_id) where component_id is not null`,

  // With kind, the foreign key refuses a STIG as a source.
  `create table component_sources (
    component_id bigint not null,
    project_id bigint not null,
    position integer not null check (position >= 1),
    benchmark_id bigint not null,
    kind text not null default 'srg' check (kind = 'srg'),
    primary key (component_id, benchmark_id),
    constraint component_sources_position unique (component_id, position),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade,
    foreign key (benchmark_id, kind) references benchmarks (id, kind)
  )`,
  `create index component_sources_of_benchmark on component_sources (benchmark_id)`,

  `create table memberships (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    role text not null check (role in ('viewer', 'author', 'reviewer', 'admin')),
    project_id bigint not null references projects on delete cascade,
    component_id bigint,
    created_at timestamptz not null,
    constraint memberships_target unique nulls not distinct (user_id, project_id, component_id),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index memberships_of_project on memberships (project_id, created_at, id) where component_id is null`,
  `create index memberships_of_component on memberships (component_id) where component_id is not null`
]
