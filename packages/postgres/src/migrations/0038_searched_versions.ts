/**
 * Comments are found by their text versions, which are written once. With an index of comments, every decision would write the
 * trigrams of an unchanged text again.
 */
export const statements: ReadonlyArray<string> = [
  `create index comment_versions_by_text on comment_versions using gin (comment gin_trgm_ops)`,
  `drop index reviews_by_text`,
  `alter table comment_versions set (parallel_workers = 0)`
]
