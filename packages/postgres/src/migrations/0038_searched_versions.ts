/**
 * The texts of comments are found by their versions, which are written once. An index of the comments was written anew with every decision on one: of the
 * trigrams of a text that had not changed.
 */
export const statements: ReadonlyArray<string> = [
  `create index comment_versions_by_text on comment_versions using gin (comment gin_trgm_ops)`,
  `drop index reviews_by_text`,
  `alter table comment_versions set (parallel_workers = 0)`
]
