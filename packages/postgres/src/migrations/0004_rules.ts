/** The rules of components, their satisfactions, and the additional questions of components. */
export const statements: ReadonlyArray<string> = [
  `create table rules (
    id bigint generated always as identity primary key,
    component_id bigint not null,
    project_id bigint not null,
    document_type text not null,
    rule_number integer not null check (rule_number >= 1),
    srg_rule_id bigint references benchmark_rules,
    status text not null,
    status_justification text not null,
    vendor_comments text not null,
    artifact_description text not null,
    inspec_control_body text not null,
    inspec_control_body_lang text not null,
    inspec_control_file_lang text not null,
    locked boolean not null,
    locked_sections text[] not null check (locked_sections <@ array[
      'Title', 'Severity', 'Status', 'Fix', 'Check', 'Vulnerability Discussion', 'DISA Metadata', 'Vendor Comments',
      'Artifact Description', 'XCCDF Metadata'
    ]),
    review_requestor_id bigint references users on delete set null,
    changes_requested boolean not null,
    deleted_at timestamptz,
    version text not null,
    title text not null,
    rule_severity text not null check (rule_severity in ('high', 'medium', 'low')),
    rule_weight text not null,
    vuln_id text not null,
    srg_id text not null,
    ident text not null,
    ident_system text not null,
    legacy_ids text not null,
    fixtext text not null,
    fixtext_fixref text not null,
    fix_id text not null,
    checks json not null check (json_typeof(checks) = 'array'),
    vuln_discussion text not null,
    false_positives text not null,
    false_negatives text not null,
    documentable boolean not null,
    mitigations text not null,
    severity_override_guidance text not null,
    potential_impacts text not null,
    third_party_tools text not null,
    mitigation_control text not null,
    responsibility text not null,
    ia_controls text not null,
    mitigations_available text not null,
    poam_available text not null,
    poam text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint rules_number unique (component_id, rule_number),
    constraint rules_component unique (id, component_id),
    constraint rules_status check (case document_type
      when 'stig' then status in ('Not Yet Determined', 'Applicable - Configurable', 'Applicable - Inherently Meets',
        'Applicable - Does Not Meet', 'Not Applicable')
      when 'srg' then status in ('Not Yet Determined', 'Applicable', 'Not Applicable')
      else false end),
    foreign key (component_id, project_id, document_type)
      references components (id, project_id, document_type) on delete cascade
  )`,
  // Live rules of a component with the columns of statistics, so that counting reads only the index.
  `create index rules_live on rules (component_id, rule_number) include (status, rule_severity, locked)
    where deleted_at is null`,
  `create index rules_of_srg_rule on rules (srg_rule_id)`,
  `create index rules_of_requestor on rules (review_requestor_id) where review_requestor_id is not null`,

  // With document_type, the foreign key refuses links between requirements of an SRG.
  `create table rule_satisfactions (
    rule_id bigint not null,
    satisfied_by_rule_id bigint not null,
    component_id bigint not null,
    project_id bigint not null,
    document_type text not null default 'stig' check (document_type = 'stig'),
    primary key (rule_id, satisfied_by_rule_id),
    check (rule_id <> satisfied_by_rule_id),
    foreign key (rule_id, component_id) references rules (id, component_id) on delete cascade,
    foreign key (satisfied_by_rule_id, component_id) references rules (id, component_id) on delete cascade,
    foreign key (component_id, project_id, document_type)
      references components (id, project_id, document_type) on delete cascade
  )`,
  `create index rule_satisfactions_by_parent on rule_satisfactions (satisfied_by_rule_id)`,
  `create index rule_satisfactions_of_component on rule_satisfactions (component_id, rule_id, satisfied_by_rule_id)`,

  `create table additional_questions (
    id bigint generated always as identity primary key,
    component_id bigint not null,
    project_id bigint not null,
    name text not null,
    question_type text not null,
    options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
    constraint additional_questions_component unique (id, component_id),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index additional_questions_of_component on additional_questions (component_id, id)`,

  `create table additional_answers (
    id bigint generated always as identity primary key,
    additional_question_id bigint not null,
    rule_id bigint not null,
    component_id bigint not null,
    project_id bigint not null,
    answer text not null,
    constraint additional_answers_question unique (rule_id, additional_question_id),
    foreign key (additional_question_id, component_id)
      references additional_questions (id, component_id) on delete cascade,
    foreign key (rule_id, component_id) references rules (id, component_id) on delete cascade,
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index additional_answers_by_question on additional_answers (additional_question_id)`
]
