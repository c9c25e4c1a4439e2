/** The lint settings of projects and requirements, and the stored lint counts of each requirement (R20.8 to R20.11). */
export const statements: ReadonlyArray<string> = [
  `alter table projects
    add column lint_warnings_block boolean not null default false,
    add column lint_off json not null default '[]' check (json_typeof(lint_off) = 'array')`,
  `alter table rules
    add column lint_off json not null default '[]' check (json_typeof(lint_off) = 'array'),
    add column lint_version bigint not null default 0,
    add column lint_check text not null default '',
    add column lint_counts json not null default '[]' check (json_typeof(lint_counts) = 'array')`,
  `create index rules_counted on rules (lint_version)`
]
