/** The document that a released SRG was published as (R10.19). */
export const statements: ReadonlyArray<string> = [
  `alter table components add column published_srg_id bigint references benchmarks on delete set null
    check (published_srg_id is null or (released and document_type = 'srg'))`,
  `create index components_published on components (published_srg_id) where published_srg_id is not null`
]
