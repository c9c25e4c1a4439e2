/**
 * The starts of identifiers and the numbers in a text as a search index. Trigrams find neither quickly, because their letters and
 * digits occur in most records. It replaces the index of CCIs.
 */
const requirementText = (identifiers: string, others: string): string =>
  `search_text(${identifiers}, title, search_checks(checks), fixtext, vuln_discussion, mitigations, severity_override_guidance,
      false_positives, false_negatives, potential_impacts, third_party_tools, mitigation_control, responsibility, ia_controls, poam${others})`

const ruleIdentifiers = "search_words(version, srg_id, vuln_id, legacy_ids, ident)"
const publishedIdentifiers = "search_words(rule_id, group_title, version, srg_id, vuln_id, legacy_ids, ident)"

export const statements: ReadonlyArray<string> = [
  // Six characters of an identifier, or three for a short search term; the first six digits of a number and the letter before it.
  `create function search_keys(identifiers text, searched text) returns text[]
    language plpgsql immutable parallel safe cost 10 as $$
  begin
    return array(
      select left(word, size) from unnest(string_to_array(lower(identifiers), chr(1))) word, (values (3), (6)) sizes (size)
      where char_length(word) >= size
      union
      select number[1] from regexp_matches(lower(searched), '[a-z]-[0-9]{6}', 'g') number);
  end
  $$`,
  // The same cost for tables that are read completely, but low enough that Postgres does not compile a statement before an index lookup.
  `alter function search_text(text[]) cost 200`,
  `create index rules_by_search_keys on rules using gin (search_keys(${ruleIdentifiers}, ${requirementText(
    ruleIdentifiers,
    ", status_justification, vendor_comments, artifact_description, inspec_control_body"
  )})) where deleted_at is null`,
  `drop index rules_by_cci`,
  `create index benchmark_rules_by_search_keys on benchmark_rules
    using gin (search_keys(${publishedIdentifiers}, ${requirementText(publishedIdentifiers, "")}))`,
  `drop index benchmark_rules_by_cci`,
  `create index components_by_search_keys on components
    using gin (search_keys(search_words(prefix), search_text(search_words(prefix), name, title, description)))`
]
