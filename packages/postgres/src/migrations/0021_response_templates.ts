/** The response templates of projects. */
export const statements: ReadonlyArray<string> = [
  // Names are ordered by code point.
  `create table response_templates (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects on delete cascade,
    name text collate "C" not null,
    body text not null,
    triage_status text check (triage_status in ('pending', 'concur', 'concur_with_comment', 'non_concur', 'duplicate',
      'informational', 'needs_clarification', 'withdrawn', 'addressed_by')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint response_templates_name unique (project_id, name)
  )`
]
