/** E-mail: letters, the choices of people, watches, and links that are sent. A letter has no content, only what it is about. */
export const statements: ReadonlyArray<string> = [
  `create table letters (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    kind text not null,
    occasion text collate "C" not null,
    address text,
    project_id bigint,
    component_id bigint,
    rule_id bigint,
    review_id bigint,
    event_id bigint,
    detail text not null,
    bundle text collate "C" not null,
    cadence text not null check (cadence in ('at_once', 'daily', 'weekly')),
    state text not null check (state in ('pending', 'sending', 'sent', 'dropped', 'failed', 'uncertain', 'discarded')),
    attempts integer not null check (attempts >= 0),
    next_attempt_at timestamptz,
    last_attempt_at timestamptz,
    error text not null,
    created_at timestamptz not null,
    constraint letters_occasion unique (user_id, kind, occasion),
    check ((state in ('pending', 'sending')) = (next_attempt_at is not null))
  )`,
  `create index letters_due on letters (next_attempt_at, id) where state = 'pending'`,
  `create index letters_of_bundle on letters (user_id, bundle, id) where state = 'pending'`,
  `create index letters_sending on letters (next_attempt_at) where state = 'sending'`,
  `create index letters_in_state on letters (state, id desc)`,
  `create index letters_by_time on letters (created_at) where state not in ('pending', 'sending')`,

  `create table mail_settings (
    user_id bigint not null references users on delete cascade,
    kind text not null,
    cadence text not null check (cadence in ('at_once', 'daily', 'weekly', 'off')),
    primary key (user_id, kind)
  )`,

  `create table watches (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    project_id bigint not null references projects on delete cascade,
    component_id bigint references components on delete cascade,
    rule_id bigint references rules on delete cascade,
    created_at timestamptz not null,
    constraint watches_target unique nulls not distinct (user_id, project_id, component_id, rule_id),
    check (rule_id is null or component_id is not null)
  )`,
  `create index watches_of_user on watches (user_id, id desc)`,
  `create index watches_of_project on watches (project_id)`,
  `create index watches_of_component on watches (component_id) where component_id is not null`,
  `create index watches_of_rule on watches (rule_id) where rule_id is not null`,

  // The position in the feed, and the secret that signs links to unsubscribe.
  `create table mail_state (
    single boolean primary key default true check (single),
    position bigint not null,
    id bigint not null,
    link_secret text not null
  )`,
  // Events from before make no letters.
  `insert into mail_state (position, id, link_secret)
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift, 0,
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    from audit_clock`,
  // One instance claims at a time.
  `create table mail_turn (single boolean primary key default true check (single))`,
  `insert into mail_turn default values`,

  `alter table setup_links
    add column purpose text not null default 'setup' check (purpose in ('setup', 'invitation', 'reset', 'address')),
    add column email text,
    add constraint setup_links_address check ((purpose = 'address') = (email is not null)),
    drop constraint setup_links_user`,
  `alter table setup_links add constraint setup_links_user unique nulls not distinct (user_id, purpose)`,

  `create index components_ending on components (comment_period_ends_at) where comment_phase = 'open'`,
  `create index components_starting on components (comment_period_starts_at) where comment_phase = 'open'`,
  `create index assignments_due on assignments (due_on) where due_on is not null`,
  `create index rules_due on rules (due_on) where assignee_id is not null and due_on is not null`
]
