/** The document that a released SRG was published as (R10.19), and disposition matrices that are kept like submissions (R19.7). */
export const statements: ReadonlyArray<string> = [
  `alter table components add column published_srg_id bigint references benchmarks on delete set null
    check (published_srg_id is null or (released and document_type = 'srg'))`,
  `create index components_published on components (published_srg_id) where published_srg_id is not null`,

  `alter table submissions add column kind text not null default 'submission' check (kind in ('submission', 'dispositions')),
    add column counts json`,
  `alter table submissions alter column kind drop default,
    add constraint submissions_counts check ((counts is null) = (kind = 'submission')),
    drop constraint submissions_pkey, add primary key (component_id, kind, number)`
]
