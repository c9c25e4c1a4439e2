/** Looking for requirements by their SRG id, across components. */
export const statements: ReadonlyArray<string> = [
  // A hash index, since an id may be longer than a tree's page takes.
  `create index rules_by_srg_id on rules using hash (srg_id) where deleted_at is null and document_type = 'stig'`
]
