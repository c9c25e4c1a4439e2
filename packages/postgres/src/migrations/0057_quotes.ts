/** The words of a requirement that a comment quotes, also in the versions of the comment (R5.31). */
export const statements: ReadonlyArray<string> = [
  `alter table reviews
    add column quote json,
    add constraint reviews_quote check (quote is null or (action = 'comment'
      and responding_to_review_id is null and rule_id is not null))`,
  `alter table comment_versions add column quote json`
]
