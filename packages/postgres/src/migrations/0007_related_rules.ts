/** Finds requirements by SRG id across components. */
export const statements: ReadonlyArray<string> = [
  // A hash index, because an id can be too long for a page of a B-tree.
  `create index rules_by_srg_id on rules using hash (srg_id) where deleted_at is null and document_type = 'stig'`
]
