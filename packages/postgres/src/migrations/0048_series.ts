/** The file kind of a document, and its series of releases with the ids that a site admin joined (R15.12). */
export const statements: ReadonlyArray<string> = [
  `create table benchmark_series (
    kind text not null check (kind in ('srg', 'stig')),
    key text not null,
    series text not null,
    primary key (kind, key)
  )`,
  `alter table benchmarks add column file_kind text, add column series_key text, add column series text`,
  // The same as Series.keyOf. An id with only punctuation is its own key.
  `update benchmarks set
    file_kind = case when source->>'kind' = 'scap' then 'scap' else kind end,
    series_key = coalesce(nullif(lower(regexp_replace(benchmark_id, '[\\x01-/:-@\\[-\`{-\\x7f]', '', 'g')), ''), benchmark_id)`,
  `update benchmarks set series = series_key`,
  // The versions of data streams were stored as written: 002.009 is V2R9.
  `update benchmarks b set version = written.renamed
    from (
      select id, renamed, count(*) over (partition by benchmark_id, renamed) as copies
      from (
        select id, benchmark_id, case when version ~ '^V[0-9]{3}[.][0-9]{3}(R|$)'
          then regexp_replace(version, '^V0*([0-9]+)[.]0*([0-9]+).*$', 'V\\1R\\2') else version end as renamed
        from benchmarks where file_kind = 'scap'
      ) scap
    ) written
    where written.id = b.id and written.copies = 1 and written.renamed <> b.version`,
  `alter table benchmarks
    alter column file_kind set not null,
    alter column series_key set not null,
    alter column series set not null,
    add constraint benchmarks_file_kind check (case kind when 'srg' then file_kind = 'srg' else file_kind in ('stig', 'scap') end),
    drop constraint benchmarks_identity,
    add constraint benchmarks_identity unique (kind, file_kind, benchmark_id, version)`,
  `create index benchmarks_of_series on benchmarks (kind, series, file_kind)`,
  `create index benchmarks_of_series_key on benchmarks (kind, series_key)`
]
