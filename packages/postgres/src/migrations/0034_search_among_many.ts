/** Indexes for searches among thousands of components, and open comments with all columns that decide who sees them. */
export const statements: ReadonlyArray<string> = [
  `create index components_of_project on components (project_id, id)`,
  // With the project, which decides who may triage, so that only the index is read.
  `drop index reviews_open`,
  `create index reviews_open on reviews (component_id, created_at, id) include (rule_id, project_id)
    where action = 'comment' and responding_to_review_id is null and triage_status in ('pending', 'needs_clarification')
      and adjudicated_at is null`,
  // The same text as before, but faster: almost every requirement has one check.
  `create or replace function search_checks(checks json) returns text
    language plpgsql immutable parallel safe cost 100 as $$
  begin
    if json_array_length(checks) = 1 then
      return coalesce(checks -> 0 ->> 'content', '');
    end if;
    return (select coalesce(string_agg(item.value ->> 'content', e'\\n\\n' order by item.place), '')
      from json_array_elements(checks) with ordinality as item (value, place));
  end
  $$`
]
