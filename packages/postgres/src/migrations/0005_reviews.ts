/** Comments and other reviews, all versions of their texts, the section texts that they are about, and reactions to them. */
const sectionKeys = `'title', 'severity', 'status', 'fixtext', 'check_content', 'vuln_discussion', 'disa_metadata',
      'vendor_comments', 'artifact_description', 'xccdf_metadata'`

export const statements: ReadonlyArray<string> = [
  // One copy of each text version of a section. Without a section, it is the text of all sections.
  `create table pinned_texts (
    id bigint generated always as identity primary key,
    rule_id bigint not null,
    component_id bigint not null,
    project_id bigint not null,
    section text check (section in (${sectionKeys})),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    text text not null,
    constraint pinned_texts_version unique nulls not distinct (rule_id, section, sha256),
    foreign key (rule_id, component_id) references rules (id, component_id) on delete cascade,
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,

  // subject_id is the rule of the review, or 0 for the component as a whole. It is never null, so that a
  // foreign key can keep a reply in its parent's component, rule and thread.
  `create table reviews (
    id bigint generated always as identity primary key,
    component_id bigint not null,
    project_id bigint not null,
    rule_id bigint,
    subject_id bigint not null generated always as (coalesce(rule_id, 0)) stored,
    thread_id bigint not null,
    responding_to_review_id bigint,
    action text not null check (action in ('comment', 'request_review', 'revoke_review_request', 'request_changes',
      'approve', 'lock_control', 'unlock_control')),
    comment text not null,
    section text check (section in (${sectionKeys})),
    user_id bigint references users on delete set null,
    imported_name text,
    triage_status text check (triage_status in ('pending', 'concur', 'concur_with_comment', 'non_concur', 'duplicate',
      'informational', 'needs_clarification', 'withdrawn', 'addressed_by')),
    triage_set_by_id bigint references users on delete set null,
    triage_set_at timestamptz,
    adjudicated_by_id bigint references users on delete set null,
    adjudicated_at timestamptz,
    duplicate_of_review_id bigint,
    addressed_by_rule_id bigint,
    pinned_text_id bigint references pinned_texts on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint reviews_thread unique (id, thread_id, component_id, subject_id),
    constraint reviews_component unique (id, component_id),
    constraint reviews_top_is_own_thread check ((responding_to_review_id is null) = (thread_id = id)),
    constraint reviews_comment_is_triaged
      check (action <> 'comment' or responding_to_review_id is not null or triage_status is not null),
    constraint reviews_only_comments_are_triaged check (
      triage_status is null or (action = 'comment' and (responding_to_review_id is null or triage_status = 'withdrawn'))),
    constraint reviews_pending_is_undecided check (triage_status is distinct from 'pending'
      or (triage_set_by_id is null and triage_set_at is null and adjudicated_at is null)),
    constraint reviews_terminal_is_adjudicated check (
      triage_status not in ('duplicate', 'informational', 'withdrawn', 'addressed_by') or adjudicated_at is not null),
    constraint reviews_untriaged_is_not_adjudicated check (triage_status is not null or adjudicated_at is null),
    constraint reviews_adjudicator check (adjudicated_at is not null or adjudicated_by_id is null),
    constraint reviews_canonical
      check ((triage_status is not distinct from 'duplicate') = (duplicate_of_review_id is not null)),
    constraint reviews_not_its_own_duplicate check (duplicate_of_review_id <> id),
    constraint reviews_addressed_by
      check ((triage_status is not distinct from 'addressed_by') = (addressed_by_rule_id is not null)),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade,
    constraint reviews_rule foreign key (rule_id, component_id) references rules (id, component_id) on delete cascade,
    constraint reviews_parent foreign key (responding_to_review_id, thread_id, component_id, subject_id)
      references reviews (id, thread_id, component_id, subject_id),
    constraint reviews_canonical_in_component foreign key (duplicate_of_review_id, component_id)
      references reviews (id, component_id),
    constraint reviews_addressing_rule_in_component foreign key (addressed_by_rule_id, component_id)
      references rules (id, component_id)
  )`,
  // The triage table: top-level comments of a component, by status, newest first.
  `create index reviews_triage on reviews (component_id, triage_status, created_at desc, id desc)
    where action = 'comment' and responding_to_review_id is null`,
  `create index reviews_of_rule on reviews (rule_id, created_at, id) where rule_id is not null`,
  `create index reviews_of_thread on reviews (component_id, thread_id) where responding_to_review_id is not null`,
  `create index reviews_replies on reviews (responding_to_review_id) where responding_to_review_id is not null`,
  `create index reviews_duplicates on reviews (duplicate_of_review_id) where duplicate_of_review_id is not null`,
  `create index reviews_addressed on reviews (addressed_by_rule_id) where addressed_by_rule_id is not null`,
  `create index reviews_of_author on reviews (user_id, component_id) where user_id is not null`,
  `create index reviews_of_triager on reviews (triage_set_by_id) where triage_set_by_id is not null`,
  `create index reviews_of_adjudicator on reviews (adjudicated_by_id) where adjudicated_by_id is not null`,
  `create index reviews_pins on reviews (pinned_text_id) where pinned_text_id is not null`,
  `create index reviews_by_text on reviews using gin (comment gin_trgm_ops)`,

  `create table comment_versions (
    review_id bigint not null,
    component_id bigint not null,
    project_id bigint not null,
    number integer not null check (number >= 1),
    comment text not null,
    user_id bigint references users on delete set null,
    created_at timestamptz not null,
    primary key (review_id, number),
    foreign key (review_id, component_id) references reviews (id, component_id) on delete cascade,
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index comment_versions_of_user on comment_versions (user_id) where user_id is not null`,

  `create table reactions (
    review_id bigint not null,
    user_id bigint not null references users on delete cascade,
    component_id bigint not null,
    project_id bigint not null,
    kind text not null check (kind in ('up', 'down')),
    created_at timestamptz not null,
    primary key (review_id, user_id),
    foreign key (review_id, component_id) references reviews (id, component_id) on delete cascade,
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create index reactions_of_user on reactions (user_id)`
]
