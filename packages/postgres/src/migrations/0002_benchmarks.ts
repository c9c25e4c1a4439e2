/** Published documents and their rules. JSON columns have the type json, which keeps the text and the order of keys. */
export const statements: ReadonlyArray<string> = [
  `create table benchmarks (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('srg', 'stig')),
    benchmark_id text not null,
    name text not null,
    title text not null,
    description text not null,
    version text not null,
    benchmark_date text check (benchmark_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    status text not null,
    draft boolean not null,
    content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
    source json not null check (json_typeof(source) = 'object'),
    created_at timestamptz not null,
    constraint benchmarks_identity unique (kind, benchmark_id, version),
    constraint benchmarks_kind unique (id, kind)
  )`,

  // The uploaded bytes, separate from the rows that lists read.
  `create table benchmark_files (
    benchmark_id bigint primary key references benchmarks on delete cascade,
    content bytea not null
  )`,

  `create table benchmark_rules (
    id bigint generated always as identity primary key,
    benchmark_id bigint not null references benchmarks on delete cascade,
    position integer not null check (position >= 1),
    rule_id text not null,
    group_title text not null,
    fixes json not null check (json_typeof(fixes) = 'array'),
    source json not null check (json_typeof(source) = 'object'),
    version text not null,
    title text not null,
    rule_severity text not null check (rule_severity in ('high', 'medium', 'low')),
    rule_weight text not null,
    vuln_id text not null,
    srg_id text not null,
    ident text not null,
    ident_system text not null,
    legacy_ids text not null,
    fixtext text not null,
    fixtext_fixref text not null,
    fix_id text not null,
    checks json not null check (json_typeof(checks) = 'array'),
    vuln_discussion text not null,
    false_positives text not null,
    false_negatives text not null,
    documentable boolean not null,
    mitigations text not null,
    severity_override_guidance text not null,
    potential_impacts text not null,
    third_party_tools text not null,
    mitigation_control text not null,
    responsibility text not null,
    ia_controls text not null,
    mitigations_available text not null,
    poam_available text not null,
    poam text not null,
    constraint benchmark_rules_position unique (benchmark_id, position)
  )`,
  // A hash index, because an id in an uploaded document can be too long for a page of a B-tree.
  `create index benchmark_rules_by_srg_id on benchmark_rules using hash (srg_id)`
]
