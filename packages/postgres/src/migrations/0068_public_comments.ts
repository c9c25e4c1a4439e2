/** Components that are open to others than their members, and the comments from outside (R23). */
export const statements: ReadonlyArray<string> = [
  `create table public_periods (
    component_id bigint primary key references components on delete cascade,
    access text not null check (access in ('members', 'signed_in', 'link')),
    published text not null check (published in ('nothing', 'decisions', 'decisions_and_names')),
    secret text not null,
    constraint public_periods_secret unique (secret)
  )`,
  `create table public_comments (
    id bigint generated always as identity primary key,
    component_id bigint not null,
    project_id bigint not null,
    rule_id bigint references rules on delete cascade,
    section text,
    comment text not null,
    comment_type text check (comment_type in ('editorial', 'technical', 'substantive')),
    organization text,
    external_reference text,
    name text not null,
    email text not null,
    user_id bigint references users on delete set null,
    tracking_number text not null,
    state text not null check (state in ('awaiting', 'accepted', 'refused')),
    review_id bigint references reviews on delete cascade,
    decided_by_id bigint references users on delete set null,
    decided_at timestamptz,
    reason text not null,
    pin json,
    created_at timestamptz not null,
    constraint public_comments_accepted check ((state = 'accepted') = (review_id is not null)),
    constraint public_comments_decided check ((state = 'awaiting') = (decided_at is null)),
    constraint public_comments_section check (section is null or rule_id is not null),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  // Not unique: a restored comment keeps its number, which leads to the oldest comment.
  `create index public_comments_tracking_number on public_comments (tracking_number, id)`,
  `create index public_comments_of_component on public_comments (component_id, created_at, id)`,
  `create index public_comments_of_rule on public_comments (rule_id) where rule_id is not null`,
  `create index public_comments_of_user on public_comments (user_id) where user_id is not null`,
  `create index public_comments_of_review on public_comments (review_id) where review_id is not null`,
  `create index public_comments_of_decider on public_comments (decided_by_id) where decided_by_id is not null`,
  // The response that visitors see is that of the newest batch.
  `create index triage_batch_items_answered on triage_batch_items (review_id, batch_id) where response_review_id is not null`
]
