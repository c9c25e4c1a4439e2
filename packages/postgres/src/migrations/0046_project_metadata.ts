/** Custom metadata of projects (R1.8). */
export const statements: ReadonlyArray<string> = [
  `alter table projects add column metadata json not null default '{}' check (json_typeof(metadata) = 'object')`
]
