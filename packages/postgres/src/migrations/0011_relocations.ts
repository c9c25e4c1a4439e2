/** Proposals to relocate authored SRG requirements, with their decisions. */
export const statements: ReadonlyArray<string> = [
  // With document_type, the foreign key refuses requirements of a STIG. The destination requirement can be deleted later, which sets the reference to null.
  `create table requirement_relocations (
    id bigint generated always as identity primary key,
    rule_id bigint not null,
    component_id bigint not null,
    project_id bigint not null,
    document_type text not null default 'srg' check (document_type = 'srg'),
    target_technology_token text not null check (target_technology_token ~ '^[A-Z]{1,4}$'),
    state text not null check (state in ('proposed', 'executed', 'declined')),
    requested_by_id bigint references users on delete set null,
    target_component_id bigint references components on delete set null,
    created_rule_id bigint references rules on delete set null,
    adjudicated_by_id bigint references users on delete set null,
    adjudicated_at timestamptz,
    adjudication_rationale text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint relocations_adjudicated check ((state = 'proposed') = (adjudicated_at is null)),
    constraint relocations_open_is_undecided
      check (state <> 'proposed' or (adjudicated_by_id is null and target_component_id is null)),
    constraint relocations_created check (state = 'executed' or created_rule_id is null),
    constraint relocations_rationale check ((state = 'declined') = (adjudication_rationale ~ '\\S')),
    foreign key (rule_id, component_id) references rules (id, component_id) on delete cascade,
    foreign key (component_id, project_id, document_type)
      references components (id, project_id, document_type) on delete cascade
  )`,
  `create unique index relocations_one_open on requirement_relocations (rule_id) where state = 'proposed'`,
  `create index relocations_by_creation on requirement_relocations (created_at desc, id desc)`,
  `create index relocations_of_component on requirement_relocations (component_id, created_at desc, id desc)`,
  `create index relocations_of_token on requirement_relocations (target_technology_token, created_at desc, id desc)`,
  `create index relocations_of_rule on requirement_relocations (rule_id)`,
  `create index relocations_of_target on requirement_relocations (target_component_id)
    where target_component_id is not null`,
  `create index relocations_that_created on requirement_relocations (created_rule_id) where created_rule_id is not null`,
  `create index relocations_of_requester on requirement_relocations (requested_by_id) where requested_by_id is not null`,
  `create index relocations_of_adjudicator on requirement_relocations (adjudicated_by_id)
    where adjudicated_by_id is not null`,

  // The technology token of a component: the leading letters of its prefix.
  `create index components_of_token on components (substring(prefix from '^[A-Z]+')) where document_type = 'srg'`,

  // Only foreign keys change a decided proposal: it is deleted with its component, and references to a deleted user or target become null.
  `create function refuse_change_of_decided() returns trigger language plpgsql as $$
  begin
    raise exception 'A row of % does not change once it is decided.', tg_table_name using errcode = 'restrict_violation';
  end
  $$`,
  `create trigger relocations_keep_decisions before update or delete on requirement_relocations
    for each row when (old.state <> 'proposed' and pg_trigger_depth() = 0) execute function refuse_change_of_decided()`
]
