/**
 * Search includes identifiers of other systems (`CCE-86184-7`). They are in `source` as in the file. The searched text is computed when
 * a requirement is written, because reading the JSON of each candidate would take longer than the search.
 */
const requirementText = (identifiers: string, others: string): string =>
  `search_text(${identifiers}, title, search_checks(checks), fixtext, vuln_discussion, mitigations, severity_override_guidance,
      false_positives, false_negatives, potential_impacts, third_party_tools, mitigation_control, responsibility, ia_controls, poam${others})`

const ruleIdentifiers = "search_words(version, srg_id, vuln_id, legacy_ids, ident, other_idents)"
const publishedIdentifiers =
  "search_words(rule_id, group_title, version, srg_id, vuln_id, legacy_ids, ident, other_idents)"
const ruleText = requirementText(
  ruleIdentifiers,
  ", status_justification, vendor_comments, artifact_description, inspec_control_body"
)
const publishedText = requirementText(publishedIdentifiers, "")

export const statements: ReadonlyArray<string> = [
  // The same as OtherIdents.listed of the core.
  `create function other_idents_of(source json) returns text
    language plpgsql immutable parallel safe as $$
  begin
    if json_typeof(source->'xccdf'->'idents') is distinct from 'array' then
      return '';
    end if;
    return coalesce((
      select string_agg(ident.value, ', ' order by ident.place)
      from (
        select given.place, coalesce(given.item->'attributes'->>'system', '') as system, (
          select btrim(coalesce(string_agg(child.item #>> '{}', '' order by child.place), ''), e' \\n\\r\\t')
          from json_array_elements(case when json_typeof(given.item->'children') = 'array' then given.item->'children' else '[]' end)
            with ordinality as child (item, place)
          where json_typeof(child.item) = 'string'
        ) as value
        from json_array_elements(source->'xccdf'->'idents') with ordinality as given (item, place)
      ) ident
      where ident.value <> '' and ident.system !~* '/(cci|legacy)/?$' and ident.value !~ '^CCI-[0-9]+$'
    ), '');
  end
  $$`,
  `alter table rules add column other_idents text not null generated always as (other_idents_of(source)) stored`,
  `alter table benchmark_rules add column other_idents text not null generated always as (other_idents_of(source)) stored`,
  `drop index rules_by_search_text, rules_by_search_keys, benchmark_rules_by_search_text, benchmark_rules_by_search_keys`,
  `create index rules_by_search_text on rules using gin ((${ruleText}) gin_trgm_ops) where deleted_at is null`,
  `create index rules_by_search_keys on rules using gin (search_keys(${ruleIdentifiers}, ${ruleText})) where deleted_at is null`,
  `create index benchmark_rules_by_search_text on benchmark_rules using gin ((${publishedText}) gin_trgm_ops)`,
  `create index benchmark_rules_by_search_keys on benchmark_rules
    using gin (search_keys(${publishedIdentifiers}, ${publishedText}))`
]
