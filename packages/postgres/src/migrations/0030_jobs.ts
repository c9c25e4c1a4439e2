/** Jobs with their files and reports. */
export const statements: ReadonlyArray<string> = [
  `create table jobs (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('library_import')),
    state text not null check (state in ('receiving', 'queued', 'running', 'done', 'failed', 'cancelled')),
    user_id bigint references users on delete set null,
    user_name text not null,
    request_id text not null,
    file_name text not null,
    file_size bigint not null check (file_size >= 0),
    done integer not null check (done >= 0),
    total integer check (total >= 0),
    counts json not null,
    problem json,
    attempts integer not null check (attempts >= 0),
    fruitless integer not null check (fruitless >= 0),
    lease_until timestamptz,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    updated_at timestamptz not null,
    check ((state in ('done', 'failed', 'cancelled')) = (finished_at is not null))
  )`,
  `create index jobs_of_user on jobs (user_id, id desc)`,
  `create index jobs_unfinished on jobs (id) where state in ('queued', 'running')`,

  // The file in pieces. They are not compressed, because the file is an archive.
  `create table job_pieces (
    job_id bigint not null references jobs on delete cascade,
    position integer not null check (position >= 0),
    content bytea not null,
    primary key (job_id, position)
  )`,
  `alter table job_pieces alter column content set storage external`,

  `create table job_lines (
    job_id bigint not null references jobs on delete cascade,
    position integer not null check (position >= 1),
    status text not null check (status in ('created', 'present', 'conflict', 'failed', 'skipped')),
    line json not null,
    primary key (job_id, position)
  )`,
  `create index job_lines_of_status on job_lines (job_id, status, position)`
]
