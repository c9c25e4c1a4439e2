/**
 * The searched text of each record as one expression, so that one index serves a term anywhere in the record.
 * The texts are computed and not stored, because they would double the size of requirements.
 */
const requirementText = (identifiers: string, others: string): string =>
  `search_text(search_words(${identifiers}version, srg_id, vuln_id, legacy_ids, ident), title,
      search_checks(checks), fixtext, vuln_discussion, mitigations, severity_override_guidance, false_positives,
      false_negatives, potential_impacts, third_party_tools, mitigation_control, responsibility, ia_controls, poam${others})`

export const statements: ReadonlyArray<string> = [
  // No text of a requirement has U+0001 (R10.1), so no match spans two texts. The cost is that of reading long texts.
  `create function search_text(variadic parts text[]) returns text
    language plpgsql immutable parallel safe cost 1000 as $$
  begin
    return array_to_string(parts, chr(1));
  end
  $$`,
  // The words of identifier lists, each between two marks, so that whole words and starts of words are substrings.
  `create function search_words(variadic lists text[]) returns text
    language plpgsql immutable parallel safe cost 100 as $$
  begin
    return chr(1) || regexp_replace(array_to_string(lists, chr(1)), '[\\s,]+', chr(1), 'g') || chr(1);
  end
  $$`,
  `create function search_checks(checks json) returns text
    language plpgsql immutable parallel safe cost 100 as $$
  begin
    return (select coalesce(string_agg(item.value ->> 'content', e'\\n\\n' order by item.place), '')
      from json_array_elements(checks) with ordinality as item (value, place));
  end
  $$`,
  // Only CCIs, because an index cannot hold texts of any length.
  `create function search_ccis(ident text) returns text[]
    language plpgsql immutable parallel safe cost 100 as $$
  begin
    return array(select word from regexp_split_to_table(ident, '[\\s,]+') word where word ~ '^CCI-[0-9]{6}$');
  end
  $$`,

  `create index rules_by_search_text on rules using gin ((${requirementText(
    "",
    ", status_justification, vendor_comments, artifact_description, inspec_control_body"
  )}) gin_trgm_ops) where deleted_at is null`,
  `create index rules_by_cci on rules using gin (search_ccis(ident)) where deleted_at is null`,
  `create index benchmark_rules_by_search_text on benchmark_rules
    using gin ((${requirementText("rule_id, group_title, ", "")}) gin_trgm_ops)`,
  `create index benchmark_rules_by_cci on benchmark_rules using gin (search_ccis(ident))`,
  `create index components_by_search_text on components
    using gin ((search_text(search_words(prefix), name, title, description)) gin_trgm_ops)`,
  `create index components_by_prefix on components (prefix)`,
  `create index projects_by_search_text on projects
    using gin ((search_text(name, coalesce(description, ''))) gin_trgm_ops)`,
  `create index benchmarks_by_search_text on benchmarks
    using gin ((search_text(search_words(benchmark_id), title, description)) gin_trgm_ops)`
]
