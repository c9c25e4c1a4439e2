/** Submissions to DISA, each with its file (R19). */
export const statements: ReadonlyArray<string> = [
  `create table submissions (
    component_id bigint not null,
    project_id bigint not null,
    number bigint not null check (number >= 1),
    submitted_by text not null,
    submitted_at timestamptz not null,
    comment text not null,
    version bigint not null,
    release bigint not null,
    marking text not null,
    file_name text not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    rule_numbers jsonb not null check (jsonb_typeof(rule_numbers) = 'array'),
    left_out jsonb not null check (jsonb_typeof(left_out) = 'array'),
    straightened jsonb not null check (jsonb_typeof(straightened) = 'array'),
    with_errors jsonb not null check (jsonb_typeof(with_errors) = 'array'),
    file text not null,
    primary key (component_id, number),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  // A submission never changes.
  `create function refuse_changed_submission() returns trigger language plpgsql as $$
  begin
    raise exception 'a submission never changes' using errcode = 'integrity_constraint_violation';
  end $$`,
  `create trigger submissions_never_change before update on submissions
    for each row execute function refuse_changed_submission()`
]
