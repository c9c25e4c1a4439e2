/**
 * The further fixes of a requirement get their own column. Earlier imports stored them in `source.fixes`, which
 * nothing read.
 */
export const statements: ReadonlyArray<string> = [
  `alter table rules
    add column further_fixes json not null default '[]' check (json_typeof(further_fixes) = 'array')`,
  `update rules set
    further_fixes = (
      select coalesce(json_agg(json_build_object(
        'id', place - 1, 'fixtext', fix ->> 'text', 'fixtext_fixref', fix ->> 'fixref', 'fix_id', fix ->> 'id'
      ) order by place), '[]')
      from json_array_elements(source -> 'fixes') with ordinality as listed (fix, place) where place > 1),
    source = (source::jsonb - 'fixes')::json
    where json_typeof(source -> 'fixes') = 'array'`,
  `alter table rules alter column further_fixes drop default`
]
