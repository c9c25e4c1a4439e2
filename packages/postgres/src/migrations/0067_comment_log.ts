/** The type, the organization and the outside reference of a comment (R5.33). */
export const statements: ReadonlyArray<string> = [
  `alter table reviews
    add column comment_type text check (comment_type in ('editorial', 'technical', 'substantive')),
    add column organization text,
    add column external_reference text,
    add constraint reviews_comment_log check (
      (comment_type is null and organization is null and external_reference is null)
      or (action = 'comment' and responding_to_review_id is null))`
]
